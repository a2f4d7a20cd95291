import { knownLanguage } from '../known-languages.ts';
import type { CompoundGrammar } from '../language.ts';
import { languagesOfWord } from '../words/dictionaries.ts';
import { isStopWord } from './stop-words.ts';

/**
 * Cuts a word (lower case) into the words that it is made of, in their basic forms, left to right. Empty
 * when it is no compound, or of words that the list lacks: better whole than cut in a wrong place.
 */
export type CompoundSplitter = (word: string) => readonly string[];

// Shorter ones are nearly never compounds of two listed words.
const MIN_COMPOUND_LENGTH = 7;
// The longest words of a natural language; what is longer is data.
const MAX_COMPOUND_LENGTH = 64;
// Three letters are in too many words by chance: only as the first of several (`Zug|verbindung`, not
// `Bundes|rat`), or where the grammar lists them as the last.
const MIN_PART_LENGTH = 4;
const MIN_FIRST_LENGTH = 3;

/** The splitter of a language (primary subtag); `null` where words are not joined to longer ones. */
export function compoundSplitter(language: string): CompoundSplitter | null {
  const grammar = knownLanguage(language)?.compounds;
  return grammar === undefined ? null : createSplitter(grammar, (word) => isWordOf(word, language));
}

/** Whether a word (lower case) is an everyday one: listed, however it is bent, made of such, or ends in one. */
export type CommonWords = (word: string) => boolean;

/** The common words of a language (primary subtag) that has compounds; `null` for others. */
export function commonWords(language: string): CommonWords | null {
  const grammar = knownLanguage(language)?.compounds;
  if (grammar === undefined) return null;
  const basicForms = basicFormsOf(grammar.words.trim().split(/\s+/u));
  const listed: WordClass = { basicForms, suffixes: grammar.endings, dropsVowel: false };
  // By the list alone: what this asks for is everyday words.
  const split = createSplitter(grammar, () => false);
  return (word) => {
    if (word.length > MAX_COMPOUND_LENGTH) return true;
    const plain = withoutMarks(word);
    const spelt = { letters: plain, plain };
    for (let start = 0; start <= Math.max(0, plain.length - MIN_TAIL_LENGTH); start++) {
      if (start > 0 && (start < MIN_HEAD_LENGTH || PLACE_TAIL.test(plain.slice(start)))) continue;
      if (findBasicForm(spelt, start, plain.length, listed) !== null) return true;
    }
    return split(word).length > 0;
  };
}

// Shorter ones are at the end of many a name.
const MIN_TAIL_LENGTH = 4;
// `Öl|krise`
const MIN_HEAD_LENGTH = 2;
// Names of places and families are made of these.
const PLACE_TAIL =
  /^(?:(?:berg|burg|stein|feld|mann|bach|dorf|wald|land|heim|stadt|mund|tal|hof|haus|rode|horn|helm|hard|wolf|kopf|brand)e?[rsn]*|brueck\w*|bruck\w*|hausen|kirchen|strasse)$/u;

/** Words of the grammar are prefixes, too: `Unterhaltung`, `zusammenfassen`. */
function isWordOf(word: string, language: string): boolean {
  return languagesOfWord(word, [language]).length > 0 && !isStopWord(word, language);
}

