import type { Part, Synset, SynsetPointer, WordnetFiles } from './wordnet-files.ts';

/** A sense of a word. */
export interface Sense {
  readonly definition: string;
  readonly examples: readonly string[];
  readonly synonyms: readonly string[];
  readonly antonyms: readonly string[];
}

const MAX_EXAMPLES = 5;
const MAX_WORDS = 20;
// WordNet has direct antonyms for few adjectives; the others get those of similar ones (`ecstatic`, `unhappy`).
const MAX_SIMILAR = 3;

/** Reads the sense of `lemma` at an offset of the data file of its part. */
export function readSenses(
  files: WordnetFiles,
  { lemma, part, at }: { readonly lemma: string; readonly part: Part; readonly at: number },
): Sense {
  const synset = files.synsetAt(part, at);
  const own = synset.words.findIndex((word) => word.toLowerCase() === lemma) + 1;
  const direct = antonymsOf(synset, own, files);
  const antonyms = direct.length > 0 ? direct : indirectAntonyms(synset, files);
  return {
    definition: synset.definition,
    examples: synset.examples.slice(0, MAX_EXAMPLES),
    synonyms: distinct(synset.words.filter((_, index) => index + 1 !== own)),
    antonyms: distinct(antonyms),
  };
}

/** The targets for this word only, and for the whole synset if `own` is 0. */
function antonymsOf(synset: Synset, own: number, files: WordnetFiles): string[] {
  return synset.pointers
    .filter(({ symbol, from }) => symbol === '!' && (own === 0 || from === 0 || from === own))
    .flatMap((pointer) => wordsOf(pointer, files));
}

function indirectAntonyms(synset: Synset, files: WordnetFiles): string[] {
  return synset.pointers
    .filter(({ symbol }) => symbol === '&')
    .slice(0, MAX_SIMILAR)
    .flatMap(({ part, offset }) => antonymsOf(files.synsetAt(part, offset), 0, files));
}

function wordsOf({ part, offset, to }: SynsetPointer, files: WordnetFiles): readonly string[] {
  const { words } = files.synsetAt(part, offset);
  return to === 0 ? words : words.slice(to - 1, to);
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)].slice(0, MAX_WORDS);
}
