import type { WordForms } from '../language.ts';

/** How words of Slovene change. */
export const sloveneForms: WordForms = {
  prefixes:
    'ne naj po pod pre pri raz u iz z za pred nad brez med proti od do na ob s samo vec eno dvo',
  endings: `
    a e i o u ega emu m em om ov ev ih im imi ah ami ma mi ati iti eti al il el la li lo ala ila alo ali ili ilo an
    ana ano ani ane anje anja anju en ena eno eni ne na ni no nih nim nega jo mo te s
  `,
  furtherEndings: `
    ski ska sko skega skem skih cki cka cko ckega ost osti ostjo nost nosti ovanje ovanja ovan ovana ovano ovani
    ovati oval ovala uje ujejo ujemo ujete itev itve itvijo itvam ek ka ku kom ki kov ke ko ljiv ljiva ljivo ljivi
    nik nika niku nikov niki ejsi ejsa ejse enje enja enju enem enih enim ast asti iva ivo ivi ivih evanje evanja
  `,
};
