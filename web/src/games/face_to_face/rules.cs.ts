import type { Rules } from '../../lib/rules';

export const rules: Rules = {
  summary:
    'The Game: Face to Face je karetní souboj pro dva hráče; trvá asi 20 minut. Každý má svou dobírací hromádku číselných karet, jednu ' +
    'hromádku vzestupnou a jednu sestupnou a snaží se zbavit všech 58 číselných karet jako první. V každém tahu musíš vyložit aspoň dvě ' +
    'karty, jinak prohráváš. Občas se vyplatí vylepšit hromádku soupeři, protože se ti tím znovu naplní ruka.',
  sections: [
    {
      title: 'Karty a příprava',
      rules: [
        {
          id: 'FTF-01',
          text:
            'Každý má 58 číselných karet od 2 do 59 v jedné barvě a dvě řadové karty: jedna začíná vzestupnou hromádku číslem 1, druhá ' +
            'sestupnou hromádku číslem 60.',
        },
        { id: 'FTF-02', text: 'Každý zamíchá svých 58 karet jako dobírací hromádku a vezme si z ní šest karet. Kdo začíná, určí los.' },
      ],
    },
    {
      title: 'Vykládání',
      rules: [
        {
          id: 'FTF-03',
          text:
            'V tahu musíš vyložit aspoň dvě karty a smíš jich vyložit, kolik chceš, třeba celou ruku. Vykládají se jedna po druhé. ' +
            'Nejméně dvě to musí být, i když je tvá dobírací hromádka už prázdná.',
        },
        {
          id: 'FTF-04',
          text: 'Na svou vzestupnou hromádku dávej vyšší kartu, než je ta nahoře, na svou sestupnou nižší. Rozdíl může být libovolný.',
        },
        {
          id: 'FTF-05',
          text:
            'Reverzní trik smíš použít jen u sebe: na vzestupnou hromádku smíš dát kartu přesně o 10 nižší, na sestupnou přesně o 10 ' +
            'vyšší. Můžeš ho použít, kolikrát chceš.',
        },
        {
          id: 'FTF-06',
          text:
            'V jednom tahu smíš vyložit nejvýš jednu kartu u soupeře. Kdy během tahu, je na tobě, ale hromádku tím musíš vylepšit: na ' +
            'vzestupnou dej nižší kartu, než je ta nahoře, na sestupnou vyšší; rozdíl může být libovolný. Reverzní trik u soupeře nic ' +
            'neznamená (u sebe ho ale smíš použít i na kartu, kterou ti tam vyložil soupeř). Hromádku, na které je ještě počáteční 1 ' +
            'nebo 60, vylepšit nelze.',
        },
      ],
    },
    {
      title: 'Tažení karet',
      rules: [
        {
          id: 'FTF-07',
          text:
            'Na konci tahu táhneš karty. Když vykládáš jen u sebe, táhneš dvě karty, ať jich vyložíš kolikkoli. Když vyložíš kartu u ' +
            'soupeře, táhneš, dokud nemáš v ruce šest karet. V obou případech táhneš jen tolik, kolik jich ve své dobírací hromádce ' +
            'ještě máš.',
        },
      ],
    },
    {
      title: 'Konec',
      rules: [
        {
          id: 'FTF-08',
          text: 'Jakmile máš vyložených všech svých 58 číselných karet, vyhráváš; karty vyložené u soupeře se počítají také.',
        },
        {
          id: 'FTF-09',
          text:
            'Když nemůžeš vyložit obě povinné karty, v tu chvíli prohráváš. Stane se to, když v tahu ještě nemáš vyložené dvě karty a ' +
            'žádnou další vyložit nemůžeš.',
        },
        {
          id: 'FTF-10',
          ruling:
            'Máš-li na začátku tahu prázdnou dobírací hromádku a v ruce jedinou kartu, dvě vyložit nemůžeš. Co se stane, říká možnost ' +
            '„Poslední karta“. „Přísně“ je výchozí a drží se doslova tištěných pravidel: prohráváš, i kdyby ji bylo kam vyložit, ' +
            'protože nemáš žádný dovolený tah. „Shovívavě“: poslední kartu smíš vyložit, kam to jde, u sebe i u soupeře, a vyhráváš.',
        },
        {
          id: 'FTF-11',
          ruling:
            'Smíš vyložit i takovou první kartu, po které už druhou vyložit nemůžeš; je to dovolený tah, ale prohraješ jím. Herna tě ' +
            'předem varuje.',
        },
        {
          id: 'FTF-12',
          ruling: 'Když vyložíš celou ruku, ale ve své dobírací hromádce ještě máš karty, ukončíš tah a táhneš; jiná možnost není.',
        },
      ],
    },
    {
      title: 'Co si stůl pamatuje',
      rules: [
        { id: 'FTF-13', ruling: 'Stůl si za oba pamatuje, které karty kdo vyložil.' },
      ],
    },
  ],
  credits: 'The Game: Face to Face vymysleli Steffen Benndorf a Reinhard Staupe.',
};
