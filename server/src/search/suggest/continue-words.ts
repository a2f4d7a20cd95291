import type { SafetyFilters } from '../../index/search-index.ts';
import { wordSegments } from '../../languages/analysis/dense-words.ts';
import { foldTyped } from '../../languages/analysis/fold-typed.ts';
import { isStopWord } from '../../languages/analysis/stop-words.ts';
import type { Suggestion, SuggestionRequest } from '../query/search-request.ts';
import { highlightRest } from './highlight-rest.ts';
import { type SuggestServices, visibleWord } from './visible-words.ts';
import { wordsBeside } from './words-beside.ts';

// Words and identifiers that are looked for in documents; each takes a search of some .3 ms.
const MAX_LOOKED_FOR = 10;

// Words that may stand behind others: each takes a look at passages that hold both.
const MAX_FOLLOWING = 8;
// Words among which those with the typed accents are looked for: as many as a segment gives.
const MAX_WORDS = 40;

// The last word as it is being typed, and what stands before it.
const LAST_WORD = /^(?<before>.*?)(?<last>[\p{L}\p{M}\u30fc]{1,32})$/su;
// The same with all the signs that an identifier may have.
const LAST_TOKEN = /^(?<before>.*?)(?<last>[^\s"'“”()[\]{}]{2,64})$/su;
// Where no space says where a word begins, it may be any of the last few that the dictionary finds.
const UNSPACED_END =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]$/u;
const MAX_UNSPACED_WORDS = 4;

/**
 * The typed text with its last word gone on to words and identifiers of the content, as far as a document that the
 * caller may see holds them. Those of identifiers come first where what is typed has signs or capitals like one.
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
  // No document has what stands before: then the last word is completed by itself.
  if (continued.length > 0 || !BEGUN_WORD.test(text)) return continued;
  return readable(wordCandidates(text, limit, services), bounds, services);
}

// Of fewer letters too much begins with them to be meant.
const BEGUN_WORD = /[\p{L}\p{M}]{3}$/u;

/** Those that a document which the caller may see holds, as suggestions. */
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

/** The part of a word that stands before its last piece: with it, only what a document has may be offered. */
function joinedTo(before: string): string {
  const [joined = ''] = JOINED.exec(before) ?? [];
  // A letter ends it in scripts without spaces alone, where any word may follow.
  return FIELD.test(joined) || /[\p{L}\p{M}]$/u.test(joined) ? '' : joined;
}

/** Whether letters are typed that fold to others: words that have them go first, however rare. */
function hasAccents(typed: string): boolean {
  return foldTyped(typed) !== typed.normalize('NFKC').toLowerCase();
}

interface WordCandidate {
  readonly before: string;
  readonly word: string;
  /** `read`: in a document that the caller may see. Others are only known to be in the index; a `following` one has to stand behind what is before it. */
  readonly kind: 'read' | 'word' | 'identifier' | 'following';
}

/** Behind other words: what goes on with them. `null` where nothing stands before the last word that says anything. */
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
  // What often follows may be in none of the passages that were read.
  const following = UNSPACED_END.test(last)
    ? []
    : services.index.wordsFrom(last, MAX_FOLLOWING).map(({ word }) => word);
  const others = withoutStopWords(following, services).filter((word) => !words.includes(word));
  return [
    ...withoutStopWords(words, services).map((word) => ({ before, word, kind: 'read' as const })),
    ...others.map((word) => ({ before, word, kind: 'following' as const })),
  ];
}

/** `the` or `und` is no completion. */
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
    // An accent that was typed is meant.
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

/** The word as typed; in a script without spaces also what stands behind each of its words, the longest first. */
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
  // Behind words, the beginning of a plain word is that of one.
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
