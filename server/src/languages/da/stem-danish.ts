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

// Snowball leaves `-t`, `-te` and `-ede` of adjectives and verbs, takes `hals` for a genitive, and knows no irregular forms.

/** The stem of a Danish word: one for the forms of a noun, an adjective or a verb. `oe` and `aa` are `ø` and `å` in it. */
export const stemDanish = nordicStemmer({
  snowball: snowballStemmer('danish'),
  irregular: wordTable(() =>
    alsoWithoutMarks(withFoldedSpellings(formsWithWords(IRREGULAR_FORMS)), OTHER_WITHOUT_MARKS),
  ),
  verbs: wordTable(() =>
    alsoWithoutMarks(
      withFoldedSpellings([
        ...verbForms(
          CONTRACTED_VERBS.trim().replace(/\s+/g, '\n'),
          '- r s en et ende ede edes ete',
          (form) => [form],
        ),
        ...verbForms(STRONG_VERBS, '- e er es ende', (form) => [form]),
      ]),
      OTHER_WITHOUT_MARKS,
    ),
  ),
  prefixes: `
    an af be bort efter for fore forud fra frem gen gennem i igen igennem ind med mis mod ned om op over på sammen til tilbage
    under und ud udover ved væk inden ret hen u bi del
  `,
  whole: endsOf(WHOLE_WORDS),
  wholeEndings: endsOf('s e en ens et ets er ers ene enes erne ernes'),
  rewritten: endsOf(`
    iteter>itet iteten>itet iteterne>itet itetens>itet
    ntalt>ntal otalt>otal kalt>kal ialt>ial ralt>ral nalt>nal balt>bal elt>el
  `),
  verbRoots: rootTable(WEAK_VERBS, OTHER_WITHOUT_MARKS),
  verbEndings: endsOf('t te tes ts'),
  adjectives: rootTable(ADJECTIVES, OTHER_WITHOUT_MARKS),
  adjectiveEndings: endsOf('t ere est este'),
  // `arbejdede`, `arbejdedes`
  endings: endsOf('ede edes'),
  unlessIn: endsOf('stede stedes -allerede -tilrede -brede'),
  stemEnds: endsOf(`
    bel>bl del>dl fel>fl gel>gl kel>kl pel>pl sel>sl tel>tl vel>vl ddel>dl ddl>dl js>j
    ns>n ls>l rs>r ms>m ps>p ks>k ts>t ds>d gs>g bs>b
  `),
});
