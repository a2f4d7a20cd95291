import type { WordForms } from '../language.ts';

/** How words of Slovak change. */
export const slovakForms: WordForms = {
  prefixes:
    'ne naj najne znovu spolu viac jedno dvoj po pod pre pri roz u vy z za pred nad bez medzi proti polo',
  endings: `
    a e i o u y ho mu m om ou ov ach ech ich ami mi ovia ovi eho emu ym ymi ych im imi at it et ovat al il el la li
    lo ala ila alo ali ili ilo any ana ani en eni ena n na no ny ni nom nych ne te ia iu ie ej
  `,
  furtherEndings: `
    ova ovy ove oveho ovemu ovym ovych ovymi ovou ovany ovana ovane ovania ovanie ovani ovala ovalo ovali oval uje
    uju ujeme ujete ujuci telny telna telne itelny itelna atelny atelna ost osti nost nosti sky ska ske skeho skou
    skych cky cka cke ckeho ek ku kom ky kach kou ka nik nika niku nikom ejsi ejsia ejsie eme ete ime ite is ujes
    neho nemu nou nymi nym enie enia eniu enim ania anie anim teho
  `,
};
