import type { Rules } from '../../lib/rules';

export const rules: Rules = {
  summary:
    'Štycholov je štychová hra pro 3 až 5 hráčů na osm kol; v každém se dohrají všechny karty z ruky. Lovíš štychy a ukládáš je na ' +
    'svého rybáře, kde je na konci kola každá karta za bod. Co ulovíš, s tím budeš hrát v dalších kolech, a kdo uloví málo, dostane ' +
    'nové a většinou silnější karty z oceánu. Vyhrává, kdo má po 8. kole nejvíc bodů.',
  sections: [
    {
      title: 'Karty',
      rules: [
        {
          id: 'STY-01',
          text:
            'Hra má 100 karet. 40 z nich jsou počáteční karty: modré, fialové, červené a žluté, v každé barvě 1–10. Ostatních 60 jsou ' +
            'karty oceánu: 11–18 v týchž čtyřech barvách (32 karet), zelené trumfy 1–16 (16 karet), nula v každé z pěti barev (5 karet; ' +
            'zelená nula je nejnižší trumf) a sedm bójí.',
        },
        {
          id: 'STY-02',
          text:
            'Bóje jsou tyto: jedna „Předejte 1 kartu doleva“, dvě „−3 body“, jedna „Ulov všechny ostatní karty“, jedna „Zahraješ první ' +
            'kartu“, jedna „Určíš barvu“ a jedna „Nejnižší hodnota vyhrává“.',
        },
        {
          id: 'STY-03',
          ruling:
            'Kolik hvězd která karta má, tištěná pravidla neříkají; u nás je v každém stupni dvanáct karet. 1 hvězda: barevné 11 a 12, ' +
            'trumfy 1 a 2, modrá 0 a „Zahraješ první kartu“. 2 hvězdy: barevné 13 a 14, trumfy 3 a 4, fialová 0 a „Nejnižší hodnota ' +
            'vyhrává“. 3 hvězdy: barevné 15 a 16, trumfy 5 a 6, červená 0 a „Předejte 1 kartu doleva“. 4 hvězdy: barevné 17, trumfy ' +
            '7–11, žlutá 0, „Určíš barvu“ a jedna „−3 body“. 5 hvězd: barevné 18, trumfy 12–16, zelená 0, „Ulov všechny ostatní karty“ ' +
            'a druhá „−3 body“.',
        },
        { id: 'STY-04', text: 'Oceán se skládá tak, že se každý stupeň zamíchá zvlášť; stupeň 1 leží nahoře a stupeň 5 vespod.' },
        {
          id: 'STY-05',
          text:
            'Pro 1. kolo se ve 3 hráčích vyřadí všechny 1 a 2 a také modrá 3 a červená 3 a každý dostane 10 karet; ve 4 se vyřadí ' +
            'všechny 1 a každý dostane 9; v 5 se nevyřadí nic a každý dostane 8. Vyřazené karty jsou mimo hru. Kdo zahájí první štych, ' +
            'určí los.',
        },
      ],
    },
    {
      title: 'Štychy',
      rules: [
        {
          id: 'STY-10',
          text:
            'Kdo zahajuje štych, smí vyložit jakoukoli kartu. Ostatní po směru hodinových ručiček přidají po jedné kartě. Máš-li kartu ' +
            'vynesené barvy, musíš barvu ctít a vyložit ji; nemáš-li žádnou, smíš vyložit cokoli.',
        },
        {
          id: 'STY-11',
          text:
            'Zelené karty jsou trumfy; nejnižší z nich je zelená 0. Je-li vynesená zelená, je to barva jako každá jiná. Jinak ji smí ' +
            'vyložit jen ten, kdo barvu ctít nemůže, a pak přebíjí všechny ostatní barvy.',
        },
        {
          id: 'STY-12',
          text: 'Bóji smíš vyložit kdykoli. Začne-li štych bójemi, barvu, kterou je třeba ctít, určí první barevná nebo zelená karta.',
        },
        {
          id: 'STY-13',
          text:
            'Štych vyhrává nejvyšší trumf, a není-li v něm trumf, nejvyšší karta vynesené barvy. Jsou-li v něm jen bóje, vyhrává první ' +
            'vyložená bóje, pokud není určená barva.',
          ruling: 'Vítěz se určí podle karet tak, jak byly vyložené, dřív než cokoli účinkuje; počítají se i ulovené karty.',
        },
        { id: 'STY-14', text: 'Vítěz si štych položí lícem dolů na svého rybáře a zahajuje další.' },
      ],
    },
    {
      title: 'Na konci štychu, než si ho vítěz vezme',
      rules: [
        {
          id: 'STY-20',
          text: 'Karty účinkují v pořadí, v jakém byly vyložené.',
          ruling:
            'Karta účinkuje pro toho, kdo ji vyložil, i když ji někdo ulovil dřív, než na ni přišla řada. Celé pořadí: (1) všichni ' +
            'vyloží; (2) určí se vítěz; (3) účinkují 0, „Ulov všechny ostatní karty“ a „Předejte 1 kartu doleva“ v pořadí vyložení; (4) ' +
            'vítěz si vezme štych; (5) nejsou-li ruce prázdné, určí se nejdřív, kdo zahajuje (podle „Zahraješ první kartu“, jinak ' +
            'vítěz), potom přijde „Nejnižší hodnota vyhrává“ a jako poslední se určuje barva.',
        },
        {
          id: 'STY-21',
          text: 'Nula je běžná karta své barvy s hodnotou 0. Kdo ji vyložil, nejdřív uloví jednu jinou kartu štychu a vybere si kterou.',
          ruling:
            'Ulovit musí. Může to být každá karta, která tam ještě je, kromě této nuly samé, tedy i jiná 0 nebo bóje; není-li žádná, ' +
            'neuloví nic. I nula, kterou už někdo ulovil, ještě loví.',
        },
        {
          id: 'STY-22',
          text:
            '„Ulov všechny ostatní karty“: ulovíš všechny ostatní karty, které ve štychu ještě jsou. Karta vyložená později účinkuje až ' +
            'potom, a může tak ulovit i tuto bóji.',
        },
        {
          id: 'STY-23',
          text:
            '„−3 body“: kdo si tuto kartu dá na svého rybáře, ať nulou, bójí „Ulov všechny ostatní karty“, nebo výhrou štychu, hned ' +
            'ztrácí 3 body. Dostat ji předáním nebo si ji dobrat nestojí nic. Na konci kola je za 1 bod jako každá jiná karta.',
          ruling: 'Tvůj součet bodů může klesnout i pod nulu.',
        },
        {
          id: 'STY-24',
          text:
            '„Předejte 1 kartu doleva“: všichni současně vyberou jednu kartu z ruky a dají ji lícem dolů sousedovi vlevo (na další ' +
            'místo).',
          ruling:
            'Jsou-li ruce už prázdné, neděje se nic. Předává se, když na to v pořadí účinků přijde řada, tedy dřív, než si vítěz vezme ' +
            'štych.',
        },
        { id: 'STY-25', text: 'Vítěz zahajuje další štych, i když už nezbylo nic, co by si vzal.' },
      ],
    },
    {
      title: 'Pro další štych',
      rules: [
        { id: 'STY-30', text: '„Zahraješ první kartu“: příští štych zahajuje ten, kdo tuto kartu vyložil, a ne vítěz.' },
        {
          id: 'STY-31',
          text: '„Určíš barvu“: určíš jednu z pěti barev a v příštím štychu ji musí ctít všichni, i ten, kdo zahajuje.',
          ruling:
            'Určuje se, až když si vítěz vezme štych. Určená barva se ctí po celý štych, ať se první vyloží jakákoli karta. Bóji smí i ' +
            'tak kdokoli vyložit kdykoli, také ten, kdo zahajuje; „Zahraješ první kartu“ nikomu výjimku nedává. Vyhrává nejvyšší trumf; ' +
            'není-li, nejvyšší karta určené barvy; není-li ani ta, vyhrává ten, kdo barvu určil, i když se vyloží jen bóje.',
        },
        {
          id: 'STY-32',
          text:
            '„Nejnižší hodnota vyhrává“: štych získá nejnižší trumf, a není-li v něm trumf, nejnižší karta vynesené (nebo určené) ' +
            'barvy. Štych ze samých bójí vyhrává i tak první bóje, pokud není určená barva.',
        },
        {
          id: 'STY-33',
          text:
            'Všechny tři mohou působit v témže štychu. V posledním štychu kola účinkují 0 a „Ulov všechny ostatní karty“ jako obvykle; ' +
            '„Předejte 1 kartu doleva“ a tyto tři bóje neúčinkují a barva se neurčuje.',
        },
      ],
    },
    {
      title: 'Kola',
      rules: [
        { id: 'STY-40', text: 'Kolo trvá, dokud nejsou ruce prázdné. Pak získáš bod za každou kartu na svém rybáři.' },
        {
          id: 'STY-41',
          text: 'Na konci každého kola, i osmého, se karty tvého rybáře zamíchají a dají lícem dolů pod to, co ještě máš v podpalubí.',
        },
        {
          id: 'STY-42',
          text:
            'Karet v ruce je v 1. až 8. kole: ve 3 hráčích 10, 10, 11, 11, 12, 12, 13, 13; ve 4 hráčích 9, 9, 10, 10, 11, 11, 12, 12; v ' +
            '5 hráčích 8, 8, 9, 9, 10, 10, 11, 11.',
        },
        {
          id: 'STY-43',
          text:
            'Karty si bereš z vrchu svého podpalubí; ty, které chybějí, z vrchu oceánu. Tam si nejdřív dobere všechny své karty ten, ' +
            'komu jich chybí nejvíc, a ostatní po něm podle toho, kolik jich potřebují; při shodě je dřív ten, kdo dřív vykládal do ' +
            'posledního štychu kola (v pořadí vyložení).',
          ruling: 'Z oceánu si nikdo nedobírá, dokud si všichni nevzali karty ze svých podpalubí.',
        },
        {
          id: 'STY-44',
          text:
            'Kolo zahajuje, kdo má nejméně bodů, i s body za právě skončené kolo; při shodě ten, kdo dřív vykládal do posledního štychu.',
        },
        { id: 'STY-45', text: 'Kdo má po 8. kole nejvíc bodů, vyhrává; při shodě se vítězství dělí.' },
        {
          id: 'STY-46',
          text:
            'Nadměrný odlov: nemá-li oceán na začátku kola dost karet, aby naplnil všechny ruce, hra hned končí a body zůstávají, jak ' +
            'jsou.',
          ruling:
            'Zjišťuje se to dřív, než si kdokoli dobere. Stane se to, když všem dohromady chybí víc karet, než kolik jich v oceánu je; ' +
            'přesně potřebný počet stačí. Skončené kolo je obodované, jeho karty už leží v podpalubích a vyhrává jako obvykle, kdo má ' +
            'nejvíc bodů.',
        },
      ],
    },
    {
      title: 'Co si stůl pamatuje',
      rules: [
        {
          id: 'STY-50',
          ruling:
            'Co viděli všichni, to si stůl pamatuje za všechny: každou ulovenou kartu, kdo ji ulovil a ve kterém kole, i když úlovky ' +
            'leží lícem dolů.',
        },
      ],
    },
  ],
  credits: 'Štycholov (Fishing) vymyslel Friedemann Friese. Vydalo ho 2F-Spiele, česky TLAMA games.',
};
