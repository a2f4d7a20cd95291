import type { WordForms } from '../language.ts';

/** How words of Latvian change. */
export const latvianForms: WordForms = {
  prefixes: 'ne pa ie no sa uz at ap aiz par pie iz jap visa',
  endings: `
    s is us a e i u am em im iem ai es as o os ama amas ams ot ts ta tas tu to sana sanas sanu saim ti ties
  `,
  furtherEndings: `
    ais aja ajam ajai aji ajos ajas ajo ija iju ijas ijai osa oss osais osas osos oso usi usas inats inata inatu
    tajs taja taju taji ums uma umu umi umus iba ibas ibu ibai eta etas ets ots isks iska iskas iskais iski
  `,
};
