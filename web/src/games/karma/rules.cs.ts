import type { Rules } from '../../lib/rules';

export const rules: Rules = {
  summary:
    'Karma je karetní hra pro 2 až 6 hráčů. Pevnou délku nemá: hraje se, dokud karty nezůstanou jedinému hráči. Ten prohrává a všichni ' +
    'ostatní vyhrávají, jde tedy o to, aby karty nezůstaly tobě. Zbavuješ se karet v ruce i karet před sebou na stole: na společný ' +
    'odhazovací balíček dáváš karty stejné jako jeho horní karta nebo vyšší, anebo si ho bereš do ruky. Karma karty lze odhodit na ' +
    'cokoli a mění, co přijde dál.',
  sections: [
    {
      title: 'Karty a příprava',
      rules: [
        {
          id: 'KAR-01',
          text: 'Hra má 60 karet: 48 číselných a 12 Karma karet.',
          ruling:
            'Čísla jsou 1 až 16, každé třikrát, a druhy Karma karet čtyři, každý také třikrát: „Odhození karty ze stolu“, „Spodní karta ' +
            'nahoru“, „Pět nebo méně“ a „Dát odhazovací balíček spoluhráči“. Na tlačítkách stručněji: „Karta ze stolu“, „Spodní ' +
            'nahoru“, „Pět nebo méně“ a „Dát balíček“.',
        },
        {
          id: 'KAR-02',
          text:
            'Každý dostane řadu tří skrytých karet, které nikdo nevidí, a potom šest karet do ruky. Tři z těchto šesti položí odhalené, ' +
            'na každou skrytou kartu jednu.',
          ruling: 'Všichni vybírají tajně a vybrané karty se odhalí najednou.',
        },
        {
          id: 'KAR-03',
          text:
            'Všechny zbylé karty tvoří dobírací balíček. Kdo začíná, určí los (v tištěných pravidlech začíná nejstarší hráč). Hraje se ' +
            'po směru hodinových ručiček.',
        },
      ],
    },
    {
      title: 'Tah',
      rules: [
        {
          id: 'KAR-10',
          text:
            'Když jsi na tahu, odhodíš na odhazovací balíček jednu kartu nebo několik stejných, anebo si celý odhazovací balíček vezmeš ' +
            'do ruky.',
        },
        {
          id: 'KAR-11',
          text: 'Na prázdný odhazovací balíček můžeš odhodit jakoukoli kartu nebo několik stejných.',
          ruling: 'Něco odhodit musíš, protože prázdný balíček si vzít nemůžeš.',
        },
        { id: 'KAR-12', text: 'Číselná karta se hodí, když je stejná jako horní karta, nebo vyšší. Karma karta se hodí na cokoli.' },
        {
          id: 'KAR-13',
          text:
            'Stejných karet (téhož čísla nebo téhož druhu Karma karty) můžeš odhodit víc najednou, pokud jsou všechny z ruky, nebo ' +
            'všechny z tvých odhalených karet.',
        },
        { id: 'KAR-14', text: 'Odhazovací balíček si smíš vzít, i když máš kartu, která se hodí.' },
        { id: 'KAR-15', text: 'Když si odhazovací balíček vezmeš, tvůj tah končí a další hráč zakládá nový odhazovací balíček.' },
        {
          id: 'KAR-16',
          text:
            'Na konci tahu si dobíráš do tří karet v ruce, dokud v dobíracím balíčku nějaké jsou. Máš-li tři nebo víc, nedobíráš si nic.',
        },
        {
          id: 'KAR-17',
          text:
            'Co se hodí, určuje vždy horní karta, ať je to kterákoli: na číslo stejné číslo nebo vyšší, na „Pět nebo méně“ nejvýš ' +
            'pětka, a Karma karta pokaždé. Na karty „Odhození karty ze stolu“ a „Spodní karta nahoru“ se hodí všechno.',
        },
      ],
    },
    {
      title: 'Karty na stole',
      rules: [
        {
          id: 'KAR-20',
          text:
            'Karty ze stolu smíš odhazovat, jen když máš prázdnou ruku a prázdný je i dobírací balíček (výjimkou je Karma karta ' +
            '„Odhození karty ze stolu“).',
        },
        {
          id: 'KAR-21',
          text:
            'Nejdřív jdou na řadu odhalené karty; stejné můžeš, když chceš, odhodit společně. Karta vespod zůstává skrytá. Skryté karty ' +
            'smíš odhazovat, až když jsou všechny tři odhalené pryč.',
        },
        {
          id: 'KAR-22',
          text:
            'Skrytou kartu vybíráš podle místa, otočíš ji a rovnou odhodíš, vždy jen jednu. Je-li to číslo, které se nehodí, jde ti do ' +
            'ruky i s celým odhazovacím balíčkem; tím tah končí a další hráč zakládá nový odhazovací balíček. Místo otočení karty si ' +
            'také můžeš odhazovací balíček vzít.',
        },
      ],
    },
    {
      title: 'Karma karty',
      rules: [
        {
          id: 'KAR-31',
          text:
            '„Odhození karty ze stolu“: musíš hned přidat jednu další kartu, a to ze stolu. Jednu, i když těchto Karma karet odhodíš ' +
            'víc najednou.',
          ruling:
            'Dokud máš nějakou odhalenou, přidáváš odhalenou, jinak skrytou, a to poslepu. Leží pak na kartě „Odhození karty ze stolu“, ' +
            'takže se hodí vždy. Je-li to Karma karta, účinkuje: další „Odhození karty ze stolu“ žádá ještě jednu kartu navíc a může ' +
            'být i tou, která doplní tři stejné; „Dát odhazovací balíček spoluhráči“ předá balíček i s kartou „Odhození karty ze ' +
            'stolu“. Nemáš-li už na stole žádnou kartu, nic dalšího se neděje a tah končí; tím se můžeš dostat i mimo nebezpečí.',
        },
        {
          id: 'KAR-32',
          text:
            '„Spodní karta nahoru“: spodní karta odhazovacího balíčku se přesune nahoru a odtud určuje, co se hodí dál. Sama při tom ' +
            'neúčinkuje (přesunuté „Odhození karty ze stolu“ nežádá kartu navíc a hodí se na ně cokoli, stejně jako na kartu „Spodní ' +
            'karta nahoru“).',
          ruling:
            'Přesunuté „Pět nebo méně“ ale pět nebo méně vyžaduje. Přesouvá se jediná karta, i když „Spodní karta nahoru“ přijde na ' +
            'prázdný balíček nebo jich odhodíš víc najednou: ta nejspodnější z celého balíčku, do kterého se počítá i „Spodní karta ' +
            'nahoru“ sama.',
        },
        {
          id: 'KAR-33',
          text:
            '„Pět nebo méně“: dokud leží nahoře, smí ten, kdo odhazuje po ní, odhodit jen čísla od 1 do 5, nebo jakoukoli Karma kartu.',
        },
        {
          id: 'KAR-34',
          text:
            '„Dát odhazovací balíček spoluhráči“: tato karta na odhazovací balíček nejde, ale odchází ze hry. Celý balíček dáš ' +
            'spoluhráči, kterého si vybereš, a ten si ho vezme do ruky. Můžeš ho dát i tomu, kdo se už všech karet zbavil; hned se ' +
            'vrací do hry, a sedí-li jako další, je na tahu.',
          ruling:
            'Kdo balíček dostane, nic si nedobírá. Odhodíš-li těchto karet víc najednou, odejdou ze hry všechny a balíček dostane jeden ' +
            'hráč. Tím tah končí a další hráč zakládá nový odhazovací balíček. Je-li balíček prázdný, není co dát, nikoho nevybíráš a ' +
            'tah končí; platí to i tehdy, když po třech stejných kartách zakládáš nový.',
        },
        {
          id: 'KAR-35',
          ruling:
            'Po každém odhození se nejdřív zjistí, zda nahoře neleží tři stejné karty, a teprve pak karty účinkují. Odejde-li tím ' +
            'balíček ze hry, „Spodní karta nahoru“ nic nepřesune a „Pět nebo méně“ nic nevyžaduje. Když „Spodní karta nahoru“ svou ' +
            'kartu přesune, zjistí se to ještě jednou.',
        },
      ],
    },
    {
      title: 'Tři stejné karty',
      rules: [
        {
          id: 'KAR-40',
          text:
            'Leží-li na vrchu odhazovacího balíčku tři stejné karty (totéž číslo nebo týž druh Karma karty), ať je odhodil kdokoli, ' +
            'odchází celý balíček ze hry a ten, kdo trojici dokončil, hned zakládá nový.',
          ruling:
            'Rozhoduje jen to, jak karty leží: přesunutá sedmička a na ní dvě odhozené sedmičky jsou tři stejné karty, a stejně tak dvě ' +
            'společně odhozené karty „Spodní karta nahoru“ a třetí přesunutá zespodu.',
        },
        {
          id: 'KAR-41',
          ruling:
            'Kdo trojici dokončí, odhazuje teď na prázdný balíček podle obvyklých pravidel. Máš-li karty v ruce, předtím si nedobíráš. ' +
            'Máš-li ruku prázdnou, nejdřív si dobereš do tří karet, dokud v dobíracím balíčku nějaké jsou, a pak musíš odhodit z ruky. ' +
            'Je-li prázdná ruka i dobírací balíček, odhazuješ karty ze stolu. Nemáš-li vůbec žádnou kartu, tvůj tah skončil.',
        },
        {
          id: 'KAR-42',
          ruling: '„Dát odhazovací balíček spoluhráči“ na balíčku nikdy neleží, a tak jsou i tři takové karty jen jedno předání.',
        },
        {
          id: 'KAR-43',
          ruling:
            'Jsou-li těmi třemi stejnými kartami karty „Odhození karty ze stolu“ a máš ještě kartu na stole, přidáš kartu ze stolu ' +
            'hned, bez dobírání. Tato karta zakládá nový odhazovací balíček a žádnou jinou už neodhazuješ, ledaže to žádá její účinek. ' +
            'Nemáš-li na stole žádnou, pokračuješ jako po jiných třech stejných kartách.',
        },
      ],
    },
    {
      title: 'Konec a varianta',
      rules: [
        {
          id: 'KAR-50',
          text:
            'Když nemáš kartu v ruce ani na stole a dobírací balíček je prázdný, jsi mimo nebezpečí, i když se k tobě karty ještě mohou ' +
            'vrátit. Dál hraje vždy nejbližší hráč po směru hodinových ručiček, který má karty; zjišťuje se to po předání balíčku a po ' +
            'dobrání karet.',
        },
        {
          id: 'KAR-51',
          text: 'Hra končí, když má karty v ruce nebo na stole jediný hráč: ten prohrává a všichni ostatní vyhrávají.',
          ruling:
            'Zjišťuje se to po skončení tahu a dobrání karet, takže poslední karta „Dát odhazovací balíček spoluhráči“ může někoho ' +
            'vrátit do hry a hraje se dál.',
        },
        {
          id: 'KAR-52',
          text:
            'Varianta „S předtuchou“: než si vybereš odhalené karty, uvidíš své tři skryté karty, a teprve pak se zamíchají a položí. ' +
            'Víš tedy, které tři to jsou, ale ne, kde která leží.',
        },
        {
          id: 'KAR-53',
          ruling:
            'Když hra neskončí ani po 10 000 rozhodnutích, včetně těch při přípravě, na místě se zastaví, třeba i uprostřed tahu: kdo ' +
            'má v tu chvíli karty, získává 0, kdo žádné nemá, získává 1 a vyhrává. Každá hra tak jednou skončí.',
        },
      ],
    },
    {
      title: 'Co si stůl pamatuje',
      rules: [
        {
          id: 'KAR-60',
          ruling:
            'Co viděli všichni, to si stůl pamatuje za všechny: karty odhazovacího balíčku v jejich pořadí, karty, které si někdo vzal ' +
            's balíčkem a ještě je neodhodil, a karty, které odešly ze hry.',
        },
      ],
    },
  ],
  credits: 'Karmu vymyslela Marsha J. Falco. Vydává ji AMIGO.',
};
