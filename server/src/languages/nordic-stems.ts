/*
 * What the stemmers of Swedish, Norwegian and Danish have in common. A step before Snowball's algorithm gives a form that it reads rightly: irregular
 * forms by a table, and endings that it leaves because other words end in them, by lists of what they may stand behind. A step behind it
 * makes stems one that differ by spelling (`rumm`, `rum`) or by the `e` that falls out before an ending (`nyckel`, `nyckl`).
 */
import { stripAccents } from './analysis/strip-accents.ts';
import { type Ends, endOf, hasEnd, replaceEnd } from './slavic-stems.ts';
import { prefixesByLetter, type WordTable, wordsOf, wordTable } from './word-tables.ts';

/** How the words of such a language change. */
export interface NordicRules {
  readonly snowball: (word: string) => string;
  /** Whole words and the forms of which they have the stem. */
  readonly irregular: WordTable;
  /** Forms of verbs and their infinitives, which have them behind {@link prefixes}, too. */
  readonly verbs: WordTable;
  readonly prefixes: string;
  /**
   * Words, or ends of words, that end as if they had an ending: they are their own stem, or what stands behind a `>`. Without marks; `-` is the
   * beginning of a word.
   */
  readonly whole: Ends;
  /** Endings of nouns that such a word may have. */
  readonly wholeEndings: Ends;
  /** Ends of words that become others whatever stands before them. */
  readonly rewritten: Ends;
  /** Roots of verbs ({@link rootTable}), and the endings that Snowball leaves behind these alone. */
  readonly verbRoots: WordTable;
  readonly verbEndings: Ends;
  /** Roots of adjectives, and the same of these. */
  readonly adjectives: WordTable;
  readonly adjectiveEndings: Ends;
  /** Endings of nouns that Snowball leaves, with what they become, of any word that does not end in one of {@link unlessIn}. */
  readonly endings: Ends;
  readonly unlessIn: Ends;
  /** Ends of stems that become others. */
  readonly stemEnds: Ends;
}

/** Letters that a word keeps before an ending. */
const LEAST = 2;

/** A stemmer by such rules. */
export function nordicStemmer(rules: NordicRules): (word: string) => string {
  const prefixes = prefixesByLetter(rules.prefixes);
  return (word) => {
    const regular = rules.irregular.get(word) ?? verbOf(word) ?? word;
    const whole = wholeWord(regular, rules);
    if (whole !== null) return whole;
    return replaceEnd(rules.snowball(readable(regular)), rules.stemEnds, LEAST);
  };

  /** The infinitive of a form, also behind a prefix. */
  function verbOf(word: string): string | undefined {
    const verb = rules.verbs.get(word);
    if (verb !== undefined) return verb;
    for (const prefix of prefixesOf(word)) {
      const behind = rules.verbs.get(word.slice(prefix.length));
      if (behind !== undefined) return prefix + behind;
    }
    return undefined;
  }

  /** A form that Snowball reads rightly, in place of one that it does not. */
  function readable(word: string): string {
    const root =
      rootOf(word, rules.verbEndings, rules.verbRoots) ??
      rootOf(word, rules.adjectiveEndings, rules.adjectives);
    if (root !== null) return root;
    const rewritten = withoutEnd(word, rules.rewritten);
    if (rewritten !== word) return rewritten;
    return hasEnd(`-${word}`, rules.unlessIn) ? word : withoutEnd(word, rules.endings);
  }

  function rootOf(word: string, { replaced, longest }: Ends, roots: WordTable): string | null {
    for (let length = Math.min(longest, word.length - LEAST); length > 0; length--) {
      const end = word.slice(-length);
      if (!replaced.has(end)) continue;
      const root = rootBehindPrefix(word.slice(0, -length), roots);
      if (root !== undefined) return root + replaced.get(end)!;
    }
    return null;
  }

  function rootBehindPrefix(form: string, roots: WordTable): string | undefined {
    const root = roots.get(form);
    if (root !== undefined) return root;
    for (const prefix of prefixesOf(form)) {
      const behind = roots.get(form.slice(prefix.length));
      if (behind !== undefined) return prefix + behind;
    }
    return undefined;
  }

  function prefixesOf(word: string): readonly string[] {
    const some = prefixes().get(word.charCodeAt(0)) ?? [];
    return some.filter((one) => word.length > one.length + 1 && word.startsWith(one));
  }
}

function withoutEnd(word: string, ends: Ends): string {
  const end = endOf(word, ends, LEAST);
  const rest = word.slice(0, word.length - end.length);
  return end === '' || !VOWEL.test(rest) ? word : rest + ends.replaced.get(end)!;
}

const VOWEL = /[aeiouyåäöæøé]/;

/** A word of the list without its ending; `null` for any other. */
function wholeWord(word: string, { whole, wholeEndings }: NordicRules): string | null {
  const plain = `-${withoutNordicMarks(word)}`;
  for (let length = 0; length <= wholeEndings.longest && length < word.length; length++) {
    if (length > 0 && !wholeEndings.replaced.has(word.slice(-length))) continue;
    const noun = plain.slice(0, plain.length - length);
    const end = endOf(noun, whole, 0);
    if (end === '') continue;
    const stem = whole.replaced.get(end)!;
    return noun.slice(1, noun.length - end.length || 1) + (stem || end.replace('-', ''));
  }
  return null;
}

/** The word with one letter for each of its own, so that endings have the same place in both. */
function withoutNordicMarks(word: string): string {
  return word.replace(/[^a-z]/g, (letter) => PLAIN[letter] ?? letter);
}

const PLAIN: Readonly<Record<string, string>> = {
  å: 'a',
  ä: 'a',
  æ: 'e',
  ö: 'o',
  ø: 'o',
  é: 'e',
  è: 'e',
  ê: 'e',
};

/**
 * Roots of verbs or adjectives, as they stand before an ending in a consonant and as they stand alone: `spil` is `spill`. Also as they are typed
 * without marks, but for those that are other words without them.
 */
export function rootTable(list: string, others: string): WordTable {
  return wordTable(() => {
    const single = wordsOf(list).flatMap((root): [string, string][] => [
      [root.replace(/(.)\1$/, '$1'), root],
      [root, root],
    ]);
    return alsoWithoutMarks(single, others);
  });
}

/**
 * Forms of verbs, of lines such as `skriv: skrev skrivit skriven`: the root, then other forms. Each of these, and what the root
 * has with the endings of the present, is a form of the root.
 */
export function verbForms(
  lines: string,
  present: string,
  more: (form: string) => readonly string[],
): [string, string][] {
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [root = '', forms = ''] = line.trim().split(':');
      const all = [
        ...wordsOf(present).map((ending) => root + (ending === '-' ? '' : ending)),
        ...wordsOf(forms).flatMap(more),
      ];
      return all.map((form) => [form, root] as [string, string]);
    });
}

/** The same, and the forms as they are typed without marks, but for those that are other words without them. */
export function alsoWithoutMarks(
  forms: readonly [string, string][],
  others: string,
): [string, string][] {
  const kept = new Set(wordsOf(others));
  const plain = forms
    .map(([form, word]) => [stripAccents(form), word] as [string, string])
    .filter(([form]) => !kept.has(form));
  return [...plain, ...forms];
}

/** The forms as `Language.foldSpellings` of Danish and Norwegian writes them: `naboer` is `nabør`. */
export function withFoldedSpellings(forms: readonly [string, string][]): [string, string][] {
  return forms.map(([form, word]) => [form.replaceAll('oe', 'ø').replaceAll('aa', 'å'), word]);
}
