import { foldText } from '../../languages/analysis/fold-text.ts';
import {
  DEFAULT_LANGUAGE,
  primarySubtag,
  type TermNormalizer,
} from '../../languages/analysis/term-normalizer.ts';
import { tokenize } from '../../languages/analysis/tokenize.ts';
import { KNOWN_LANGUAGES, knownLanguage } from '../../languages/known-languages.ts';
import { wordsOfList } from '../../languages/words-of-list.ts';

/** The words of a name, for comparing names. */
export interface NameWords {
  readonly terms: readonly string[];
  /** Without case and accents. */
  readonly folded: readonly string[];
}

// Longer than any name; a text with more words is another name.
const MAX_NAME_UNITS = 300;

/** All words, including small ones, except leading articles. */
export function nameWords(text: string, normalizer: TermNormalizer): NameWords {
  const terms: string[] = [];
  const folded: string[] = [];
  const clipped = text.slice(0, MAX_NAME_UNITS);
  tokenize(clipped, normalizer, ({ term }, _position, start, end, kind) => {
    if (kind !== 'word' && kind !== 'character') return;
    terms.push(term);
    folded.push(foldText(clipped.slice(start, end)));
  });
  const articles = leadingArticles(folded);
  return { terms: terms.slice(articles), folded: folded.slice(articles) };
}

/**
 * Whether two names are equal except for case, accents and a plural, word by word. Stems alone would match `organ` with
 * `Organization`.
 */
export function isSameName(one: NameWords, other: NameWords, language: string | null): boolean {
  const { folded, terms } = one;
  if (folded.length === 0) return false;
  // `TypeScript` is two words as an identifier, and one as typed.
  if (folded.join('') === other.folded.join('')) return true;
  if (folded.length !== other.folded.length) return false;
  const plurals = pluralsOf(primarySubtag(language)) ?? pluralsOf(DEFAULT_LANGUAGE) ?? '';
  const endings = wordsOfList(plurals);
  return folded.every((word, i) => {
    const counterpart = other.folded[i]!;
    if (word === counterpart) return true;
    return terms[i] === other.terms[i] && isPlural(word, counterpart, endings);
  });
}

/** Removes the article of a name, in any language: `ein Tokenizer`, `the who`. */
export function withoutArticle(name: string): string {
  const [first, ...rest] = name.split(' ');
  return rest.length > 0 && ARTICLES.has(foldText(first ?? '')) ? rest.join(' ') : name;
}

const ARTICLES: ReadonlySet<string> = new Set(
  KNOWN_LANGUAGES.flatMap(({ statements }) => statements?.articles?.split(' ') ?? []),
);

/** If a name has only articles (`The The`), keeps the last one. */
function leadingArticles(folded: readonly string[]): number {
  return folded.length > 1 && ARTICLES.has(folded[0]!) ? 1 : 0;
}

function pluralsOf(subtag: string): string | undefined {
  return knownLanguage(subtag)?.statements?.plurals;
}

function isPlural(a: string, b: string, endings: ReadonlySet<string>): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.startsWith(short) && endings.has(long.slice(short.length))) return true;
  return short.endsWith('y') && long === `${short.slice(0, -1)}ies`;
}
