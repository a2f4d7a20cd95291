import type { SafetyFilters } from '../../index/search-index.ts';
import { wordSegments } from '../../languages/analysis/dense-words.ts';
import { foldTyped } from '../../languages/analysis/fold-typed.ts';
import { isStopWord } from '../../languages/analysis/stop-words.ts';
import type { Suggestion, SuggestionRequest } from '../query/search-request.ts';
import { highlightRest } from './highlight-rest.ts';
import { type SuggestServices, visibleWord } from './visible-words.ts';
import { wordsBeside } from './words-beside.ts';

// Words and identifiers that are searched for in documents; each takes about .3 ms.
const MAX_LOOKED_FOR = 10;

// Words that may follow others: each reads passages with both.
const MAX_FOLLOWING = 8;
// The words among which those with the typed accents are searched for: the maximum of a segment.
const MAX_WORDS = 40;

// The unfinished last word, and the text before it.
const LAST_WORD = /^(?<before>.*?)(?<last>[\p{L}\p{M}\u30fc]{1,32})$/su;
// The same, including all signs of identifiers.
const LAST_TOKEN = /^(?<before>.*?)(?<last>[^\s"'“”()[\]{}]{2,64})$/su;
// Without spaces, the last word may begin at any of the last few that the dictionary finds.
const UNSPACED_END =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]$/u;
const MAX_UNSPACED_WORDS = 4;

/**
 * Completes the last word of the typed text with words and identifiers of the content, if a document that the caller may see
 * has them. Identifiers come first if the typed text has signs or capitals like one.
 */
export function continuedWords(
  text: string,
  limit: number,
  safety: SafetyFilters | undefined,
  services: SuggestServices,
): Suggestion[] {
  const words = besideCandidates(text, safety, services) ?? wordCandidates(text, limit, services);
  if (words.length < limit && UNSPACED_END.test(text)) {
    const behind = wordsBeside(text, '', safety, services).filter((word) => word.length > 1);
    words.push(...behind.map((word): WordCandidate => ({ before: text, word, kind: 'read' })));
  }
  const identifiers = identifierCandidates(text, limit, words, services);
  const candidates = looksLikeIdentifier(text)
    ? [...identifiers, ...words]
    : [...words.slice(0, 2), ...identifiers.slice(0, 2), ...words.slice(2)];
  const bounds = { text, limit, ...(safety && { safety }) };
  const continued = readable(candidates, bounds, services);
  // No document has the text before: then the last word is completed alone.
  if (continued.length > 0 || !BEGUN_WORD.test(text)) return continued;
  return readable(wordCandidates(text, limit, services), bounds, services);
}

// Too many words begin with fewer letters.
const BEGUN_WORD = /[\p{L}\p{M}]{3}$/u;

/** The candidates that visible documents have, as suggestions. */
function readable(
  candidates: readonly WordCandidate[],
  { text, limit, safety }: Pick<SuggestionRequest, 'text' | 'limit' | 'safety'>,
  services: SuggestServices,
): Suggestion[] {
  const continued: Suggestion[] = [];
  for (const candidate of candidates.slice(0, MAX_LOOKED_FOR)) {
    if (continued.length >= limit) break;
    const { before, word, kind } = candidate;
    const [previous = ''] = kind === 'following' ? (/\S+\s+$/u.exec(before) ?? []) : [];
    const joined = joinedTo(before);
    const isRead = kind === 'read' && joined === '';
    const written = isRead ? word : visibleWord(previous + joined + word, safety, services);
    if (written === null) continue;
    const whole = before + (kind === 'identifier' ? written : word);
    const highlighted = highlightRest(whole, text);
    continued.push({ text: whole, highlighted, kind: 'query', url: null });
  }
  return continued;
}

// A prefix joined to a word without a space, such as `node.` or `a-`; not elisions, quotes, brackets or the name of a field.
const JOINED = /[^\s"'’“”()[\]{}]*[\p{L}\p{N}][^\s"'’“”()[\]{}]*$/u;
const FIELD = /^[-+]?\p{L}+:$/u;

/** The part of a word before its last piece: both together have to occur in a document. */
function joinedTo(before: string): string {
  const [joined = ''] = JOINED.exec(before) ?? [];
  // It ends in a letter only in scripts without spaces, where any word may follow.
  return FIELD.test(joined) || /[\p{L}\p{M}]$/u.test(joined) ? '' : joined;
}

/** Whether the typed text has accents: words with these come first, however rare. */
function hasAccents(typed: string): boolean {
  return foldTyped(typed) !== typed.normalize('NFKC').toLowerCase();
}

interface WordCandidate {
  readonly before: string;
  readonly word: string;
  /**
   * `read`: in a document that the caller may see. Others are only known to be in the index; a `following` one has to occur
   * after the text before it.
   */
  readonly kind: 'read' | 'word' | 'identifier' | 'following';
}

/** The words that follow the text before. `null` if there is none but stop words. */
function besideCandidates(
  text: string,
  safety: SafetyFilters | undefined,
  services: SuggestServices,
): WordCandidate[] | null {
  const { before, last } = LAST_WORD.exec(text)?.groups ?? {};
  const standing = before?.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (before === undefined || last === undefined) return null;
  if (withoutStopWords(standing, services).length === 0) return null;
  const words = wordsBeside(before, last, safety, services);
  // A frequent following word may be in none of the passages that were read.
  const following = UNSPACED_END.test(last)
    ? []
    : services.index.wordsFrom(last, MAX_FOLLOWING).map(({ word }) => word);
  const others = withoutStopWords(following, services).filter((word) => !words.includes(word));
  return [
    ...withoutStopWords(words, services).map((word) => ({ before, word, kind: 'read' as const })),
    ...others.map((word) => ({ before, word, kind: 'following' as const })),
  ];
}

/** Leaves out stop words such as `the` or `und`. */
function withoutStopWords(words: readonly string[], { index }: SuggestServices): string[] {
  const languages = Object.keys(index.statistics().languages);
  return words.filter((word) => !languages.some((language) => isStopWord(word, language)));
}

function wordCandidates(text: string, limit: number, services: SuggestServices): WordCandidate[] {
  const { before, last } = LAST_WORD.exec(text)?.groups ?? {};
  if (before === undefined || last === undefined) return [];
  for (const beginning of beginnings(last)) {
    const words = services.index
      .wordsFrom(beginning, hasAccents(beginning) ? MAX_WORDS : limit + MAX_LOOKED_FOR)
      .map(({ word }) => word);
    if (words.length === 0) continue;
    const standing = before + last.slice(0, last.length - beginning.length);
    const exact = beginning.normalize('NFKC').toLowerCase();
    // Typed accents have to match first.
    const isExact = (word: string) => word.startsWith(exact);
    const known = withoutStopWords(words, services);
    return [...known.filter(isExact), ...known.filter((word) => !isExact(word))].map((word) => ({
      before: standing,
      word,
      kind: 'word',
    }));
  }
  return [];
}

/** The word as typed; in a script without spaces also the text from each of its words on, the longest first. */
function beginnings(last: string): string[] {
  if (!UNSPACED_END.test(last)) return [last];
  const starts = Array.from(wordSegments(last), ({ index }) => index).slice(-MAX_UNSPACED_WORDS);
  return [...new Set([last, ...starts.map((start) => last.slice(start))])];
}

function identifierCandidates(
  text: string,
  limit: number,
  words: readonly WordCandidate[],
  { index }: SuggestServices,
): WordCandidate[] {
  const { before, last } = LAST_TOKEN.exec(text)?.groups ?? {};
  if (before === undefined || last === undefined || !/[\p{L}\p{N}]/u.test(last)) return [];
  // After other words, the beginning of a plain word is completed as a word.
  if (before.trim() !== '' && !looksLikeIdentifier(text)) return [];
  const known = new Set(words.map(({ word }) => foldTyped(word)));
  return index
    .identifiersFrom(last, limit + known.size)
    .filter(({ word }) => !known.has(foldTyped(word)))
    .slice(0, limit)
    .map(({ word }) => ({ before, word, kind: 'identifier' }));
}

function looksLikeIdentifier(text: string): boolean {
  const token = /\S*$/.exec(text)?.[0] ?? '';
  return /[\p{L}\p{N}][._/\\:@#$+~-]|^[-@#$./~]|\p{Ll}\p{Lu}|\p{L}\p{N}/u.test(token);
}
