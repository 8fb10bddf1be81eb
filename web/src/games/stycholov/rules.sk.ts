import type { Rules } from '../../lib/rules';

export const rules: Rules = {
  summary:
    'Štycholov je štichová hra pre 3 až 5 hráčov na osem kôl; v každom sa dohrajú všetky karty z ruky. Lovíš štichy a ukladáš ich na ' +
    'svojho rybára, kde je na konci kola každá karta za bod. Čo ulovíš, s tým budeš hrať v ďalších kolách, a kto uloví málo, dostane ' +
    'nové a väčšinou silnejšie karty z oceánu. Vyhráva, kto má po 8. kole najviac bodov.',
  sections: [
    {
      title: 'Karty',
      rules: [
        {
          id: 'STY-01',
          text:
            'Hra má 100 kariet. 40 z nich sú počiatočné karty: modré, fialové, červené a žlté, v každej farbe 1 – 10. Ostatných 60 sú ' +
            'karty oceánu: 11 – 18 v tých istých štyroch farbách (32 kariet), zelené tromfy 1 – 16 (16 kariet), nula v každej z piatich ' +
            'farieb (5 kariet; zelená nula je najnižší tromf) a sedem bójí.',
        },
        {
          id: 'STY-02',
          text:
            'Bóje sú tieto: jedna „Odovzdajte 1 kartu doľava“, dve „−3 body“, jedna „Ulov všetky ostatné karty“, jedna „Zahráš prvú ' +
            'kartu“, jedna „Určíš farbu“ a jedna „Najnižšia hodnota vyhráva“.',
        },
        {
          id: 'STY-03',
          ruling:
            'Koľko hviezd ktorá karta má, tlačené pravidlá nehovoria; u nás je v každom stupni dvanásť kariet. 1 hviezda: farebné 11 a ' +
            '12, tromfy 1 a 2, modrá 0 a „Zahráš prvú kartu“. 2 hviezdy: farebné 13 a 14, tromfy 3 a 4, fialová 0 a „Najnižšia hodnota ' +
            'vyhráva“. 3 hviezdy: farebné 15 a 16, tromfy 5 a 6, červená 0 a „Odovzdajte 1 kartu doľava“. 4 hviezdy: farebné 17, tromfy ' +
            '7 – 11, žltá 0, „Určíš farbu“ a jedna „−3 body“. 5 hviezd: farebné 18, tromfy 12 – 16, zelená 0, „Ulov všetky ostatné ' +
            'karty“ a druhá „−3 body“.',
        },
        { id: 'STY-04', text: 'Oceán sa skladá tak, že sa každý stupeň zamieša zvlášť; stupeň 1 leží navrchu a stupeň 5 naspodku.' },
        {
          id: 'STY-05',
          text:
            'Pre 1. kolo sa pri 3 hráčoch vyradia všetky 1 a 2 a tiež modrá 3 a červená 3 a každý dostane 10 kariet; pri 4 sa vyradia ' +
            'všetky 1 a každý dostane 9; pri 5 sa nevyradí nič a každý dostane 8. Vyradené karty sú mimo hry. Kto začne prvý štich, ' +
            'určí žreb.',
        },
      ],
    },
    {
      title: 'Štichy',
      rules: [
        {
          id: 'STY-10',
          text:
            'Kto začína štich, smie vyložiť akúkoľvek kartu. Ostatní v smere hodinových ručičiek pridajú po jednej karte. Ak máš kartu ' +
            'vynesenej farby, musíš farbu ctiť a vyložiť ju; ak nemáš žiadnu, smieš vyložiť čokoľvek.',
        },
        {
          id: 'STY-11',
          text:
            'Zelené karty sú tromfy; najnižší z nich je zelená 0. Ak je vynesená zelená, je to farba ako každá iná. Inak ju smie ' +
            'vyložiť len ten, kto farbu ctiť nemôže, a vtedy prebíja všetky ostatné farby.',
        },
        {
          id: 'STY-12',
          text: 'Bóju smieš vyložiť kedykoľvek. Ak sa štich začne bójami, farbu, ktorú treba ctiť, určí prvá farebná alebo zelená karta.',
        },
        {
          id: 'STY-13',
          text:
            'Štich vyhráva najvyšší tromf, a ak v ňom tromf nie je, najvyššia karta vynesenej farby. Ak sú v ňom len bóje, vyhráva prvá ' +
            'vyložená bója, pokiaľ nie je určená farba.',
          ruling: 'Víťaz sa určí podľa kariet tak, ako boli vyložené, skôr než čokoľvek účinkuje; počítajú sa aj ulovené karty.',
        },
        { id: 'STY-14', text: 'Víťaz si štich položí lícom nadol na svojho rybára a začína ďalší.' },
      ],
    },
    {
      title: 'Na konci štichu, skôr než si ho víťaz vezme',
      rules: [
        {
          id: 'STY-20',
          text: 'Karty účinkujú v poradí, v akom boli vyložené.',
          ruling:
            'Karta účinkuje pre toho, kto ju vyložil, aj keď ju niekto ulovil skôr, než na ňu prišiel rad. Celé poradie: (1) všetci ' +
            'vyložia; (2) určí sa víťaz; (3) účinkujú 0, „Ulov všetky ostatné karty“ a „Odovzdajte 1 kartu doľava“ v poradí vyloženia; ' +
            '(4) víťaz si vezme štich; (5) ak ruky nie sú prázdne, určí sa najprv, kto začína (podľa „Zahráš prvú kartu“, inak víťaz), ' +
            'potom príde „Najnižšia hodnota vyhráva“ a ako posledná sa určuje farba.',
        },
        {
          id: 'STY-21',
          text: 'Nula je bežná karta svojej farby s hodnotou 0. Kto ju vyložil, najprv uloví jednu inú kartu štichu a vyberie si ktorú.',
          ruling:
            'Uloviť musí. Môže to byť každá karta, ktorá tam ešte je, okrem tejto nuly samej, teda aj iná 0 alebo bója; ak nie je ' +
            'žiadna, neuloví nič. Aj nula, ktorú už niekto ulovil, ešte loví.',
        },
        {
          id: 'STY-22',
          text:
            '„Ulov všetky ostatné karty“: ulovíš všetky ostatné karty, ktoré v štichu ešte sú. Karta vyložená neskôr účinkuje až potom, ' +
            'a môže tak uloviť aj túto bóju.',
        },
        {
          id: 'STY-23',
          text:
            '„−3 body“: kto si túto kartu dá na svojho rybára, či už nulou, bójou „Ulov všetky ostatné karty“, alebo výhrou štichu, ' +
            'hneď stráca 3 body. Dostať ju odovzdaním alebo si ju dobrať nestojí nič. Na konci kola je za 1 bod ako každá iná karta.',
          ruling: 'Tvoj súčet bodov môže klesnúť aj pod nulu.',
        },
        {
          id: 'STY-24',
          text:
            '„Odovzdajte 1 kartu doľava“: všetci súčasne vyberú jednu kartu z ruky a dajú ju lícom nadol susedovi vľavo (na ďalšie ' +
            'miesto).',
          ruling:
            'Ak sú ruky už prázdne, nedeje sa nič. Odovzdáva sa, keď na to v poradí účinkov príde rad, teda skôr, než si víťaz vezme ' +
            'štich.',
        },
        { id: 'STY-25', text: 'Víťaz začína ďalší štich, aj keď už nezostalo nič, čo by si vzal.' },
      ],
    },
    {
      title: 'Pre ďalší štich',
      rules: [
        { id: 'STY-30', text: '„Zahráš prvú kartu“: ďalší štich začína ten, kto túto kartu vyložil, a nie víťaz.' },
        {
          id: 'STY-31',
          text: '„Určíš farbu“: určíš jednu z piatich farieb a v ďalšom štichu ju musia ctiť všetci, aj ten, kto začína.',
          ruling:
            'Určuje sa, až keď si víťaz vezme štich. Určená farba sa ctí po celý štich, nech sa prvá vyloží akákoľvek karta. Bóju smie ' +
            'aj tak ktokoľvek vyložiť kedykoľvek, aj ten, kto začína; „Zahráš prvú kartu“ nikomu výnimku nedáva. Vyhráva najvyšší ' +
            'tromf; ak nie je, najvyššia karta určenej farby; ak nie je ani tá, vyhráva ten, kto farbu určil, aj keď sa vyložia len ' +
            'bóje.',
        },
        {
          id: 'STY-32',
          text:
            '„Najnižšia hodnota vyhráva“: štich získa najnižší tromf, a ak v ňom tromf nie je, najnižšia karta vynesenej (alebo ' +
            'určenej) farby. Štich zo samých bójí vyhráva aj tak prvá bója, pokiaľ nie je určená farba.',
        },
        {
          id: 'STY-33',
          text:
            'Všetky tri môžu pôsobiť v tom istom štichu. V poslednom štichu kola účinkujú 0 a „Ulov všetky ostatné karty“ ako obvykle; ' +
            '„Odovzdajte 1 kartu doľava“ a tieto tri bóje neúčinkujú a farba sa neurčuje.',
        },
      ],
    },
    {
      title: 'Kolá',
      rules: [
        { id: 'STY-40', text: 'Kolo trvá, kým nie sú ruky prázdne. Potom získaš bod za každú kartu na svojom rybárovi.' },
        {
          id: 'STY-41',
          text: 'Na konci každého kola, aj ôsmeho, sa karty tvojho rybára zamiešajú a dajú lícom nadol pod to, čo ešte máš v podpalubí.',
        },
        {
          id: 'STY-42',
          text:
            'Kariet v ruke je v 1. až 8. kole: pri 3 hráčoch 10, 10, 11, 11, 12, 12, 13, 13; pri 4 hráčoch 9, 9, 10, 10, 11, 11, 12, ' +
            '12; pri 5 hráčoch 8, 8, 9, 9, 10, 10, 11, 11.',
        },
        {
          id: 'STY-43',
          text:
            'Karty si berieš z vrchu svojho podpalubia; tie, ktoré chýbajú, z vrchu oceánu. Tam si najprv doberie všetky svoje karty ' +
            'ten, komu ich chýba najviac, a ostatní po ňom podľa toho, koľko ich potrebujú; pri zhode je skôr ten, kto skôr vykladal do ' +
            'posledného štichu kola (v poradí vyloženia).',
          ruling: 'Z oceánu si nikto nedoberá, kým si všetci nevzali karty zo svojich podpalubí.',
        },
        {
          id: 'STY-44',
          text:
            'Kolo začína, kto má najmenej bodov, aj s bodmi za práve skončené kolo; pri zhode ten, kto skôr vykladal do posledného ' +
            'štichu.',
        },
        { id: 'STY-45', text: 'Kto má po 8. kole najviac bodov, vyhráva; pri zhode sa víťazstvo delí.' },
        {
          id: 'STY-46',
          text:
            'Nadmerný odlov: ak oceán nemá na začiatku kola dosť kariet, aby naplnil všetky ruky, hra sa hneď končí a body zostávajú, ' +
            'ako sú.',
          ruling:
            'Zisťuje sa to skôr, než si ktokoľvek doberie. Stane sa to, keď všetkým spolu chýba viac kariet, než koľko ich v oceáne je; ' +
            'presne potrebný počet stačí. Skončené kolo je obodované, jeho karty už ležia v podpalubiach a vyhráva ako obvykle, kto má ' +
            'najviac bodov.',
        },
      ],
    },
    {
      title: 'Čo si stôl pamätá',
      rules: [
        {
          id: 'STY-50',
          ruling:
            'Čo videli všetci, to si stôl pamätá za všetkých: každú ulovenú kartu, kto ju ulovil a v ktorom kole, aj keď úlovky ležia ' +
            'lícom nadol.',
        },
      ],
    },
  ],
  credits: 'Štycholov (Fishing) vymyslel Friedemann Friese. Vydalo ho 2F-Spiele, české vydanie TLAMA games.',
};
