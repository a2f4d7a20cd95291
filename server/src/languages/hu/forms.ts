import type { WordForms } from '../language.ts';

/** How words of Hungarian change. */
export const hungarianForms: WordForms = {
  prefixes:
    'meg el ki be le fel fol at vissza ossze ujra tul hozza ide oda szet leg nem tobb egy alap al fo',
  endings: `
    k t a e i ot et at ban ben bol nak nek ra re rol val vel hoz hez on en an tol nal nel ig ert ok ek ak ja je ul
    kent ni tt ott ett va ve as es
  `,
  furtherEndings: `
    okat eket akat okban ekben okbol ekbol oknak eknek okra ekre okkal ekkel ai ei jai jei ait eit jait jeit inak
    einek ainak aban eben jaban jeben abol ebol anak enek janak jenek ara ere jara jere arol erol aval evel javal
    jevel ahoz ehez jat jet asa ese asat eset asan esen asra esre asok esek asi esi ason hato heto hatatlan hetetlen
    o ova ove nalva elve dik tam tem tad ted tak tek juk jük unk tok ank enk som sem sal sel talan telen tlan tlen
    sag seg saga sege saganak segenek sagok segek os osan iak iek it itas ites itasa itese itasok itesek tato teto
    al el alt elt alo elo alja eli ala elem hatja heti jon jen asban esben asakor esekor asnal esnel asnak esnek
  `,
};
