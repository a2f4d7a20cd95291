import type { CorpusPassage } from './corpus-passage.ts';
import { seededRandom } from './seeded-random.ts';

const GROWTH_SEED = 18;
// Long enough that words stand beside those that they stand beside in real text, short enough that no two passages are near-copies.
const MIN_RUN_WORDS = 3;
const MAX_RUN_WORDS = 12;
const MAX_TITLE_WORDS = 8;

/**
 * `count` passages: the real ones first, then others that are put together of runs of their words, each as long as a real one. So words
 * and pairs of words are as frequent as in real text; and words that no passage had before come in at the rate at which the real
 * vocabulary grows (Heaps' law). The same passages and count give the same text.
 */
export function* grownPassages(
  passages: readonly CorpusPassage[],
  count: number,
): Generator<CorpusPassage> {
  yield* passages.slice(0, count);
  const texts = passages.map(({ text }) => text.split(/\s+/));
  const growth = vocabularyGrowth(texts);
  const random = seededRandom(GROWTH_SEED);
  const below = (limit: number) => Math.floor(random() * limit);
  const anyText = () => texts[below(texts.length)]!;
  let { tokens, words } = growth;
  /** Words of a real passage, from anywhere in it. */
  const run = (most: number) => {
    const from = anyText();
    const length = Math.min(most, MIN_RUN_WORDS + below(MAX_RUN_WORDS - MIN_RUN_WORDS));
    const start = below(Math.max(1, from.length - length));
    return from.slice(start, start + length);
  };
  for (let made = passages.length; made < count; made++) {
    const length = anyText().length;
    const text: string[] = [];
    while (text.length < length) text.push(...run(length - text.length));
    tokens += length;
    while (growth.expectedAt(tokens) > words) {
      text[below(text.length)] = newWord(run(2), words);
      words += 1;
    }
    yield { id: `p${made + 1}`, title: run(MAX_TITLE_WORDS).join(' '), text: text.join(' ') };
  }
}

interface VocabularyGrowth {
  /** Of the real text. */
  readonly tokens: number;
  readonly words: number;
  /** How many different words so many tokens hold, of which the real ones are the first. */
  expectedAt(tokens: number): number;
}

/** Heaps' law through two points: half of the real text, and all of it. */
function vocabularyGrowth(texts: readonly (readonly string[])[]): VocabularyGrowth {
  const met = new Set<string>();
  let tokens = 0;
  let half = { tokens: 0, words: 0 };
  texts.forEach((text, at) => {
    if (at === texts.length >> 1) half = { tokens, words: met.size };
    for (const word of text) met.add(word.toLowerCase());
    tokens += text.length;
  });
  const words = met.size;
  const exponent = Math.log(words / half.words) / Math.log(tokens / half.tokens);
  return { tokens, words, expectedAt: (total) => words * (total / tokens) ** exponent };
}

/** Of the beginning of a word and the end of another; its number keeps it apart from all others. */
function newWord([first = '', second = '']: readonly string[], number: number): string {
  const letters = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  const ending = letters(second).slice(-3);
  return `${letters(first).slice(0, 5)}${number.toString(36)}${ending}`;
}
