import type { Rules } from '../../lib/rules';

export const rules: Rules = {
  summary:
    'The Game: Face to Face je kartový súboj pre dvoch hráčov; trvá asi 20 minút. Každý má svoju doberaciu kôpku číselných kariet, ' +
    'jednu kôpku vzostupnú a jednu zostupnú a snaží sa zbaviť všetkých 58 číselných kariet ako prvý. V každom ťahu musíš vyložiť aspoň ' +
    'dve karty, inak prehrávaš. Občas sa oplatí vylepšiť kôpku súperovi, lebo sa ti tým znova naplní ruka.',
  sections: [
    {
      title: 'Karty a príprava',
      rules: [
        {
          id: 'FTF-01',
          text:
            'Každý má 58 číselných kariet od 2 do 59 v jednej farbe a dve radové karty: jedna začína vzostupnú kôpku číslom 1, druhá ' +
            'zostupnú kôpku číslom 60.',
        },
        { id: 'FTF-02', text: 'Každý zamieša svojich 58 kariet ako doberaciu kôpku a vezme si z nej šesť kariet. Kto začína, určí žreb.' },
      ],
    },
    {
      title: 'Vykladanie',
      rules: [
        {
          id: 'FTF-03',
          text:
            'V ťahu musíš vyložiť aspoň dve karty a smieš ich vyložiť, koľko chceš, pokojne celú ruku. Vykladajú sa jedna po druhej. ' +
            'Najmenej dve to musia byť, aj keď je tvoja doberacia kôpka už prázdna.',
        },
        {
          id: 'FTF-04',
          text: 'Na svoju vzostupnú kôpku dávaj vyššiu kartu, než je tá navrchu, na svoju zostupnú nižšiu. Rozdiel môže byť ľubovoľný.',
        },
        {
          id: 'FTF-05',
          text:
            'Reverzný trik smieš použiť len u seba: na vzostupnú kôpku smieš dať kartu presne o 10 nižšiu, na zostupnú presne o 10 ' +
            'vyššiu. Môžeš ho použiť, koľkokrát chceš.',
        },
        {
          id: 'FTF-06',
          text:
            'V jednom ťahu smieš vyložiť najviac jednu kartu u súpera. Kedy počas ťahu, je na tebe, ale kôpku tým musíš vylepšiť: na ' +
            'vzostupnú daj nižšiu kartu, než je tá navrchu, na zostupnú vyššiu; rozdiel môže byť ľubovoľný. Reverzný trik u súpera nič ' +
            'neznamená (u seba ho však smieš použiť aj na kartu, ktorú ti tam vyložil súper). Kôpka, na ktorej je ešte počiatočná 1 ' +
            'alebo 60, sa vylepšiť nedá.',
        },
      ],
    },
    {
      title: 'Ťahanie kariet',
      rules: [
        {
          id: 'FTF-07',
          text:
            'Na konci ťahu ťaháš karty. Keď vykladáš len u seba, ťaháš dve karty, nech ich vyložíš koľkokoľvek. Keď vyložíš kartu u ' +
            'súpera, ťaháš, kým nemáš v ruke šesť kariet. V oboch prípadoch ťaháš len toľko, koľko ich vo svojej doberacej kôpke ešte ' +
            'máš.',
        },
      ],
    },
    {
      title: 'Koniec',
      rules: [
        {
          id: 'FTF-08',
          text: 'Len čo máš vyložených všetkých svojich 58 číselných kariet, vyhrávaš; karty vyložené u súpera sa počítajú tiež.',
        },
        {
          id: 'FTF-09',
          text:
            'Keď nemôžeš vyložiť obe povinné karty, v tej chvíli prehrávaš. Stane sa to, keď v ťahu ešte nemáš vyložené dve karty a ' +
            'žiadna ďalšia sa vyložiť nedá.',
        },
        {
          id: 'FTF-10',
          ruling:
            'Ak máš na začiatku ťahu prázdnu doberaciu kôpku a v ruke jedinú kartu, dve vyložiť nemôžeš. Čo sa stane, hovorí možnosť ' +
            '„Posledná karta“. „Prísne“ je predvolené a drží sa doslova tlačených pravidiel: prehrávaš, aj keby ju bolo kam vyložiť, ' +
            'lebo nemáš žiadny dovolený ťah. „Zhovievavo“: poslednú kartu smieš vyložiť, kam sa dá, u seba aj u súpera, a vyhrávaš.',
        },
        {
          id: 'FTF-11',
          ruling:
            'Smieš vyložiť aj takú prvú kartu, po ktorej sa už druhá vyložiť nebude dať; je to dovolený ťah, ale prehráš ním. Herňa ťa ' +
            'vopred upozorní.',
        },
        {
          id: 'FTF-12',
          ruling: 'Keď vyložíš celú ruku, ale vo svojej doberacej kôpke ešte máš karty, ukončíš ťah a ťaháš; iná možnosť nie je.',
        },
      ],
    },
    {
      title: 'Čo si stôl pamätá',
      rules: [
        { id: 'FTF-13', ruling: 'Stôl si za oboch pamätá, ktoré karty kto vyložil.' },
      ],
    },
  ],
  credits: 'The Game: Face to Face vymysleli Steffen Benndorf a Reinhard Staupe.',
};
