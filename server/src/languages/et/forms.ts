import type { WordForms } from '../language.ts';

/** How words of Estonian change. */
export const estonianForms: WordForms = {
  prefixes: 'eba ule ala eel jarel taas mitte uue iga kahe uhe isi sise vaheli',
  endings: `
    a e i u d t s st sse l le lt ks na ni ta ga de te id ud ed ad ide ides idest idega dega des dest del dele is ist
    il ile ilt ma da b vad nud tud tav mine mise mist
  `,
  furtherEndings: `
    miseks misel miseni misega missi mised miste mata ja jad jate jaga jat nikud niku nik nikku lik liku likku likud
    like likult us use ust uses usega used uste usi ega ete ele etes etest etel tava tavad tavat tavate nult tult
    mas mast maks takse ti tagu sin sime site sid ksin ksid kse kene keste kest lane lase lased laste line lise
    lised lisi liste list lisel liselt lisse iin ini iks
  `,
};
