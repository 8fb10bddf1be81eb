import type { Rules } from '../../lib/rules';

export const rules: Rules = {
  summary:
    'Kořist je karetní hra pro 3 až 5 hráčů, ve dvou se hraje jako duel; trvá asi 20 minut. Vykládáš před sebe stejné karty, vrstvu na ' +
    'vrstvu. Když má tvá nová vrstva stejně karet jako soupeřova horní vrstva a přitom vyšší hodnotu, ukořistíš ji. Na konci je každá ' +
    'tvá vyložená karta za bod a každá karta v ruce bod ubírá; vyhrává nejvyšší součet.',
  sections: [
    {
      title: 'Karty a příprava',
      rules: [
        {
          id: 'KOR-01',
          text:
            'Hra má 109 karet: čísla 1 až 13, každé osmkrát (104 karet), a 5 žolíků. Tlapa jen ukazuje, kdo je na tahu; nehraje se s ní ' +
            'a body nedává.',
        },
        {
          id: 'KOR-02',
          text:
            'Ve 3 až 5 hráčích dostane každý 13 karet. Vedle dobíracího balíčku se otočí lícem nahoru šest karet: to je zásoba. Všechny ' +
            'ostatní karty tvoří dobírací balíček. Odhazovací hromádka je na začátku prázdná.',
        },
        {
          id: 'KOR-03',
          text:
            'Kdo začíná, určí los (v tištěných pravidlech ten, kdo naposledy viděl rysa). Hraje se po směru hodinových ručiček, tedy ' +
            'podle rostoucích čísel míst.',
        },
      ],
    },
    {
      title: 'Vykládání',
      rules: [
        {
          id: 'KOR-10',
          text:
            'Když jsi na tahu, musíš vyložit jednu kartu, nebo několik karet stejné hodnoty. Jakou hodnotu a kolik karet, je na tobě. ' +
            'Vyložené karty jsou tvou novou horní vrstvou.',
        },
        { id: 'KOR-11', text: 'Žolík vyložený společně s číselnými kartami má jejich hodnotu.' },
        {
          id: 'KOR-12',
          text: 'Žolíky můžeš vyložit i samostatně, bez číselných karet. Jejich hodnota je pak vyšší než 13.',
          ruling: 'Takto smíš vyložit i několik žolíků najednou: například dvěma žolíky ukořistíš vrstvu dvou třináctek.',
        },
        {
          id: 'KOR-13',
          text: 'Jestliže ti po vyložení nezbude v ruce žádná karta, hra v tu chvíli končí: právě vyložené karty už nic neukořistí.',
        },
      ],
    },
    {
      title: 'Kořistění',
      rules: [
        {
          id: 'KOR-20',
          text:
            'Po vyložení se nové karty porovnají s horní vrstvou každého soupeře, s každým jednou, po směru hodinových ručiček od ' +
            'souseda vlevo. Vrstvu, která má stejný počet karet a nižší hodnotu (stejná nestačí), ukořistíš. Vybírat si nemůžeš: co ' +
            'ukořistit můžeš, to ukořistit musíš.',
        },
        {
          id: 'KOR-21',
          text:
            'Ukořistěné karty soupeř ze svých vyložených karet ztrácí v každém případě. Ty si do ruky vezmeš buď všechny, nebo žádnou.',
        },
        { id: 'KOR-22', text: 'Když si je vezmeš, soupeř si musí dobrat tolik karet, o kolik přišel.' },
        {
          id: 'KOR-23',
          text:
            'Když si je nevezmeš, vybírá soupeř: buď si je všechny vezme zpět do ruky, nebo je všechny odhodí a pak si povinně dobere ' +
            'stejný počet karet.',
        },
        {
          id: 'KOR-24',
          text:
            'Při dobírání se u každé karty znovu rozhoduješ, zda vezmeš kteroukoli kartu ze zásoby, nebo horní kartu dobíracího ' +
            'balíčku. Teprve když máš dobráno všechno, doplní se zásoba z balíčku zase na šest karet.',
        },
        { id: 'KOR-25', text: 'Spotřebovaný balíček se už neobnovuje. Jakmile je prázdný, zásoba se nedoplňuje.' },
        {
          id: 'KOR-26',
          text:
            'V jednom tahu může každý soupeř přijít o karty nejvýš jednou. Vrstva, která se ukořistěním odkryje, je do konce tohoto ' +
            'tahu v bezpečí; potom ji mohou ukořistit další hráči.',
        },
        {
          id: 'KOR-27',
          text:
            'Nejdřív se dokončí všechno kolem jednoho soupeře (rozhodování, dobírání i doplnění zásoby), teprve potom se karty ' +
            'porovnají s dalším.',
        },
        {
          id: 'KOR-28',
          text: 'Samostatně vyložené žolíky nelze ukořistit (výjimku mají pravidla pro experty).',
          ruling: 'Nepřebijí je ani jiné samostatně vyložené žolíky.',
        },
        {
          id: 'KOR-29',
          text: 'Žolík mezi ukořistěnými kartami ztrácí hodnotu, kterou měl: v ruce, do které přijde, je to zase volný žolík.',
        },
      ],
    },
    {
      title: 'Když se nekořistí',
      rules: [
        {
          id: 'KOR-30',
          text:
            'Když nešlo kořistit u žádného soupeře, smíš si dobrat právě jednu kartu, ze zásoby nebo z balíčku, a zásoba se potom ' +
            'doplní; můžeš i odmítnout. Tím tvůj tah končí.',
        },
      ],
    },
    {
      title: 'Konec a body',
      rules: [
        {
          id: 'KOR-40',
          text:
            'Hra okamžitě končí ve dvou případech: někdo má po vyložení prázdnou ruku, nebo je balíček prázdný a někdo si vezme ' +
            'poslední kartu zásoby. Platí to i uprostřed dobírání nebo tahu: kdo si měl dobrat víc karet, dostane jich méně, a na další ' +
            'kořist už nedojde.',
          ruling:
            'Druhým případem je každé dobrání, po kterém je prázdný balíček i zásoba, ať poslední karta přišla odkudkoli; i tady je ' +
            'hromádka v zásobě jedna karta.',
        },
        { id: 'KOR-41', text: 'Každá tvá vyložená karta je za +1 bod, každá karta v ruce za −1 bod. Na hodnotách karet nezáleží.' },
        {
          id: 'KOR-42',
          text: 'Vyhrává, kdo má nejvíc bodů. Při shodě vyhrává, kdo má v ruce méně karet; je-li i to stejné, vítězství se dělí.',
        },
        {
          id: 'KOR-43',
          ruling:
            'S pravidly pro experty by se jednička a třináctka mohly ukořisťovat navzájem bez konce. Proto hra po 2 000 rozhodnutích ' +
            'končí, jakmile se dohraje rozehraný tah, a sečtou se body.',
        },
      ],
    },
    {
      title: 'Náročnější pravidla',
      rules: [
        { id: 'KOR-50', text: 'Pro pokročilé: dobrání za tah bez kořisti neplatí; nikdo si za to, že nic neukořistil, kartu nebere.' },
        {
          id: 'KOR-51',
          text:
            'Pro experty: platí všechno, co pro pokročilé, a navíc samotná jednička ukořistí samotného žolíka, který byl vyložen bez ' +
            'jiných karet, nebo samotnou třináctku.',
          ruling:
            'Týká se to jen vrstev o jediné kartě. Jedničku jako obvykle ukořistí každá vyšší samotná karta, tedy i samotný žolík a ' +
            'třináctka.',
        },
      ],
    },
    {
      title: 'Duel (2 hráči)',
      rules: [
        {
          id: 'KOR-60',
          text: 'Oba hráči dostanou po dvou žolících; ostatních 105 karet se zamíchá a každý si jich dobere jedenáct.',
          ruling: 'Pak se vyloží šest karet zásoby a po nich stínová nabídka.',
        },
        {
          id: 'KOR-61',
          text:
            'Stínová nabídka má 13 karet. Otáčejí se po jedné a karty stejné hodnoty leží u sebe. Otočený žolík nebo třináctka do ní ' +
            'nejde: přiloží se v zásobě na kartu nejnižší hodnoty z těch, na kterých ještě nic neleží, a místo toho se otočí další ' +
            'karta, dokud jich ve stínové nabídce není 13.',
        },
        {
          id: 'KOR-62',
          ruling:
            'Při tomto přikládání je žolík nejvyšší kartou zásoby a ze stejných karet se použije ta na místě s nejnižším číslem. ' +
            'Jsou-li už všechny karty zásoby přikryté, hledí se jen na nejmenší hromádky: kartu dostane ta, jejíž spodní karta má ' +
            'nejnižší hodnotu, a při shodě zase ta na místě s nejnižším číslem.',
        },
        {
          id: 'KOR-63',
          text: 'Kdo si vezme ze zásoby hromádku, dobral si tím jednu kartu. Hromádka v zásobě zabírá jedno ze šesti míst.',
        },
        {
          id: 'KOR-64',
          text:
            'Vyloženými kartami získáš kořist i ze stínové nabídky: jednu skupinu karet stejné hodnoty, která má stejně karet jako tvá ' +
            'nová vrstva a nižší hodnotu.',
          ruling:
            'Počet musí souhlasit u celé skupiny a ukořistit ji musíš, stejně jako u soupeře. Vyhovuje-li víc skupin, jednu si vyber.',
        },
        {
          id: 'KOR-65',
          text:
            'Karty ukořistěné ze stínové nabídky si musíš vzít do ruky. Nabídka se hned stejným způsobem doplní zase na 13 karet. Další ' +
            'kořist už v tomto tahu nedá.',
        },
        { id: 'KOR-66', text: 'Nejdřív se řeší stínová nabídka, soupeř až po ní.' },
        { id: 'KOR-67', ruling: 'Dobrat si kartu za tah bez kořisti smíš, jen když neukořistíš nic ze stínové nabídky ani od soupeře.' },
        {
          id: 'KOR-68',
          ruling:
            'Když je balíček prázdný, stínová nabídka se nedoplňuje. Na to, kdy hra končí, nemá vliv. Duel lze hrát se všemi třemi ' +
            'úrovněmi pravidel.',
        },
      ],
    },
    {
      title: 'Co si stůl pamatuje',
      rules: [
        {
          id: 'KOR-70',
          ruling:
            'Co viděli všichni, to si stůl pamatuje za všechny: karty, které přišly někomu do ruky odkrytě a ještě z ní neodešly, a ' +
            'vrstvy, které leží pod horní vrstvou. Nikdo si nemusí nic zapisovat a ani by tím nic nezískal.',
        },
      ],
    },
  ],
  credits: 'Kořist (Linko! / Abluxxen) vymysleli Wolfgang Kramer a Michael Kiesling. Vydává ji AMIGO, česky Albi.',
};
