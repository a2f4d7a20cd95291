import type { WordForms } from '../language.ts';

/** How words of Spanish change. */
export const spanishForms: WordForms = {
  prefixes: 'des re pre sub sobre in im contra entre extra auto co',
  endings: `
    a o e s as os es ar er ir ado ada ados adas ido ida idos idas ando iendo an en amos emos aba aban ara are aron
    ion iones mente la lo los las se
  `,
  furtherEndings: `
    cion ciones miento mientos able ables ible ibles dor dora dores doras idad idades ista istas ismo ivo iva ivos
    ivas al ales oso osa osos osas aria ario eria ero era eros eras izar iza izado izada izados izadas andose arse
    erse irse arlo arla arlos arlas ito ita itos itas aran eran iran ase asen iese iesen aste asteis arian erian
  `,
};