/** `isWord`: whether a dictionary has a word, of those that the list lacks. */
function createSplitter(
  { words, shortLasts, links, endings }: CompoundGrammar,
  isWord: (word: string) => boolean,
): CompoundSplitter {
  const listed = words.trim().split(/\s+/u);
  const lasts = listed.filter((word) => {
    return word.length >= MIN_PART_LENGTH ? !word.endsWith('-') : shortLasts.includes(word);
  });
  const first: WordClass = { basicForms: basicFormsOf(listed), suffixes: links, dropsVowel: true };
  const last: WordClass = { basicForms: basicFormsOf(lasts), suffixes: endings, dropsVowel: false };
  const whole = { ...last, basicForms: first.basicForms };
  const beginnings = beginningsOf(first.basicForms.keys());
  return (word) => {
    if (word.length < MIN_COMPOUND_LENGTH || word.length > MAX_COMPOUND_LENGTH) return [];
    const letters = word.normalize('NFC').replace(/ß/g, 'ss');
    const spelt = { letters, plain: withoutMarks(letters) };
    // Marks that stand alone: no word of these languages, and the two would not be in step.
    if (spelt.plain.length !== letters.length) return [];
    // A listed word stays whole, however it is bent.
    if (findBasicForm(spelt, 0, letters.length, whole) !== null) return [];
    const parts = cheapestSplit(spelt, { beginnings, first, last });
    return parts.length > 0 ? parts : splitBeforeHead(spelt, last, { links, isWord });
  };
}

interface Modifiers {
  readonly links: readonly string[];
  readonly isWord: (word: string) => boolean;
}

// A shorter word of the dictionary begins too many words by chance.
const MIN_MODIFIER_LENGTH = 5;
// How many words may stand before the head, of which the list has none: `roggen|misch|brot`.
const MAX_MODIFIERS = 2;

/**
 * A word whose head, the last part, the list has, behind words of the dictionary: `Dinkel|brot`. The list has what many things are
 * called; what they are called by is any word. The longest head first, so that few words are cut by chance.
 */
function splitBeforeHead(
  { letters, plain }: SpeltWord,
  last: WordClass,
  modifiers: Modifiers,
): readonly string[] {
  for (let start = MIN_MODIFIER_LENGTH; start <= plain.length - MIN_PART_LENGTH; start++) {
    const head = findBasicForm({ letters, plain }, start, plain.length, last);
    if (head === null || head.basic.length < MIN_PART_LENGTH) continue;
    const before = modifiersIn(letters.slice(0, start), modifiers, MAX_MODIFIERS);
    if (before !== null) return [...before, head.basic];
  }
  return [];
}

/** The words of the dictionary that make a beginning, without what links them; `null` if it is none of them. */
function modifiersIn(
  text: string,
  { links, isWord }: Modifiers,
  most: number,
): readonly string[] | null {
  for (const link of links) {
    const word = text.slice(0, text.length - link.length);
    if (word.length >= MIN_MODIFIER_LENGTH && text.endsWith(link) && isWord(word)) return [word];
  }
  if (most === 1) return null;
  for (let at = MIN_MODIFIER_LENGTH; at <= text.length - MIN_MODIFIER_LENGTH; at++) {
    if (!isWord(text.slice(0, at))) continue;
    const rest = modifiersIn(text.slice(at), { links, isWord }, most - 1);
    if (rest !== null) return [text.slice(0, at), ...rest];
  }
  return null;
}

/** A word with and without its accents, letter by letter. */
interface SpeltWord {
  readonly letters: string;
  readonly plain: string;
}

/** What may stand in one place of a compound. */
interface WordClass {
  /** By the word without accents, since plurals have umlauts: `Häuser|reihe` is `haus` and `reihe`. */
  readonly basicForms: ReadonlyMap<string, string>;
  readonly suffixes: readonly string[];
  /** Whether a word may have lost its last `e`: `Schul|haus`. */
  readonly dropsVowel: boolean;
}

function basicFormsOf(listed: readonly string[]): ReadonlyMap<string, string> {
  const words = listed.map((word) => word.replace('-', ''));
  return new Map(words.map((word) => [withoutMarks(word), word]));
}

interface FoundPart {
  readonly basic: string;
  readonly cost: number;
}

// Fewest parts first; of as many, the one with the fewest added letters and no short word.
const SUFFIX_COST = 0.1;
const CHANGED_COST = 0.15;
const SHORT_COST = 0.3;
const MARKS_COST = 0.2;

