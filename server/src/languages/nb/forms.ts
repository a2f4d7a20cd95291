import type { WordForms } from '../language.ts';

/** How words of Norwegian change. */
export const norwegianForms: WordForms = {
  prefixes: 'u be for fra av an pa opp ut bi inn med etter over under om ikke mot sam gjen',
  endings: 'e en er et ets ene n ne s t a ede ende es te ning ninger ningen',
  furtherEndings: `
    ens enes else elsen elser elsene lig lige lighet ig ige bar bart bare barhet het heten heter isk iske los lost
    lose eren ere ers ering eringen eringer erer eres ert erte erende edes est este ingen ingene inger ring ringer
    linje linjen
  `,
};
