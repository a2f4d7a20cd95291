import { detectLanguage } from '../../../languages/analysis/detect-language.ts';
import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { KNOWN_LANGUAGES } from '../../../languages/known-languages.ts';
import type { CatalogueRow } from './catalogue-row.ts';

// Enough to outvote products that are in another language. They wait in memory: a row has at most 2 MB.
const SAMPLED_ROWS = 20;
// The detector looks at no more at once.
const PIECE_UNITS = 1_000;
const MAX_PIECES = 10;

/** The first rows of a catalogue, and its language by what they say. */
export interface SampledRows {
  readonly rows: AsyncIterable<CatalogueRow>;
  /** The primary subtag of the language in which most of the first rows are; `null` if they do not tell. */
  readonly language: string | null;
}

/** Reads the first rows ahead, since the names and the line about one product seldom tell their language. */
export async function sampleLanguage(given: AsyncIterable<CatalogueRow>): Promise<SampledRows> {
  const iterator = given[Symbol.asyncIterator]();
  const first: CatalogueRow[] = [];
  let text = '';
  let rest: IteratorResult<CatalogueRow> = await iterator.next();
  while (rest.done !== true && first.length < SAMPLED_ROWS) {
    first.push(rest.value);
    text += rowText(rest.value);
    if (text.length >= PIECE_UNITS * MAX_PIECES) break;
    rest = await iterator.next();
  }
  async function* rows(): AsyncGenerator<CatalogueRow> {
    try {
      yield* first;
      // The one that ended the sample by its number is not among them.
      if (rest.done !== true && first.at(-1) !== rest.value) yield rest.value;
      for (let next = rest; next.done !== true; ) {
        next = await iterator.next();
        if (next.done !== true) yield next.value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  return { rows: rows(), language: languageOf(text) };
}

/** What a row says in words: texts of several words, not addresses and codes. */
function rowText(row: CatalogueRow): string {
  if (row.kind === 'bad') return '';
  const values = row.kind === 'row' ? [...row.values.values()] : Object.values(row.node ?? {});
  const texts = values.filter((value) => typeof value === 'string');
  return texts
    .map((value) => value.slice(0, PIECE_UNITS))
    .filter((value) => SEVERAL_WORDS.test(value))
    .map((value) => `${value}\n`)
    .join('');
}

const SEVERAL_WORDS = /^(?!\w+:\/\/)(?=.*\p{L}{2}).*\p{L}[\p{P}\s]+\p{L}/su;

/** In a few lines of names, small words tell more than letters. */
function languageOf(text: string): string | null {
  return text.length < PIECE_UNITS
    ? (bySmallWords(text) ?? mostDetected(text))
    : mostDetected(text);
}

// As many more than in any other language, so that none is chosen by words that several share.
const LEAST_SMALL_WORDS = 3;
const LEAST_LEAD = 1.25;

function bySmallWords(text: string): string | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [first, second] = KNOWN_LANGUAGES.map(({ subtags: [subtag] }) => ({
    language: subtag,
    count: words.filter((word) => isStopWord(word, subtag)).length,
  })).sort((a, b) => b.count - a.count);
  if (first === undefined || first.count < LEAST_SMALL_WORDS) return null;
  return first.count >= LEAST_LEAD * (second?.count ?? 0) ? first.language : null;
}

function mostDetected(text: string): string | null {
  const votes = new Map<string, number>();
  for (let at = 0; at < Math.min(text.length, PIECE_UNITS * MAX_PIECES); at += PIECE_UNITS) {
    const language = detectLanguage(text.slice(at, at + PIECE_UNITS));
    if (language !== null) votes.set(language, (votes.get(language) ?? 0) + 1);
  }
  const [most] = [...votes].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? null;
}
