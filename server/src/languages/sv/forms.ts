import type { WordForms } from '../language.ts';

/** How words of Swedish change. */
export const swedishForms: WordForms = {
  prefixes: 'o be for av an pa upp ut bi in med efter over under om icke mot sam ater',
  endings: 'a ar e en er et ets n na s t or ade as at de d des ande ning ningar ningen',
  furtherEndings: `
    ens arna ernas erna arnas orna ningarna ningens else elsen lig ligt liga ligen lighet ig igt iga bar bart bara
    barhet het heten heter isk iskt iska los lost losa are aren ares era erar erade erad erat ering eringen eringar
    ades ats ast aste
  `,
};
