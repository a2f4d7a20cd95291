import type { WordForms } from '../language.ts';

/** How words of Portuguese change. */
export const portugueseForms: WordForms = {
  prefixes: 'des re pre sub sobre in im contra entre extra auto co',
  endings: `
    a o e s as os es ar er ir ado ada ados adas ido ida idos idas ando endo indo am em amos emos ava avam ara are
    aram ao oes mente se
  `,
  furtherEndings: `
    cao coes mento mentos avel aveis ivel iveis dor dora dores doras idade idades ista istas ismo ivo iva ivos ivas
    al ais oso osa osos osas ario aria eiro eira eiros eiras izar iza izado izada izados izadas inho inha inhos
    inhas arao erao irao asse assem esse essem ariam eria eriam ar-se
  `,
};
