import { stripAccents } from '../analysis/strip-accents.ts';
import { snowballStemmer } from '../snowball-stemmer.ts';
import { formsOf, wordSet, wordTable } from '../word-tables.ts';

// Snowball leaves plurals in `-uri`, the final `u`, most endings of verbs behind short roots (`citesc`, `citit`), and all that
// changes within a word: `floare`/`flori`, `frumos`/`frumoasă`, `piatră`/`pietre`, `verde`/`verzi`.

/** The stem of a Romanian word: one for number, case, article and gender, and the forms of a verb. */
export function stemRomanian(word: string): string {
  const written = word.replaceAll('ţ', 'ț').replaceAll('ş', 'ș');
  const regular = IRREGULAR.get(written) ?? written;
  if (WHOLE.has(regular)) return regular;
  const [, verbInUi] = VERB_IN_UI.exec(regular) ?? [];
  if (verbInUi !== undefined) return verbInUi;
  const one = singular(regular);
  return evenStem(stripAccents(snowball(withCedillas(one))), one);
}

const snowball = snowballStemmer('romanian');

/** `locuiesc`, `construit`; not `planului`. */
const VERB_IN_UI = /^(.{2,}(?<!ul)ui)(?:|esc|ească|ești|ește|m|t|tă|ți|te|nd|re|rea|rii)$/u;

/** Snowball knows only the letters that older texts have. */
function withCedillas(word: string): string {
  return word.replaceAll('ț', 'ţ').replaceAll('ș', 'ş');
}

/** A form that Snowball reads rightly, in place of one that it does not: `planurile` → `plan`, `lucrări` → `lucrare`. */
function singular(word: string): string {
  for (const [pattern, replacement] of REGULAR_FORMS) {
    if (pattern.test(word)) return word.replace(pattern, replacement);
  }
  const [, thing] = /^(.{2,})uri(?:le|lor)?$/u.exec(word) ?? [];
  if (thing === undefined) return word;
  if (/[eo]$/u.test(thing)) return `${thing}u`;
  if (WORDS_IN_UR.has(thing)) return `${thing}ur`;
  return isInUra(thing) ? `${thing}ură` : thing;
}

/** Tried in this order. */
const REGULAR_FORMS: readonly (readonly [RegExp, string])[] = [
  [/^(.{2,})eșt[ei]$/u, '$1esc'],
  [/^(.{3,}t)(?:atea|ăți|ății|ăților|ățile)$/u, '$1ate'],
  [/^(.{2,})oas(?:ă|a|e|ele|elor|ei)$/u, '$1os'],
  [/^(.{2,}s)e(?:le|lor|i)?$/u, '$1'], // `produse`
  [/^(.{3,})ăr(?:i|ii|ile|ilor)$/u, '$1are'],
  [/^(.{2,}[cgdt]e|.{2,}[tnbldcșm]i)r(?:i|ii|ile|ilor)$/u, '$1re'], // `alegeri`, `amintiri`
  [/^(.{2,}[td]ur)(?:a|ii)$/u, '$1ă'],
  [/^(.{2,}ea)ua$/u, '$1'],
  [/^(.{2,}i)ul?(?:ui)?$/u, '$1'], // `studiul`, `ceaiul`
  [/^(.{1,}[eo]u)l(?:ui)?$/u, '$1'], // `biroul`
  [/^(.{3,}[^aăeiou])ăm$/u, '$1'],
  [/^(.*(?:[ai]bil|dificil|util|facil|fragil|subtil))(?:e|ă|ele|elor|ei)$/u, '$1'],
  [
    /^((?:necesar|popular|similar|militar|familiar|regular|primar|secundar|solar|dolar|buzunar|unitar|literar))(?:ă|e|i|ele|elor|ei|ii|ilor)$/u,
    '$1',
  ],
  [/^((?!celu|formu|pilu|insu|capsu|molecu).{3,}[^aăeiou])ule$/u, '$1'], // `domnule`
];

const WORDS_IN_UR = new Set(['asig', 'buc', 'sing']);

/** `aventuri` are of `aventură`, but `costuri` of `cost`. */
function isInUra(thing: string): boolean {
  return ENDS_BEFORE_URA.test(thing) && !NOUNS_IN_T.has(thing);
}

const ENDS_BEFORE_URA = /(?:[cpl]t|[aăeiu]t|vent|cent|tort|ăs|ed|ăld|ig)$/u;

const NOUNS_IN_T = wordSet(
  'drept sfat pat rahat strat gât profit venit statut scut chit salt asalt pact',
);

