import { once } from '../runtime/once.ts';

/*
 * Tables of words for stemmers, written as text. They are made when the first word is looked up: each thread loads all
 * languages, and most servers read few.
 */

/** Whether a word is in a list. */
export interface WordSet {
  has(word: string): boolean;
}

/** A list of words with a value for each. */
export interface WordTable extends WordSet {
  get(word: string): string | undefined;
}

/** A list of words with spaces or line breaks between. */
export function wordsOf(list: string): string[] {
  return list.trim().split(/\s+/);
}

/** Words as such a list, or as what makes them. */
export function wordSet(words: string | (() => Iterable<string>)): WordSet {
  const set = once(() => new Set(typeof words === 'string' ? wordsOf(words) : words()));
  return { has: (word) => set().has(word) };
}

/** Words with what they stand for; of a word that is there twice the last. */
export function wordTable(entries: () => Iterable<readonly [string, string]>): WordTable {
  const table = once(() => new Map(entries()));
  return { has: (word) => table().has(word), get: (word) => table().get(word) };
}

/** `alben:album villen:villa` */
export function pairsOf(list: string): [string, string][] {
  return wordsOf(list).map((pair) => pair.split(':') as [string, string]);
}

/** Lines of a word and then its forms: `beau bel belle`. Each form with the word. */
export function formsOf(lines: string): [string, string][] {
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [word = '', ...forms] = wordsOf(line);
      return forms.map((form) => [form, word] as [string, string]);
    });
}

/** The same, and each word with itself, so that no rule changes it. */
export function formsWithWords(lines: string): [string, string][] {
  const forms = formsOf(lines);
  return [...forms.map(([, word]) => [word, word] as [string, string]), ...forms];
}

/** Verbs of one kind: how they begin (`-` is nothing), how their infinitive ends, and how its forms do. `venir` makes `devient` of `devenir`. */
export type VerbKind = readonly [beginnings: string, infinitive: string, forms: string];

/** Each form of verbs of these kinds with its infinitive. */
export function formsOfKinds(kinds: readonly VerbKind[]): [string, string][] {
  return kinds.flatMap(([beginnings, infinitive, forms]) =>
    wordsOf(beginnings).flatMap((beginning) => {
      const before = beginning === '-' ? '' : beginning;
      return wordsOf(forms).map((form) => [before + form, before + infinitive] as [string, string]);
    }),
  );
}

/** Prefixes by the code of their first letter, the longest first. */
export function prefixesByLetter(list: string): () => ReadonlyMap<number, readonly string[]> {
  return once(() =>
    Map.groupBy(
      wordsOf(list).sort((one, other) => other.length - one.length),
      (prefix) => prefix.charCodeAt(0),
    ),
  );
}
