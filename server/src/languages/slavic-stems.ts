/*
 * What stemmers of Slavic languages in Latin letters have in common. They read words without their marks, so that a word typed
 * without them (`ksiazka`) has the stem of the word with them (`książka`).
 */
import { once } from '../runtime/once.ts';
import { formsOf, type WordSet, type WordTable, wordsOf } from './word-tables.ts';

/** A word in lower case without the marks on its letters; `ł` and `đ`, which Unicode does not take apart, too. */
export function withoutMarks(word: string): string {
  if (!HAS_OTHER_LETTERS.test(word)) return word;
  return word
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd');
}

const HAS_OTHER_LETTERS = /[^a-z]/;

/** Ends of words, to be looked up by the longest first. What an end becomes is its value. */
export interface Ends {
  readonly replaced: ReadonlyMap<string, string>;
  readonly longest: number;
}

/**
 * Ends with spaces between, each with what it becomes behind a `>`: `ami ow szcz>st`. No `>`: it is taken off. Made when the first
 * word is looked at, as all tables of words.
 */
export function endsOf(list: string): Ends {
  const ends = once(() => {
    const pairs = wordsOf(list).map((item) => item.split('>'));
    const replaced = new Map(pairs.map(([end, other]) => [end!, other ?? '']));
    return { replaced, longest: Math.max(...pairs.map(([end]) => end!.length)) };
  });
  return {
    get replaced() {
      return ends().replaced;
    },
    get longest() {
      return ends().longest;
    },
  };
}

/** The longest of some ends that a word has and that leaves `least` letters of it; the empty string where there is none. */
export function endOf(word: string, { replaced, longest }: Ends, least: number): string {
  for (let length = Math.min(longest, word.length - least); length > 0; length--) {
    const end = word.slice(-length);
    if (replaced.has(end)) return end;
  }
  return '';
}

/** The word with the longest of its ends replaced, of those that leave `least` letters before them. */
export function replaceEnd(word: string, ends: Ends, least: number): string {
  const end = endOf(word, ends, least);
  return end === '' ? word : word.slice(0, -end.length) + ends.replaced.get(end)!;
}

/** Words with their stems, of lines such as `ps: pies psa psu`, all without marks. */
export function irregularStems(lines: string): [string, string][] {
  return formsOf(lines.replaceAll(':', ''));
}

/** Whether a word ends in one of some ends. */
export function hasEnd(word: string, ends: Ends, least = 0): boolean {
  return endOf(word, ends, least) !== '';
}

/** Whether a letter is one of `aeiouy`. */
export function isVowel(letter: string | undefined): boolean {
  return letter !== undefined && letter !== '' && 'aeiouy'.includes(letter);
}

/** Whether a beginning of a word has a vowel, or `r` or `l` in its place: `vlk`. */
export function hasSyllable(beginning: string): boolean {
  return SYLLABLE.test(beginning);
}

const SYLLABLE = /[aeiouy]|[^aeiouy][lr][^aeiouy]/;

/** Words behind each of some prefixes; `-` is none. */
export function prefixed(words: string, prefixes: string): string[] {
  return wordsOf(prefixes).flatMap((prefix) =>
    wordsOf(words).map((word) => (prefix === '-' ? word : prefix + word)),
  );
}

/** Stems of one verb, of lines such as `nies: nios niosl / przy wy`: the stem, its others, and what all of them stand behind. */
export function alternatingStems(lines: string): [string, string][] {
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [stem, others, prefixes] = line.split(/[:/]/);
      return wordsOf(prefixes!).flatMap((prefix) =>
        prefixed(others!, prefix).map(
          (other) => [other, prefixed(stem!, prefix)[0]!] as [string, string],
        ),
      );
    });
}

/** How the words of a Slavic language change. All but the keys of `irregular` are without marks. */
export interface SlavicRules {
  /** Whole words and their stems, with marks where these tell two words apart. */
  readonly irregular: WordTable;
  /** Words that end as if they had an ending. */
  readonly whole: WordSet;
  /** The end of a word that only an infinitive or a person of a verb has; the empty string where it has none. */
  readonly verbEnd: (word: string, plain: string) => string;
  /** Ends of words that become others, and are all of the ending. */
  readonly rewritten: Ends;
  /** Endings of cases, persons and genders. */
  readonly endings: Ends;
  /** What makes participles, the past and nouns of verbs, behind which endings stand. */
  readonly suffixes: Ends;
  /** What stands between the stem of a verb and its endings. */
  readonly themes: Ends;
  /** Stems that end as if they had one of these. */
  readonly kept: WordSet;
  /** Whether letters with their marks cannot be a suffix. */
  readonly isOfNoun: (marked: string) => boolean;
  /** Vowels that stand between the last two consonants in some forms only. */
  readonly fleeting: Ends;
  /** Sounds that alternate at the end of stems. */
  readonly sounds: Ends;
  readonly alternating: WordTable;
}

const LEAST = 2;
const LEAST_BEFORE_SUFFIX = 3;

/** A stemmer by such rules. Its later steps read stems, so that they never part forms that an earlier one joined. */
export function slavicStemmer(rules: SlavicRules): (word: string) => string {
  return (word) => {
    const plain = withoutMarks(word);
    const irregular = rules.irregular.get(word) ?? rules.irregular.get(plain);
    if (irregular !== undefined) return irregular;
    if (plain.length < 3) return plain;
    const stem = stemOf(word, plain, rules);
    const alternating = rules.alternating.get(stem);
    if (alternating !== undefined) return alternating;
    const sounded = replaceEnd(withoutFleeting(stem, rules), rules.sounds, 0);
    return rules.alternating.get(sounded) ?? sounded;
  };
}

function stemOf(word: string, plain: string, rules: SlavicRules): string {
  if (rules.whole.has(plain)) return plain;
  const end = rules.verbEnd(word, plain);
  if (end !== '') return withoutTheme(plain.slice(0, -end.length), rules);
  const rewritten = plain.length > 3 ? replaceEnd(plain, rules.rewritten, 0) : plain;
  const stem = rewritten === plain ? withoutEnding(plain, rules) : rewritten;
  if (rules.kept.has(stem)) return stem;
  if (rules.isOfNoun(word.slice(0, stem.length))) return stem;
  return withoutTheme(replaceEnd(stem, rules.suffixes, LEAST_BEFORE_SUFFIX), rules);
}

function withoutEnding(plain: string, { endings, whole }: SlavicRules): string {
  for (let length = 1; length <= 3; length++) {
    if (whole.has(plain.slice(0, -length))) return plain.slice(0, -length);
  }
  for (let least = LEAST; ; least++) {
    const end = endOf(plain, endings, least);
    const rest = plain.slice(0, plain.length - end.length);
    if (end === '' || hasSyllable(rest)) return rest + (endings.replaced.get(end) ?? '');
    least = rest.length;
  }
}

function withoutTheme(stem: string, { kept, themes }: SlavicRules): string {
  return kept.has(stem) ? stem : replaceEnd(stem, themes, LEAST);
}

/** Every stem loses the vowel, those that always have it, too. */
function withoutFleeting(stem: string, { fleeting }: SlavicRules): string {
  const end = endOf(stem, fleeting, LEAST);
  const before = stem.slice(0, stem.length - end.length);
  if (end === '' || isVowel(before.at(-1)) || !hasSyllable(before)) return stem;
  return before + fleeting.replaced.get(end)!;
}
