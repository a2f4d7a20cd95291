import type { WordForms } from '../language.ts';

/** How words of Czech change. */
export const czechForms: WordForms = {
  prefixes: `
    ne nej nejne znovu spolu vice jedno dvou po pod pre pri roz u vy z za pred nad bez mezi proti polo geo pro
  `,
  endings: `
    a e i o u y ho mu m em ou ach ech ich ami emi mi ove ovi um eho emu ym ymi ych im imi at it et ovat al il el la
    li lo ly ila ilo alo ala ali any ana ani en eni eny ena n na no ny ni nim nich ne te
  `,
  furtherEndings: `
    ova ovy oveho ovemu ovym ovych ovymi ovou ovan ovana ovane ovano ovani ovany ovala ovalo ovali oval uje uji
    ujeme ujete ujici elny elna elne elneho elnost elnosti itelny itelna itelne atelny atelna atelne atelnou ost
    osti osta nost nosti nostem sky ska ske skeho skou skych ckeho cka cky cke ovsky ek ku kem ky kach kou ka cek
    cku nik nika niku nikem ista isty ejsi ejsiho enim enich eme ete ime ite is ujes uju ovatelny ovatelna neho nou
    nych nymi nym vsi vse isko
  `,
};
