import type { WordForms } from '../language.ts';

/** How words of Dutch change. */
export const dutchForms: WordForms = {
  prefixes: 'on be ge her ont ver af aan op uit bij in mee na voor over onder om niet tegen mede',
  endings: 'e en er s t te ten de den d end ende ing ingen je jes',
  furtherEndings: `
    lijk lijke lijkheid ig ige igheid baar bare baarheid heid heden isch ische loos loze ster sters eren eert eerd
    eerde eerden ering eringen eur euse aar aars st ste tje tjes
  `,
};
