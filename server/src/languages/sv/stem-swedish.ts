import { alsoWithoutMarks, nordicStemmer, rootTable, verbForms } from '../nordic-stems.ts';
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

// Snowball leaves `-et` and `-an` of nouns, `-t`, `-te` and `-de` of adjectives and verbs, takes the end of `kamrat` and `byggnad` for that of
// a verb, and knows no irregular forms.

/** The stem of a Swedish word: one for the forms of a noun, an adjective or a verb. */
export const stemSwedish = nordicStemmer({
  snowball: snowballStemmer('swedish'),
  irregular: wordTable(() =>
    alsoWithoutMarks(formsWithWords(IRREGULAR_FORMS), OTHER_WITHOUT_MARKS),
  ),
  verbs: wordTable(() =>
    alsoWithoutMarks(
      [
        ...verbForms(CONTRACTED_VERBS, '- r s ende dde dd tt ddes tts dda', (form) => [
          form,
          `${form}s`,
        ]),
        ...verbForms(STRONG_VERBS, '- a er as es ande', strongForms),
      ],
      OTHER_WITHOUT_MARKS,
    ),
  ),
  prefixes: `
    an av be bort efter er fram från för före förut genom hop igen igenom ihop ihjäl in inne inom med miss mot ner ned om över
    på sam samman sönder till tillbaka under undan upp uppe ut utan ute vid åter upprätt o vidare kvar hem del god
  `,
  whole: endsOf(WHOLE_WORDS),
  wholeEndings: endsOf(
    's n ns r na nas rna rnas t ts en ens et ets ar ars arna arnas er ers erna ernas a as e es',
  ),
  rewritten: endsOf(`
    mman>mma mmans>mma igt>ig iskt>isk ivt>iv samt>sam bart>bar ellt>ell löst>lös hets>het ats>at
    vde>v vdes>v vt>v vts>v jde>j jdes>j jt>j gde>g gdes>g llde>ll lldes>ll llt>ll mde>m mdes>m pte>p ptes>p
    ntalt>ntal otalt>otal kalt>kal ialt>ial ralt>ral nalt>nal
    atorn>ator otorn>otor ktorn>ktor itorn>itor ssorn>ssor nsorn>nsor
  `),
  verbRoots: rootTable(WEAK_VERBS, OTHER_WITHOUT_MARKS),
  verbEndings: endsOf('t ts te tes ta de des da das d'),
  adjectives: rootTable(ADJECTIVES, OTHER_WITHOUT_MARKS),
  adjectiveEndings: endsOf('t are ast aste mma>m mmare>m'),
  // `frågan`, `frågans`; `huset`, `husets`
  endings: endsOf('an>a ans>a et ets eln>el elns>el ern>er erns>er'),
  unlessIn: endsOf(`
    andet iet het itet etet inget mycket något vilket konkret diskret sekret -annat -det -alltet
    plan -lan -van -ian -ran -kan -dan -tan utan -an -han slogan spontan human sedan sådan sadan medan -innan mellan annan redan hurudan
    -från -fran svan -ban man ian -urban -veteran -nästan likadan rikan blikan xikan -hardan -inan
    modern intern extern western västern -stern lantern kavern koncern cistern lucern
  `),
  stemEnds: endsOf(`
    bel>bl del>dl fel>fl gel>gl kel>kl pel>pl sel>sl tel>tl vel>vl -del>del mm>m vänn>van munn>mun
    ns>n ls>l rs>r ms>m ps>p ks>k ts>t ds>d gs>g bs>b
  `),
});

/** `skrevs`; `skrivits`; `skrivna` and `skrivet` of `skriven`. */
function strongForms(form: string): readonly string[] {
  if (!form.endsWith('en')) return [form, `${form}s`];
  const root = form.slice(0, -2);
  return [form, `${root}et`, `${root}na`, `${root}ne`];
}
