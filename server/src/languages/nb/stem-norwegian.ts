import {
  alsoWithoutMarks,
  nordicStemmer,
  rootTable,
  verbForms,
  withFoldedSpellings,
} from '../nordic-stems.ts';
import { endsOf } from '../slavic-stems.ts';
import { snowballStemmer } from '../snowball-stemmer.ts';
import { formsWithWords, wordTable } from '../word-tables.ts';
import {
  ADJECTIVES,
  CONTRACTED_VERBS,
  IRREGULAR_FORMS,
  OTHER_WITHOUT_MARKS,
  STRONG_VERBS,
  WEAK_VERBS,
  WHOLE_WORDS,
} from './irregular-words.ts';

// Snowball leaves `-t`, `-te` and `-de` of adjectives and verbs, comparatives, and the plurals of nouns in `-er`, and knows no irregular forms.

/** The stem of a Norwegian word: one for the forms of a noun, an adjective or a verb. `oe` and `aa` are `ø` and `å` in it. */
export const stemNorwegian = nordicStemmer({
  snowball: snowballStemmer('norwegian'),
  irregular: wordTable(() =>
    alsoWithoutMarks(withFoldedSpellings(formsWithWords(IRREGULAR_FORMS)), OTHER_WITHOUT_MARKS),
  ),
  verbs: wordTable(() =>
    alsoWithoutMarks(
      withFoldedSpellings([
        ...verbForms(
          CONTRACTED_VERBS.trim().replace(/\s+/g, '\n'),
          '- r s en et ende dde dd tt ddes tts es',
          (form) => [form],
        ),
        ...verbForms(STRONG_VERBS, '- e er es ende', (form) => [form]),
      ]),
      OTHER_WITHOUT_MARKS,
    ),
  ),
  prefixes: `
    an av be bort etter for fore forut fra fram frem gjen gjennom i igjen igjennom inn med miss mis mot ned om ombe opp over på sammen til tilbake
    under unn ut utover ved vekk innom rett hen fremfor fullf u
  `,
  whole: endsOf(WHOLE_WORDS),
  wholeEndings: endsOf('s e en ens et ets er ers ene enes a as ar'),
  rewritten: endsOf(`
    iteter>itet iteten>itet itetene>itet itetens>itet heten>het hetens>het heter>het hetene>het
    erer>er erte>er ert>er eren>er erens>er erne>er ernes>er ere>er eres>er
    igste>ig igst>ig igere>ig vde>v øyde>øy mmere>m mmest>m mmeste>m mme>m
    ntalt>ntal otalt>otal kalt>kal ialt>ial ralt>ral nalt>nal balt>bal ellt>ell elt>el
  `),
  verbRoots: rootTable(WEAK_VERBS, OTHER_WITHOUT_MARKS),
  verbEndings: endsOf('t te de d ts tes des ds'),
  adjectives: rootTable(ADJECTIVES, OTHER_WITHOUT_MARKS),
  adjectiveEndings: endsOf('t ere est este'),
  endings: endsOf('este este'),
  unlessIn: endsOf('neste beste meste feste teste reste geste heste peste gjeste'),
  stemEnds: endsOf(`
    kkel>kl kkl>kl ttel>tl ttl>tl ddel>dl ddl>dl ppel>pl ppl>pl
    bel>bl del>dl fel>fl gel>gl kel>kl pel>pl sel>sl tel>tl vel>vl mm>m
    ns>n ls>l rs>r ms>m ps>p ks>k ts>t ds>d gs>g bs>b
  `),
});
