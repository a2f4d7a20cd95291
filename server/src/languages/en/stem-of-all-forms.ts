import { formsOf, wordSet, wordTable } from '../word-tables.ts';
import { stemEnglish } from './stem-english.ts';

/*
 * Forms of English words that the stemmer leaves apart: irregular ones (`children`, `written`, `matrices`), and the British
 * and American spellings of one word (`colour`, `color`). Forms that are words of their own are left out: `left`, `found`,
 * `saw`, and those of `make`, `go` and `get`, which are names in programming.
 */

/**
 * The stem that a word has in common with its irregular forms and other spellings: of `children` and `child` that of `child`. `null`
 * for words that have none. `stem` is the word's own, which counts for more: a query for `children` means these first.
 */
export function stemOfAllForms(word: string, stem: string): string | null {
  const spelled = withOr(withIz(word));
  if (spelled !== word || isWithIz(word) || isWithOr(word)) return stemEnglish(spelled);
  const base = IRREGULAR.get(word);
  const shared = base === undefined ? stem : stemEnglish(base);
  return STEMS_OF_IRREGULAR.has(shared) ? withoutSecond(shared) : null;
}

/** `f*oot` of `feet`: it is looked for by its first letter alone, as `Language.stem` says. */
function withoutSecond(stem: string): string {
  return `${stem.slice(0, 1)}*${stem.slice(1)}`;
}

/** A line: the base form, then what it is for. */
const IRREGULAR_FORMS = `
  child children | grandchild grandchildren | schoolchild schoolchildren | stepchild stepchildren
  man men | woman women | foot feet | tooth teeth | goose geese | mouse mice | louse lice | ox oxen
  businessman businessmen | businesswoman businesswomen | chairman chairmen | craftsman craftsmen | fireman firemen
  fisherman fishermen | foreman foremen | freshman freshmen | gentleman gentlemen | policeman policemen
  policewoman policewomen | salesman salesmen | seaman seamen | serviceman servicemen | spokesman spokesmen
  sportsman sportsmen | statesman statesmen | workman workmen
  knife knives | wife wives | housewife housewives | half halves | shelf shelves | bookshelf bookshelves | wolf wolves
  thief thieves | loaf loaves | calf calves | scarf scarves | hoof hooves | elf elves | dwarf dwarves
  bus buses busses | gas gases gasses | lens lenses | bias biases | atlas atlases | quiz quizzes
  analyse analysis analyses analyze analyzes analyzed analyzing | analyser analyzer | analysers analyzers
  crisis crises | thesis theses | hypothesis hypotheses | diagnosis diagnoses | synthesis syntheses | oasis oases
  parenthesis parentheses | synopsis synopses | prognosis prognoses | neurosis neuroses
  index indices | matrix matrices | vertex vertices | vortex vortices | appendix appendices | codex codices
  criterion criteria | phenomenon phenomena | automaton automata | bacterium bacteria | memorandum memoranda
  curriculum curricula | spectrum spectra | schema schemata | formula formulae | antenna antennae | larva larvae
  alumnus alumni | fungus fungi | nucleus nuclei | cactus cacti | radius radii | stimulus stimuli | locus loci
  focus foci | syllabus syllabi | modulus moduli
  arise arose arisen | awake awoke awoken | beat beaten | become became | begin began begun | bend bent | bite bitten
  blow blew blown | break broke broken | breed bred | bring brought | build built | rebuild rebuilt | burn burnt
  buy bought | catch caught | choose chose chosen | cling clung | come came | overcome overcame | creep crept | deal dealt
  draw drew drawn | withdraw withdrew withdrawn | dream dreamt | drive drove driven | eat eaten | fall fallen
  fight fought | flee fled | fly flew flown | forbid forbade forbidden | forget forgot forgotten
  forgive forgave forgiven | freeze froze frozen | give gave given | grow grew grown | hang hung | hear heard | hide hid hidden
  hold held | withhold withheld | keep kept | know knew known | leap leapt | learn learnt | lend lent | lose lost
  mean meant | overwrite overwrote overwritten | override overrode overridden | pay paid | repay repaid | prove proven
  ride rode ridden | ring rang | rise risen | run ran | say said | see seen | seek sought | sell sold | resell resold
  send sent | resend resent | sew sewn | shake shook shaken | shine shone | show shown | sing sang sung | sink sank sunk
  sleep slept | speak spoken | spell spelt | spend spent | spin spun | spoil spoilt | stand stood
  understand understood | misunderstand misunderstood | withstand withstood | steal stole stolen | sting stung
  strike struck | swear swore sworn | sweep swept | swell swollen | swim swam swum | swing swung
  take took taken | mistake mistook mistaken | undertake undertook undertaken | overtake overtook overtaken
  teach taught | tear tore torn | tell told | think thought | throw threw thrown | tread trodden | wake woke woken
  wear wore worn | weave wove woven | weep wept | win won | write wrote written | rewrite rewrote rewritten
  center centre | centers centres | centered centred | theater theatre | theaters theatres | fiber fibre | fibers fibres
  meter metre | meters metres | liter litre | liters litres | caliber calibre
  kilometer kilometre | kilometers kilometres | centimeter centimetre | centimeters centimetres
  millimeter millimetre | millimeters millimetres
  catalog catalogue | catalogs catalogues | dialog dialogue | dialogs dialogues | analog analogue
  defense defence | offense offence | license licence | licenses licences | practice practise | practices practises
  practiced practised | practicing practising | program programme | programs programmes | gray grey | disk disc | disks discs
  judgment judgement | judgments judgements | acknowledgment acknowledgement | aging ageing | artifact artefact
  artifacts artefacts | inquiry enquiry | inquiries enquiries | aluminum aluminium | jewelry jewellery | mold mould
  molds moulds | skeptical sceptical | maneuver manoeuvre | adviser advisor | advisers advisors
  `;

