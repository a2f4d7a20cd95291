import { shuffled } from '../corpus/seeded-random.ts';
import type { LanguageTexts } from './language-texts.ts';

/** A query and the one document that it has to find. */
export interface DrawnQuery {
  readonly language: string;
  readonly words: string;
  readonly documentId: string;
}

/** What is asked of a mixed index. */
export interface DrawnQueries {
  /** A word that stands in one document of the whole index. */
  readonly single: readonly DrawnQuery[];
  /** Two words of a document, which no other document has together. */
  readonly pairs: readonly DrawnQuery[];
}

/** The id of a document in the index. */
export function documentId(language: string, place: number): string {
  return `${language}-${place}`;
}

// Shorter ones are mostly small words, which a search leaves out.
const MIN_LETTERS = 4;
const MIN_DENSE_LETTERS = 2;
const DENSE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u;
// What more documents than this share of a language have says little of any of them.
const MAX_SHARE = 0.1;

/** Draws up to `count` queries of each kind for each language, always the same for the same texts. */
export function drawQueries(all: readonly LanguageTexts[], count: number): DrawnQueries {
  const documents = all.flatMap(({ language, texts }) =>
    texts.map((text, place) => ({
      language,
      id: documentId(language, place),
      words: wordsOf(text, language),
      among: texts.length,
    })),
  );
  const holders = new Map<string, number>();
  for (const { words } of documents) {
    for (const word of words) holders.set(word, (holders.get(word) ?? 0) + 1);
  }
  const singles: DrawnQuery[] = [];
  const pairs: DrawnQuery[] = [];
  for (const { language, id, words, among } of documents) {
    const add = (list: DrawnQuery[], text: string) =>
      list.push({ language, words: text, documentId: id });
    for (const word of words) if (holders.get(word) === 1) add(singles, word);
    const content = [...words].filter((word) => holders.get(word)! <= among * MAX_SHARE);
    const [first, second] = shuffled(content, content.length);
    if (first === undefined || second === undefined) continue;
    const isOfOne = documents.every(
      (other) => other.id === id || !other.words.has(first) || !other.words.has(second),
    );
    if (isOfOne) add(pairs, `${first} ${second}`);
  }
  const draw = (queries: readonly DrawnQuery[]) =>
    all.flatMap(({ language }) =>
      shuffled(
        queries.filter((query) => query.language === language),
        1,
      ).slice(0, count),
    );
  return { single: draw(singles), pairs: draw(pairs) };
}

/** The distinct words of a text in lower case, as the platform cuts them. */
function wordsOf(text: string, language: string): Set<string> {
  const words = new Set<string>();
  for (const { segment, isWordLike } of new Intl.Segmenter(language, {
    granularity: 'word',
  }).segment(text)) {
    const letters = [...segment].length;
    const least = DENSE.test(segment) ? MIN_DENSE_LETTERS : MIN_LETTERS;
    if (isWordLike && letters >= least && /^[\p{L}\p{M}]+$/u.test(segment)) {
      words.add(segment.toLocaleLowerCase(language));
    }
  }
  return words;
}
