/*
 * German words in all their forms. Snowball's algorithm ends the work here. Alone it leaves apart what no ending of its list
 * tells: plurals in `-s` behind vowels (`Autos`), nouns from Latin and Greek (`Museen`, `Themen`, `Risiken`), most forms of
 * verbs (`bezahlt`, `geöffnet`, `installierte`, `liefert`, `gesammelt`) and everything strong (`geschlossen`, `fährt`).
 * What is done before it makes one form of several, by lists where other words have the same ending. What is done after it
 * changes stems, so that no two words part that had met.
 */
import { snowballStemmer } from '../snowball-stemmer.ts';
import { prefixesByLetter, wordSet } from '../word-tables.ts';
import {
  ENDINGS_WITHOUT_PLURAL_S,
  IRREGULAR_ENDINGS,
  IRREGULAR_FORMS,
  PLURALS_IN_IS_AND_US,
  PLURALS_IN_LOS,
  WITH_S,
  WITHOUT_PLURAL_S,
} from './irregular-nouns.ts';
import { NO_VERB_FORMS, STRONG_FORMS } from './strong-verbs.ts';
import { ROOTS_IN_ER, VERB_PREFIXES, VERB_ROOTS } from './verb-roots.ts';

/** The stem of a German word in lower case. */
export function stemGerman(word: string): string {
  const letters = word.includes('ß') ? word.replaceAll('ß', 'ss') : word;
  if (letters.length < 3) return letters;
  const noun = singular(letters);
  if (noun !== letters) return evenStem(snowball(noun));
  return verbInIeren(letters) ?? verbInErOrEl(letters) ?? evenStem(snowball(infinitive(letters)));
}

const snowball = snowballStemmer('german');

/** `autos` is `auto`, `museen` is `museum`, `freundinnen` is `freundin`. */
function singular(word: string): string {
  const listed = IRREGULAR_FORMS.get(word);
  if (listed !== undefined) return listed;
  if (word.endsWith('s')) return withoutPluralS(word);
  // Snowball's algorithm takes the `em` of a noun for an ending.
  if (word.endsWith('em') && NOUNS_IN_EM.some((noun) => word.endsWith(noun))) return `${word}e`;
  if (isFeminine(word)) return word.slice(0, -3);
  // `ministerium` as `ministerien`
  if (word.endsWith('ium') && word.length > 5) return `${word.slice(0, -2)}en`;
  return withIrregularEnding(word);
}

const NOUNS_IN_EM = [
  'problem',
  'system',
  'extrem',
  'bequem',
  'theorem',
  'diadem',
  'ekzem',
  'emblem',
];

function withIrregularEnding(word: string): string {
  for (let at = Math.max(0, word.length - LONGEST_ENDING); at <= word.length - 5; at++) {
    const one = IRREGULAR_ENDINGS.get(word.slice(at));
    if (one !== undefined) return word.slice(0, at) + one;
  }
  return word;
}

// `studioalben`
const LONGEST_ENDING = 11;

/** `lehrerinnen`, and not `gewinnen`. */
function isFeminine(word: string): boolean {
  if (!word.endsWith('innen') || word.length < 8) return false;
  return !ENDINGS_IN_INNEN.some((verb) => word.endsWith(verb));
}

const ENDINGS_IN_INNEN =
  'gewinnen beginnen spinnen entrinnen verrinnen zerrinnen gerinnen drinnen besinnen ersinnen darinnen'.split(
    ' ',
  );

/** Snowball's algorithm takes an `s` behind some consonants, and behind none of the vowels. */
function withoutPluralS(word: string): string {
  if (WITH_S.has(word) || word.endsWith('kurs') || word.endsWith('impuls')) return `${word}e`;
  if (word.endsWith('iums') && word.length > 6) return `${word.slice(0, -3)}en`;
  return word.length >= 4 && hasPluralS(word) ? word.slice(0, -1) : withIrregularEnding(word);
}

function hasPluralS(word: string): boolean {
  if (WITHOUT_PLURAL_S.has(word)) return false;
  switch (word[word.length - 2]) {
    case 'i':
    case 'u':
      return PLURALS_IN_IS_AND_US.some((plural) => word.endsWith(plural));
    case 'a':
    case 'o':
    case 'p':
      return (
        PLURALS_IN_LOS.has(word) ||
        !ENDINGS_WITHOUT_PLURAL_S.some((ending) => word.endsWith(ending))
      );
    case 'c':
    case 'w':
    case 'y':
    case 'é':
    case 'ü':
      return true;
    default:
      return word.endsWith('ivs');
  }
}

