import type { WordForms } from '../language.ts';

/** How words of German change. */
export const germanForms: WordForms = {
  prefixes:
    'un be ent er ver zer ab an auf aus bei ein mit nach vor zu uber unter um wieder neben gegen nicht',
  endings: 'e en er em es n s st t te ten tet est et ern end ende enden ender ung ungen',
  furtherEndings: `
    lich liche lichen licher liches lichkeit ig ige igen iger iges igkeit bar bare baren barer bares barkeit heit
    heiten keit keiten isch ische ischen ischer isches los lose losen loser loses in innen iert ieren ierung
    ierungen ierte ierten ierter ierbar ens sten ste ster
  `,
};
