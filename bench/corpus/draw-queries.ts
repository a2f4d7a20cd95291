import type { CorpusPassage } from './corpus-passage.ts';
import { seededRandom } from './seeded-random.ts';

/** Fixed for good: another seed is another benchmark. */
const QUERY_SEED = 150;

/** Longer queries are not realistic, and Quarry refuses those of over 400 characters: some passages hold a key in base 64. */
const MAX_QUERY_CHARACTERS = 200;

/** The words that a person leaves out when typing key words. */
const FUNCTION_WORDS = new Set(
  'a an and are as at be by can for from has have how in into is it its not of on or that the this to was what when which will with you your rust docs'.split(
    ' ',
  ),
);

/**
 * Draws queries as people type them, from the corpus itself: in turn two to four key words of a title,
 * three or four rarer words of one sentence, and a run of five to eight words of a sentence as it stands.
 * The same passages and count give the same queries; no query occurs twice.
 */
export function drawQueries(passages: readonly CorpusPassage[], count: number): string[] {
  const random = seededRandom(QUERY_SEED);
  const pick = <T>(items: readonly T[]): T | undefined =>
    items[Math.floor(random() * items.length)];
  const queries = new Set<string>();
  // Some passages yield no query (all symbols), so there is a bound rather than an endless search.
  for (let attempt = 0; queries.size < count && attempt < count * 50; attempt++) {
    const passage = pick(passages);
    if (passage === undefined) break;
    const sentence = wordsOf(pick(sentencesOf(passage.text)) ?? '');
    const form = queries.size % 3;
    const words =
      form === 0
        ? keywords(wordsOf(passage.title)).slice(-(2 + Math.floor(random() * 3)))
        : form === 1
          ? keywords(sentence).slice(0, 3 + Math.floor(random() * 2))
          : run(sentence, 5 + Math.floor(random() * 4), random);
    const query = words.join(' ');
    if (words.length >= 2 && query.length <= MAX_QUERY_CHARACTERS) queries.add(query);
  }
  return [...queries];
}

function sentencesOf(text: string): string[] {
  return text.split(/[.!?]\s|\n/).filter((sentence) => sentence.length >= 30);
}

/** Plain words only: queries with operators or symbols would not mean the same to both servers. */
function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}_]+/u).filter((word) => /^\p{L}[\p{L}\p{N}_]*$/u.test(word));
}

function keywords(words: readonly string[]): string[] {
  return [
    ...new Set(words.filter((word) => word.length > 2 && !FUNCTION_WORDS.has(word.toLowerCase()))),
  ];
}

function run(words: readonly string[], length: number, random: () => number): string[] {
  if (words.length < length) return [];
  const start = Math.floor(random() * (words.length - length + 1));
  return words.slice(start, start + length);
}