/**
 * `installiert` and `installierung` have the stem `installier`. Also nouns in `-ier`; they keep the `er` that Snowball's
 * algorithm takes from them: `regieren` is not `regie`.
 */
function verbInIeren(word: string): string | null {
  const at = word.lastIndexOf('ier');
  if (at < 1) return null;
  const ending = word.slice(at + 3);
  if (!(at > 1 || !ending.startsWith('t')) || (ending !== '' && !ENDINGS_OF_IEREN.has(ending)))
    return null;
  const stem = word.slice(0, at + 3);
  return foldUmlauts(baseOf(stem, hasStemInIer) ?? stem);
}

const ENDINGS_OF_IEREN = wordSet(
  'e en es s n er st est t te ten test tet ter tes tem end ende enden ender endes endem ung ungen bar bare baren barer bares',
);

/** Only `frieren` and its like have a `ge`: `gefriert`. */
function hasStemInIer(stem: string): boolean {
  return SHORT_STEMS_IN_IER.has(stem);
}

const SHORT_STEMS_IN_IER = wordSet('frier schmier zier stier gier');

/** `liefert`, `lieferung` and `geliefert` are `liefer`, `handelt` and `gehandelt` `handel`. */
function verbInErOrEl(word: string): string | null {
  if (word.endsWith('lung') || word.endsWith('lungen')) return nounInLung(word);
  for (let length = 0; length <= LONGEST_OF_ER && length < word.length - 3; length++) {
    const end = word.length - length;
    if (word[end - 2] !== 'e' || (length > 0 && !ENDINGS_OF_ER.has(word.slice(end)))) continue;
    const stem = word.slice(0, end);
    const last = word[end - 1];
    if (last === 'r') {
      const root = baseOf(stem, isRootInEr);
      if (root !== null) return foldUmlauts(root);
    } else if (last === 'l' && length > 0 && end > 4 && !NOUNS_IN_ELT.test(stem)) {
      return foldUmlauts(word[end] === 't' ? withoutGe(stem) : stem);
    }
  }
  return null;
}

/** `sammlung` is of `sammeln`; a `handlung` is in a story, and no trade. */
function nounInLung(word: string): string | null {
  const end = word.lastIndexOf('lung');
  if (end < 3 || !'bdfgkmpstz'.includes(word[end - 1]!) || word.startsWith('handlung')) return null;
  return foldUmlauts(`${word.slice(0, end)}el`);
}

const ENDINGS_OF_ER = wordSet(
  'n t te ten test tet ter tes tem st s e es en em er ere eren erer eres erem ung ungen nd nde nden nder ndes ndem',
);
const LONGEST_OF_ER = 5;
const NOUNS_IN_ELT = /(?:wel|zel)$/;

function isRootInEr(root: string): boolean {
  return ROOTS_IN_ER.has(root);
}

/** `sammel` of `gesammel`, `einsammel` of `eingesammel`. */
function withoutGe(stem: string): string {
  for (let at = 0; at <= LONGEST_PREFIX && at < stem.length - 6; at++) {
    if (!stem.startsWith('ge', at)) continue;
    const prefix = stem.slice(0, at);
    if (at === 0 || PREFIXES.has(prefix)) return prefix + stem.slice(at + 2);
  }
  return stem;
}

/** `bezahlte`, `abgeholt`, `abzuholen` and `geschlossen` as the infinitives of their verbs; other words as they are. */
function infinitive(word: string): string {
  if (NO_VERB_FORMS.has(word)) return word;
  const strong = formOf(word);
  if (strong !== null) return strong;
  for (const ending of ENDINGS_OF_VERBS) {
    if (!word.endsWith(ending)) continue;
    const root = verbOf(word.slice(0, -ending.length), ending);
    if (root !== null) return `${root}en`;
  }
  return word;
}

// The longest first, but `t` before `st`: `heisst`.
const ENDINGS_OF_VERBS =
  'etest etet eten eter etes etem enden ender endes endem ende test tet ten ter tes tem ete end te et en t st'.split(
    ' ',
  );

/** `hol` of `holte`, `geholte`, `holend` and `zu holen`, but not of `gebühren`, which is no participle, and not of `halter`. */
function verbOf(form: string, ending: string): string | null {
  if (ending.startsWith('et') && !NEEDS_E.test(form)) return null;
  const root = baseOf(form, isVerbRoot);
  if (root === null) return null;
  const hasGe = root.length < form.length && !form.includes('zu');
  if (hasGe && (ending.startsWith('en') || ending === 'st')) return null;
  return !hasGe && ENDINGS_OF_PARTICIPLES.has(ending) ? null : root;
}

