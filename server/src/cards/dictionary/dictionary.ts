import { type BaseForm, createBaseForms, createIrregularForms } from './base-forms.ts';
import { readSenses, type Sense } from './read-senses.ts';
import { type Inflection, type RelatedWords, relatedWords } from './related-words.ts';
import { readWordList, type WordList } from './word-list.ts';
import { openWordnetFiles, PARTS, type Part, type WordnetFiles } from './wordnet-files.ts';

/** The entry of a word for one part of speech. */
export interface DictionaryEntry {
  readonly word: string;
  readonly partOfSpeech: 'noun' | 'verb' | 'adjective' | 'adverb';
  /** The most frequent first, at most ten. */
  readonly senses: readonly Sense[];
  readonly totalSenses: number;
}

/** The entries for a typed word. */
export interface LookedUp {
  readonly word: string;
  readonly form: 'as-typed' | 'inflected' | 'misspelt';
  /** For a misspelt word: other possible words. */
  readonly suggestions: readonly string[];
  /** The most frequent part of speech first. */
  readonly entries: readonly DictionaryEntry[];
}

/** A dictionary of English. */
export interface Dictionary {
  /**
   * Looks up the word, its base form or, for a misspelt word, likely corrections; `null` if there is none. Takes some ms; a
   * tenth of a second for the first misspelt word.
   */
  lookUp(word: string): Promise<LookedUp | null>;
  /** Whether it is a word or a fixed phrase itself; ignores inflected forms. */
  has(word: string): boolean;
  /** The synonyms and antonyms of the word; none for unknown words. Under a millisecond once the files are cached. */
  related(word: string): RelatedWords;
  close(): void;
}

const PART_NAMES = { noun: 'noun', verb: 'verb', adj: 'adjective', adv: 'adverb' } as const;
const UNRELATED: RelatedWords = {
  near: [],
  opposite: [],
  isVerb: false,
  isPeople: null,
  isPlace: null,
  above: [],
};
const MAX_SENSES = 10;
const MAX_SUGGESTIONS = 4;
// The longest lemma of WordNet has 71 characters.
const MAX_WORD_LENGTH = 80;

/**
 * WordNet 3.1 on disk: each look-up reads some pages of its files. Loads only the inflection exceptions and, for the first
 * misspelt word, the list of words. Throws if the packages are not installed.
 */
export function openDictionary(): Dictionary {
  const files = openWordnetFiles();
  const baseForms = createBaseForms();
  let inflection: Inflection | null = null;
  let words: Promise<WordList> | null = null;
  const allWords = () => {
    words ??= readWordList(files.indexPaths).catch((error: unknown) => {
      words = null; // the next misspelt word tries again
      throw error;
    });
    return words;
  };
  const has = (word: string) => PARTS.some((part) => files.offsetsOf(word, part).length > 0);
  return {
    has: (word) => isLookable(word) && has(tidy(word)),
    related(typed) {
      const word = tidy(typed);
      if (!isLookable(word)) return UNRELATED;
      inflection ??= { baseForms, irregularForms: createIrregularForms() };
      return relatedWords(word, inflection, files);
    },
    async lookUp(typed) {
      const word = tidy(typed);
      if (!isLookable(word)) return null;
      const entries = entriesOf(word, [...spellingsOf(word), ...baseForms(word)], files);
      if (entries.length > 0) {
        const form = entries[0]!.word === word ? 'as-typed' : 'inflected';
        return { word: entries[0]!.word, form, suggestions: [], entries };
      }
      return misspelt(word, await allWords(), files);
    },
    close: () => files.close(),
  };
}

function tidy(word: string): string {
  return word.toLowerCase().replaceAll('’', "'").replaceAll('_', ' ');
}

/** Spellings as one word, as two, or with a hyphen: `ice-cream`, `e mail`. */
function spellingsOf(word: string): BaseForm[] {
  if (!/[ -]/.test(word)) return [];
  const spellings = [' ', '-', ''].map((between) => word.replace(/[ -]/g, between));
  return spellings.flatMap((lemma) => PARTS.map((part) => ({ lemma, part })));
}

/** Letters, digits and signs within words. */
function isLookable(word: string): boolean {
  return word.length <= MAX_WORD_LENGTH && /^[\p{L}\d][\p{L}\d '’./_-]*$/u.test(word);
}

/** The word itself in all parts of speech, then its base forms in the other parts. */
function entriesOf(
  word: string,
  forms: readonly BaseForm[],
  files: WordnetFiles,
): DictionaryEntry[] {
  const lemmas = new Map<string, readonly [string, Part]>();
  for (const part of PARTS) lemmas.set(`${part} ${word}`, [word, part]);
  for (const { lemma, part } of forms) {
    // `better` is a word and a form of `good`: both are shown. `us` is not a form of `u`.
    if (lemma.length > 1) lemmas.set(`${part} ${lemma}`, [lemma, part]);
  }
  const found = [...lemmas.values()].flatMap(([lemma, part]) => entryOf(lemma, part, files) ?? []);
  const isOwn = ({ entry }: FoundEntry) => (entry.word === word ? 1 : 0);
  return found.sort((a, b) => isOwn(b) - isOwn(a) || b.count - a.count).map(({ entry }) => entry);
}

interface FoundEntry {
  readonly entry: DictionaryEntry;
  /** The frequency of the word in this part of speech in tagged texts. */
  readonly count: number;
}

function entryOf(lemma: string, part: Part, files: WordnetFiles): FoundEntry | null {
  const offsets = files.offsetsOf(lemma, part);
  if (offsets.length === 0) return null;
  const counts = files.countsOf(lemma);
  const senses = offsets.slice(0, MAX_SENSES).map((at) => readSenses(files, { lemma, part, at }));
  const count = offsets.reduce((sum, offset) => sum + (counts.get(offset) ?? 0), 0);
  const partOfSpeech = PART_NAMES[part];
  return { entry: { word: lemma, partOfSpeech, senses, totalSenses: offsets.length }, count };
}

/** The nearest of the words; of equally near ones the most frequent. */
function misspelt(word: string, words: WordList, files: WordnetFiles): LookedUp | null {
  const near = words.near(word);
  const ranked = near
    .filter(({ edits }) => edits === near[0]?.edits)
    .map((one) => ({ word: one.word, count: sumOf(files.countsOf(one.word).values()) }))
    .sort((a, b) => b.count - a.count);
  const best = ranked[0]?.word;
  if (best === undefined) return null;
  const entries = entriesOf(best, [], files);
  const suggestions = ranked.slice(1, 1 + MAX_SUGGESTIONS).map((one) => one.word);
  return { word: best, form: 'misspelt', suggestions, entries };
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}
