import type { Rules } from '../../lib/rules';

export const rules: Rules = {
  summary:
    'Karma je kartová hra pre 2 až 6 hráčov. Pevnú dĺžku nemá: hrá sa, kým karty nezostanú jedinému hráčovi. Ten prehráva a všetci ' +
    'ostatní vyhrávajú, ide teda o to, aby karty nezostali tebe. Zbavuješ sa kariet v ruke aj kariet pred sebou na stole: na spoločný ' +
    'odhadzovací balíček dávaš karty rovnaké ako jeho vrchná karta alebo vyššie, alebo si ho berieš do ruky. Karma karty sa dajú ' +
    'odhodiť na čokoľvek a menia, čo príde ďalej.',
  sections: [
    {
      title: 'Karty a príprava',
      rules: [
        {
          id: 'KAR-01',
          text: 'Hra má 60 kariet: 48 číselných a 12 Karma kariet.',
          ruling:
            'Čísla sú 1 až 16, každé trikrát, a druhy Karma kariet štyri, každý takisto trikrát: „Odhodenie karty zo stola“, „Spodná ' +
            'karta nahor“, „Päť alebo menej“ a „Dať odhadzovací balíček spoluhráčovi“. Na tlačidlách stručnejšie: „Karta zo stola“, ' +
            '„Spodná nahor“, „Päť alebo menej“ a „Dať balíček“.',
        },
        {
          id: 'KAR-02',
          text:
            'Každý dostane rad troch skrytých kariet, ktoré nikto nevidí, a potom šesť kariet do ruky. Tri z týchto šiestich položí ' +
            'odkryté, na každú skrytú kartu jednu.',
          ruling: 'Všetci vyberajú tajne a vybrané karty sa odkryjú naraz.',
        },
        {
          id: 'KAR-03',
          text:
            'Všetky zvyšné karty tvoria doberací balíček. Kto začína, určí žreb (v tlačených pravidlách začína najstarší hráč). Hrá sa ' +
            'v smere hodinových ručičiek.',
        },
      ],
    },
    {
      title: 'Ťah',
      rules: [
        {
          id: 'KAR-10',
          text:
            'Keď si na ťahu, odhodíš na odhadzovací balíček jednu kartu alebo niekoľko rovnakých, alebo si celý odhadzovací balíček ' +
            'vezmeš do ruky.',
        },
        {
          id: 'KAR-11',
          text: 'Na prázdny odhadzovací balíček môžeš odhodiť akúkoľvek kartu alebo niekoľko rovnakých.',
          ruling: 'Niečo odhodiť musíš, lebo prázdny balíček sa vziať nedá.',
        },
        { id: 'KAR-12', text: 'Číselná karta sa hodí, keď je rovnaká ako vrchná karta alebo vyššia. Karma karta sa hodí na čokoľvek.' },
        {
          id: 'KAR-13',
          text:
            'Rovnakých kariet (toho istého čísla alebo toho istého druhu Karma karty) môžeš odhodiť viac naraz, ak sú všetky z ruky ' +
            'alebo všetky z tvojich odkrytých kariet.',
        },
        { id: 'KAR-14', text: 'Odhadzovací balíček si smieš vziať, aj keď máš kartu, ktorá sa hodí.' },
        { id: 'KAR-15', text: 'Keď si odhadzovací balíček vezmeš, tvoj ťah sa končí a ďalší hráč zakladá nový odhadzovací balíček.' },
        {
          id: 'KAR-16',
          text:
            'Na konci ťahu si doberáš do troch kariet v ruke, kým v doberacom balíčku nejaké sú. Ak máš tri alebo viac, nedoberáš si ' +
            'nič.',
        },
        {
          id: 'KAR-17',
          text:
            'Čo sa hodí, určuje vždy vrchná karta, nech je to ktorákoľvek: na číslo rovnaké číslo alebo vyššie, na „Päť alebo menej“ ' +
            'najviac päťka a Karma karta zakaždým. Na karty „Odhodenie karty zo stola“ a „Spodná karta nahor“ sa hodí všetko.',
        },
      ],
    },
    {
      title: 'Karty na stole',
      rules: [
        {
          id: 'KAR-20',
          text:
            'Karty zo stola smieš odhadzovať, len keď máš prázdnu ruku a prázdny je aj doberací balíček (výnimkou je Karma karta ' +
            '„Odhodenie karty zo stola“).',
        },
        {
          id: 'KAR-21',
          text:
            'Najprv idú na rad odkryté karty; rovnaké môžeš, ak chceš, odhodiť spolu. Karta naspodku zostáva skrytá. Skryté karty smieš ' +
            'odhadzovať, až keď sú všetky tri odkryté preč.',
        },
        {
          id: 'KAR-22',
          text:
            'Skrytú kartu vyberáš podľa miesta, otočíš ju a rovno odhodíš, vždy len jednu. Ak je to číslo, ktoré sa nehodí, ide ti do ' +
            'ruky aj s celým odhadzovacím balíčkom; tým sa ťah končí a ďalší hráč zakladá nový odhadzovací balíček. Namiesto otočenia ' +
            'karty si tiež môžeš odhadzovací balíček vziať.',
        },
      ],
    },
    {
      title: 'Karma karty',
      rules: [
        {
          id: 'KAR-31',
          text:
            '„Odhodenie karty zo stola“: musíš hneď pridať jednu ďalšiu kartu, a to zo stola. Jednu, aj keď týchto Karma kariet odhodíš ' +
            'viac naraz.',
          ruling:
            'Kým máš nejakú odkrytú, pridávaš odkrytú, inak skrytú, a to naslepo. Leží potom na karte „Odhodenie karty zo stola“, takže ' +
            'sa hodí vždy. Ak je to Karma karta, účinkuje: ďalšie „Odhodenie karty zo stola“ žiada ešte jednu kartu navyše a môže byť ' +
            'aj tou, ktorá doplní tri rovnaké; „Dať odhadzovací balíček spoluhráčovi“ odovzdá balíček aj s kartou „Odhodenie karty zo ' +
            'stola“. Ak už na stole nemáš žiadnu kartu, nič ďalšie sa nedeje a ťah sa končí; tým sa môžeš dostať aj mimo nebezpečenstva.',
        },
        {
          id: 'KAR-32',
          text:
            '„Spodná karta nahor“: spodná karta odhadzovacieho balíčka sa presunie nahor a odtiaľ určuje, čo sa hodí ďalej. Sama pritom ' +
            'neúčinkuje (presunuté „Odhodenie karty zo stola“ nežiada kartu navyše a hodí sa naň čokoľvek, rovnako ako na kartu „Spodná ' +
            'karta nahor“).',
          ruling:
            'Presunuté „Päť alebo menej“ však päť alebo menej vyžaduje. Presúva sa jediná karta, aj keď „Spodná karta nahor“ príde na ' +
            'prázdny balíček alebo ich odhodíš viac naraz: tá najspodnejšia z celého balíčka, do ktorého sa počíta aj „Spodná karta ' +
            'nahor“ sama.',
        },
        {
          id: 'KAR-33',
          text:
            '„Päť alebo menej“: kým leží navrchu, smie ten, kto odhadzuje po nej, odhodiť len čísla od 1 do 5 alebo akúkoľvek Karma ' +
            'kartu.',
        },
        {
          id: 'KAR-34',
          text:
            '„Dať odhadzovací balíček spoluhráčovi“: táto karta na odhadzovací balíček nejde, ale odchádza z hry. Celý balíček dáš ' +
            'spoluhráčovi, ktorého si vyberieš, a ten si ho vezme do ruky. Môžeš ho dať aj tomu, kto sa už všetkých kariet zbavil; hneď ' +
            'sa vracia do hry, a ak sedí ako ďalší, je na ťahu.',
          ruling:
            'Kto balíček dostane, nič si nedoberá. Ak odhodíš týchto kariet viac naraz, odídu z hry všetky a balíček dostane jeden ' +
            'hráč. Tým sa ťah končí a ďalší hráč zakladá nový odhadzovací balíček. Ak je balíček prázdny, nie je čo dať, nikoho ' +
            'nevyberáš a ťah sa končí; platí to aj vtedy, keď po troch rovnakých kartách zakladáš nový.',
        },
        {
          id: 'KAR-35',
          ruling:
            'Po každom odhodení sa najprv zistí, či navrchu neležia tri rovnaké karty, a až potom karty účinkujú. Ak tým balíček odíde ' +
            'z hry, „Spodná karta nahor“ nič nepresunie a „Päť alebo menej“ nič nevyžaduje. Keď „Spodná karta nahor“ svoju kartu ' +
            'presunie, zistí sa to ešte raz.',
        },
      ],
    },
    {
      title: 'Tri rovnaké karty',
      rules: [
        {
          id: 'KAR-40',
          text:
            'Ak na vrchu odhadzovacieho balíčka ležia tri rovnaké karty (to isté číslo alebo ten istý druh Karma karty), nech ich ' +
            'odhodil ktokoľvek, odchádza celý balíček z hry a ten, kto trojicu dokončil, hneď zakladá nový.',
          ruling:
            'Rozhoduje len to, ako karty ležia: presunutá sedmička a na nej dve odhodené sedmičky sú tri rovnaké karty, a takisto dve ' +
            'spolu odhodené karty „Spodná karta nahor“ a tretia presunutá zospodu.',
        },
        {
          id: 'KAR-41',
          ruling:
            'Kto trojicu dokončí, odhadzuje teraz na prázdny balíček podľa obvyklých pravidiel. Ak máš karty v ruke, predtým si ' +
            'nedoberáš. Ak máš ruku prázdnu, najprv si doberieš do troch kariet, kým v doberacom balíčku nejaké sú, a potom musíš ' +
            'odhodiť z ruky. Ak je prázdna ruka aj doberací balíček, odhadzuješ karty zo stola. Ak nemáš vôbec žiadnu kartu, tvoj ťah ' +
            'sa skončil.',
        },
        {
          id: 'KAR-42',
          ruling: '„Dať odhadzovací balíček spoluhráčovi“ na balíčku nikdy neleží, a tak sú aj tri takéto karty len jedno odovzdanie.',
        },
        {
          id: 'KAR-43',
          ruling:
            'Ak sú tými tromi rovnakými kartami karty „Odhodenie karty zo stola“ a máš ešte kartu na stole, pridáš kartu zo stola hneď, ' +
            'bez doberania. Táto karta zakladá nový odhadzovací balíček a žiadnu inú už neodhadzuješ, pokiaľ to nežiada jej účinok. Ak ' +
            'na stole žiadnu nemáš, pokračuješ ako po iných troch rovnakých kartách.',
        },
      ],
    },
    {
      title: 'Koniec a variant',
      rules: [
        {
          id: 'KAR-50',
          text:
            'Keď nemáš kartu v ruke ani na stole a doberací balíček je prázdny, si mimo nebezpečenstva, aj keď sa k tebe karty ešte ' +
            'môžu vrátiť. Ďalej hrá vždy najbližší hráč v smere hodinových ručičiek, ktorý má karty; zisťuje sa to po odovzdaní balíčka ' +
            'a po dobratí kariet.',
        },
        {
          id: 'KAR-51',
          text: 'Hra sa končí, keď má karty v ruke alebo na stole jediný hráč: ten prehráva a všetci ostatní vyhrávajú.',
          ruling:
            'Zisťuje sa to po skončení ťahu a dobratí kariet, takže posledná karta „Dať odhadzovací balíček spoluhráčovi“ môže niekoho ' +
            'vrátiť do hry a hrá sa ďalej.',
        },
        {
          id: 'KAR-52',
          text:
            'Variant „S predtuchou“: než si vyberieš odkryté karty, uvidíš svoje tri skryté karty, a až potom sa zamiešajú a položia. ' +
            'Vieš teda, ktoré tri to sú, ale nie, kde ktorá leží.',
        },
        {
          id: 'KAR-53',
          ruling:
            'Keď sa hra neskončí ani po 10 000 rozhodnutiach vrátane tých pri príprave, na mieste sa zastaví, hoci aj uprostred ťahu: ' +
            'kto má v tej chvíli karty, získava 0, kto žiadne nemá, získava 1 a vyhráva. Každá hra sa tak raz skončí.',
        },
      ],
    },
    {
      title: 'Čo si stôl pamätá',
      rules: [
        {
          id: 'KAR-60',
          ruling:
            'Čo videli všetci, to si stôl pamätá za všetkých: karty odhadzovacieho balíčka v ich poradí, karty, ktoré si niekto vzal s ' +
            'balíčkom a ešte ich neodhodil, a karty, ktoré odišli z hry.',
        },
      ],
    },
  ],
  credits: 'Karmu vymyslela Marsha J. Falco. Vydáva ju AMIGO.',
};