// `redet`, `atmet`, `rechnet`, but `planet` is not of `planen`.
const NEEDS_E = /(?:[dt]|[^aeiouhlr][mn]|chn)$/;
const ENDINGS_OF_PARTICIPLES = wordSet('eter etes etem ter tes tem');

function isVerbRoot(root: string): boolean {
  return VERB_ROOTS.has(root);
}

/** The infinitive of a strong form, with its prefixes: `abgeschlossen` is `abschliessen`. */
function formOf(word: string): string | null {
  const whole = STRONG_FORMS.get(word);
  if (whole !== undefined) return whole;
  const found = baseOf(word, isStrongForm);
  if (found === null) return null;
  for (let at = 0; at < found.length; at++) {
    const verb = STRONG_FORMS.get(found.slice(at));
    if (verb !== undefined) return found.slice(0, at) + verb;
  }
  return null;
}

function isStrongForm(form: string): boolean {
  return STRONG_FORMS.has(form);
}

/**
 * A form without the `ge` of its participle or the `zu` of its infinitive, where what is left behind all its prefixes is
 * one that `isKnown`: `abgehol` and `abzuhol` are `abhol`. `null` where it is none.
 */
function baseOf(form: string, isKnown: (rest: string) => boolean): string | null {
  if (isKnown(form)) return form;
  if (form.startsWith('ge') && isKnown(form.slice(2))) return form.slice(2);
  for (const prefix of verbPrefixes().get(form.charCodeAt(0)) ?? []) {
    if (form.length < prefix.length + 2 || !form.startsWith(prefix)) continue;
    const rest = form.slice(prefix.length);
    const withoutZu = rest.startsWith('zu') ? baseOf(rest.slice(2), isKnown) : null;
    const base = withoutZu ?? baseOf(rest, isKnown);
    if (base !== null) return prefix + base;
  }
  return null;
}

const LONGEST_PREFIX = 9;
// The longest first. Most words begin with none, or with one.
const verbPrefixes = prefixesByLetter(VERB_PREFIXES);
const PREFIXES = wordSet(VERB_PREFIXES);

/** Makes one of stems that differ by what German puts before an ending or leaves out there. */
function evenStem(stem: string): string {
  if (stem === 'teur') return 'teu'; // `teuer` without its `er`
  if (EIE.test(stem)) return stem.slice(0, stem.lastIndexOf('e'));
  // `arbeitet`, `meldet`, `öffnet` behind Snowball's algorithm, whatever ending followed
  if (stem.length > 5 && TAKES_ET.test(stem)) {
    return withoutVerbalT(withoutGeOfParticiple(stem.slice(0, -2)));
  }
  // `dunkl` (`dunkle`), `handl` (`handlung`)
  if (stem.length > 2 && /[bdfgkmpstz]l$/.test(stem)) return `${stem.slice(0, -1)}el`;
  return withoutVerbalT(stem);
}

// Snowball's algorithm leaves endings behind a short stem: `freie`, `schreien`.
const EIE = /eie[nms]?$/;
const TAKES_ET = /(?:[dt]|[fhdk]n|[ei][gk]n|[td]m)et$/;

/**
 * The `t` of verbs, where it is hardly that of a noun: behind double consonants (`knurrt`, `gehackt`), and with a prefix
 * (`bezahlt`). Nouns with one (`bericht`) stay one word, if in a shorter form.
 */
function withoutVerbalT(stem: string): string {
  if (NO_VERBS_IN_T.has(stem)) return stem;
  if (DOUBLE_T.test(stem)) return withoutGeOfParticiple(stem.slice(0, -1));
  return stem.length > 5 && VERBAL_T.test(stem) ? stem.slice(0, -1) : stem;
}

function withoutGeOfParticiple(stem: string): string {
  return PARTICIPLE.test(stem) && !WITH_GE_OF_THEIR_OWN.has(stem) ? stem.slice(2) : stem;
}

const DOUBLE_T = /[aeiouy](?:bb|ck|ff|gg|ll|mm|nn|pp|rr|ss|tz)t$/;
const NO_VERBS_IN_T = wordSet('jetzt letzt zuletzt wollt sollt nackt verkehrt beliebt');
const WITH_GE_OF_THEIR_OWN = wordSet('gewinn gefall gestatt gestalt gefahrd gewahrleist gebiet');
const PARTICIPLE = /^ge.*[aeiouy].+$/;
const VERBAL_T = /^(?:be|ver|er|ent|zer|emp|miss).*[aeiouy].*[^aeiout]t$/;

function foldUmlauts(stem: string): string {
  return stem.replace(/[äöü]/g, (letter) => PLAIN[letter]!);
}

const PLAIN: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u' };