const irregular = () => formsOf(IRREGULAR_FORMS.replaceAll('|', '\n'));
const IRREGULAR = wordTable(irregular);
const STEMS_OF_IRREGULAR = wordSet(() => irregular().map(([, base]) => stemEnglish(base)));

/** `organise` is `organize`, but `promise` no `promize`: of verbs that may be written with `z`. */
function withIz(word: string): string {
  const at = word.lastIndexOf('is');
  if (at < 3 || !BEFORE_IZ.includes(word[at - 1]!) || !BEHIND_IZ.has(word.slice(at + 2)))
    return word;
  if (NEVER_IZ.has(word.slice(0, at))) return word;
  return `${word.slice(0, at)}iz${word.slice(at + 2)}`;
}

/** `organize`, which may be written with `s`, too. */
function isWithIz(word: string): boolean {
  const at = word.lastIndexOf('iz');
  return at >= 3 && BEFORE_IZ.includes(word[at - 1]!) && BEHIND_IZ.has(word.slice(at + 2));
}

const BEFORE_IZ = 'lnrtmdghp';
const BEHIND_IZ = wordSet('e es ed er ers ing able ation ations ational');
const NEVER_IZ =
  wordSet(`advert expert treat prom comprom prem dem chem sunr enterpr compr surpr moonr appr repr parad merchand desp
   franch`);

/** `colour` is `color`, with all that is made of it. */
function withOr(word: string): string {
  const at = word.indexOf('our', 2);
  if (at < 0 || !BEFORE_OR.has(word.slice(0, at))) return word;
  return `${word.slice(0, at)}or${word.slice(at + 3)}`;
}

function isWithOr(word: string): boolean {
  const at = word.indexOf('or', 2);
  return at > 0 && BEFORE_OR.has(word.slice(0, at));
}

const BEFORE_OR =
  wordSet(`arm behavi cand clam col demean discol endeav fav ferv flav glam harb hon dishon hum lab misbehavi neighb od parl
   rig rum sav savi splend tum val vap vig`);
