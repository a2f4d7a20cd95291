import type { WordForms } from '../language.ts';

/** How words of Danish change. */
export const danishForms: WordForms = {
  prefixes: 'u be for fra af an pa op ud bi ind med efter over under om ikke mod sam gen',
  endings: 'e en er et ets ene erne n ne s t ede ende es te ning ninger ningen',
  furtherEndings: `
    ens ernes enes else elsen elser elserne lig ligt lige lighed ig igt ige bar bart bare barhed hed heden heder isk
    iske los lost lose eren ere ers ering eringen eringer erer eret erede erende edes est este
  `,
};