/** What changes within stems is made one, and the endings of verbs that Snowball leaves are taken off. */
function evenStem(stem: string, word: string): string {
  let root = stem;
  if (root.endsWith('z') && /[^e]zi(?:lor|le)?$/u.test(word)) root = `${root.slice(0, -1)}d`;
  root = withoutVowel(root);
  if (!/t(?:ate|ății?)$/u.test(word)) root = withoutVerbEnding(root);
  if (root.length > 3 && root !== 'soar' && root !== 'creat') {
    // The first letters stay as they are: words are looked for by them.
    const rest = root.slice(1);
    root = root[0] + rest.replaceAll('oa', 'o').replaceAll('ea', 'e').replaceAll('ia', 'ie');
  }
  return root;
}

function withoutVowel(stem: string): string {
  const one = /..[^aeiou][eaiu]$|..iu$/u.test(stem) && stem.length > 3 ? stem.slice(0, -1) : stem;
  return one.length > 4 && /[^aeiou]i$/u.test(one) ? one.slice(0, -1) : one;
}

function withoutVerbEnding(stem: string): string {
  const [, root, ending] = /^(.*[^aeou])(esc|easc|ez|eaz|at|it|ut)$/u.exec(stem) ?? [];
  if (root === undefined || ending === undefined || NOUNS_LIKE_VERBS.has(stem)) return stem;
  const shortest = ending === 'at' ? 4 : 3;
  return root.length >= shortest && /[aeiou]/u.test(root)
    ? root.replace(/(..[^aeiou])i$/u, '$1')
    : stem;
}

/** Without their last letters these would be other words: `privat` and `privi`. */
const NOUNS_LIKE_VERBS = wordSet(`
  baiat soldat privat barbat imparat diplomat mandat candidat avocat climat senat magnat format
  cutit profit credit merit spirit vizit limit orbit elit deficit tranzit ispit audit depozit apetit exploit pozit marit
  minut salut statut debut valut institut tribut atribut absolut recrut discut cazut sarut
  botez turnat vitez
  englez francez chinez portughez olandez suedez danez norvegian finlandez burghez
  `);

/** Words that are their own stems. */
const WHOLE = wordSet(
  'lucru soare serie calcul teamă sosi găti geniu juriu colegiu concediu pariu speria chinez trăi',
);

/** Words and their forms, the word first. */
const FORMS = `
  lucru lucrul lucruri lucrurile lucrului lucrurilor
  soare soarele soarelui
  serie seria serii seriile seriilor seriei
  seară seri serile serilor seara
  calcul calculul calcule calculele calculelor calculului
  teamă teama temeri
  băiat băieți băieții băieților băiatul băiatului
  trăi trăiesc trăiește trăim trăit trăită trăiți trăiască
  sosi sosesc sosește sosim sosit sosită sosiți sosire sosirea
  găti gătesc gătește gătim gătit gătită gătire
  geniu geniul genii geniile geniului
  juriu juriul jurii juriile juriului
  colegiu colegiul colegiile colegiului
  concediu concediul concedii concediile concediului
  pariu pariul pariuri pariurile pariez pariază paria pariat
  speria sperii sperie speriat speriată speriați
  chinez chinezul chinezi chinezii chineză chineze chinezesc chinezească
  munte muntelui muntele munți munții munților
  frate fratelui fratele frați frații fraților
  rege regelui regele regi regii regilor
  stradă străzi străzii străzile străzilor strada
  zeu zeul zei zeii zeilor zeului
  erou eroul eroi eroii eroilor eroului
  cheie cheia chei cheile cheilor
  femeie femeia femei femeile femeilor femeii
  evreu evrei evreii evreilor evreul
  apă ape apele apelor apei apa
  oră ore orele orelor orei ora
  om omul oameni oamenii oamenilor omului
  copil copii copiii copiilor copilul copilului
  fată fete fetele fetei fetelor fata
  masă mese mesele mesei meselor masa
  față fețe fețele feței fețelor fața
  cuvânt cuvinte cuvintele cuvintelor cuvântul
  tineri tânăr tânără tinere tinerii tinerilor tânărul
  sfânt sfinți sfinții sfântul
  mână mâini mâinile mâinilor mâna
  cal cai caii cailor calul
  cale căi căile căilor calea
  stea stele stelele stelelor steaua
  măr mere merele merelor mărul
  soră surori surorile sora
  noră nurori
  cap capete capetele capul
  ou ouă ouăle oul
  nou nouă noul noua noului noii
  greu grea grele greul
  rău rea rele răul răi răii
  vedea văd vezi vede vedem vedeți văzut văzută văzând vedeam vedere vederea
  face fac faci facem faceți făcut făcută făcute făcând făcea făcea
  merge merg mergi meargă mergem mers
  putea pot poți poate putem puteți putut putea
  veni vine venim veniți
  da dau dai dăm dați dat
  crede cred crezi credem crezut
  pierde pierd pierzi pierdem pierdut
  cere cer ceri cerem cerut
  ține țin ții ținem ținut
`;

const IRREGULAR = wordTable(() => formsOf(FORMS));