/** The basic form of which the letters from `start` to `end` are a bent or linked one, at the least cost. */
function findBasicForm(
  { letters, plain }: SpeltWord,
  start: number,
  end: number,
  { basicForms, suffixes, dropsVowel }: WordClass,
): FoundPart | null {
  let best: FoundPart | null = null;
  for (const suffix of suffixes) {
    const stemEnd = end - suffix.length;
    if (stemEnd - start < MIN_FIRST_LENGTH || !plain.endsWith(suffix, end)) continue;
    const stem = plain.slice(start, stemEnd);
    const form = [stem, ...changedForms(stem, suffix, dropsVowel)].find((one) =>
      basicForms.has(one),
    );
    if (form === undefined) continue;
    const basic = basicForms.get(form)!;
    const isChanged = form !== stem;
    // `Küchen` has the marks of `Küche`, and not those of `Kuchen`; the last letter may be one that changed.
    const hasItsMarks = letters.startsWith(basic.slice(0, -1), start);
    const cost =
      suffix.length * SUFFIX_COST + (isChanged ? CHANGED_COST : 0) + (hasItsMarks ? 0 : MARKS_COST);
    if (best === null || cost < best.cost) best = { basic, cost };
  }
  return best;
}

// Ends of Dutch words that double, lose a vowel or change a consonant in the plural.
const DOUBLED = /([bdfgklmnprst])\1$/;
const OPEN_VOWEL = /[^aeiou]([aeou])[bdfgklmnprstvz]$/;

/**
 * How a word may have stood before something was added: with the `e` that German drops (`Schul|haus`), and as
 * Dutch spelling keeps vowels long or short (`mannen`, `manen`, `huizen`, `brieven`).
 */
function changedForms(stem: string, suffix: string, dropsVowel: boolean): string[] {
  if (suffix === '') return dropsVowel ? [`${stem}e`] : [];
  if (!suffix.startsWith('e')) return [];
  if (DOUBLED.test(stem)) return [stem.slice(0, -1)];
  const hard = stem.replace(/z$/, 's').replace(/v$/, 'f');
  const long = OPEN_VOWEL.test(stem) ? hard.replace(/([aeou])([a-z])$/, '$1$1$2') : hard;
  return [hard, long];
}

interface CompoundParts {
  /** The first three letters of all words: most places of most words begin none. */
  readonly beginnings: ReadonlySet<string>;
  readonly first: WordClass;
  readonly last: WordClass;
}

/** Also as Dutch writes them when an ending opens the syllable: `maan` in `manen`. */
function beginningsOf(words: Iterable<string>): Set<string> {
  const beginnings = new Set<string>();
  for (const word of words) {
    for (const form of [word, word.replace(/([aeou])\1/, '$1')]) {
      beginnings.add(form.slice(0, MIN_FIRST_LENGTH));
    }
  }
  return beginnings;
}

interface Split {
  readonly cost: number;
  readonly parts: readonly string[];
}

/** Left to right, the cheapest way to each place: quadratic in the length of a word, which is bounded. */
function cheapestSplit(
  word: SpeltWord,
  { beginnings, first, last }: CompoundParts,
): readonly string[] {
  const best: (Split | undefined)[] = [{ cost: 0, parts: [] }];
  const { length } = word.plain;
  for (let start = 0; start <= length - MIN_FIRST_LENGTH; start++) {
    const before = best[start];
    if (before === undefined) continue;
    if (!beginnings.has(word.plain.slice(start, start + MIN_FIRST_LENGTH))) continue;
    for (let end = start + MIN_FIRST_LENGTH; end <= length; end++) {
      const found = findBasicForm(word, start, end, end === length ? last : first);
      if (found === null) continue;
      const isShort = found.basic.length < MIN_PART_LENGTH;
      if (isShort && start > 0 && end < length) continue;
      const cost = before.cost + 1 + found.cost + (isShort ? SHORT_COST : 0);
      const known = best[end];
      if (known === undefined || cost < known.cost) {
        best[end] = { cost, parts: [...before.parts, found.basic] };
      }
    }
  }
  const parts = best[length]?.parts ?? [];
  return parts.length > 1 ? parts : [];
}

function withoutMarks(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/ß/g, 'ss');
}
