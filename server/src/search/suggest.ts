import type { DocumentReader } from '../documents/document-store.ts';
import type { Completion, SearchIndexReader } from '../search-index/search-index.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { foldText } from '../text/fold-text.ts';
import { correctWord } from './correct-query.ts';
import { queryLanguages } from './query-languages.ts';
import type { Suggestion, SuggestionRequest } from './search-request.ts';
import { validateQueryText } from './validate-query-text.ts';

/** What suggestions work with. */
export interface SuggestServices {
  readonly index: SearchIndexReader;
  readonly documents: DocumentReader;
}

// One character is enough: suggestions begin with the first key.
const MIN_CHARACTERS = 1;

/**
 * What the typed text may become: titles, headings and frequent phrases that begin with it, or have a
 * word that does. When there are few, the same for the text with its unknown words corrected.
 *
 * Throws `ERR_QUERY_REQUIRED`, `ERR_QUERY_TOO_LONG`, `ERR_PARAM_INVALID`.
 */
export function suggest(request: SuggestionRequest, services: SuggestServices): Suggestion[] {
  const text = validateQueryText(request.text, MIN_CHARACTERS);
  const { limit, types } = request;
  // With a type asked for, some of the completions will fall away.
  const wanted = types.length > 0 ? limit * 4 : limit;
  const completions = services.index.complete(text, wanted);
  const suggestions = present(completions, text, types, services.documents, null);
  if (suggestions.length >= limit) return suggestions.slice(0, limit);
  return [...suggestions, ...correctedSuggestions(request, text, suggestions, services)].slice(
    0,
    limit,
  );
}

/** Completions beside search results: only what continues the words as they were typed. */
export function suggestCompletions(
  text: string,
  limit: number,
  { index, documents }: SuggestServices,
): Suggestion[] {
  const typed = foldText(text);
  const completions = index.complete(text, limit + 1).filter((one) => foldText(one.text) !== typed);
  return present(completions.slice(0, limit), text, [], documents, null);
}

function correctedSuggestions(
  { limit, types }: SuggestionRequest,
  text: string,
  known: readonly Suggestion[],
  { index, documents }: SuggestServices,
): Suggestion[] {
  const corrected = correctTyped(text, index);
  if (corrected === null) return [];
  const seen = new Set(known.map((suggestion) => foldText(suggestion.text)));
  const completions = index
    .complete(corrected, limit)
    .filter((completion) => !seen.has(foldText(completion.text)));
  return present(completions, corrected, types, documents, 'correction');
}

/** The text with each unknown word replaced by its nearest known one; `null` when nothing changes. */
function correctTyped(text: string, index: SearchIndexReader): string | null {
  const words = text.split(/\s+/u);
  const languages = queryLanguages(words, null, index.statistics().languages).all;
  const corrected = words
    .map((word) => correctWord(word, index, languages)?.word ?? word)
    .join(' ');
  return corrected === words.join(' ') ? null : corrected;
}

function present(
  completions: readonly Completion[],
  typed: string,
  types: readonly string[],
  documents: DocumentReader,
  kind: 'correction' | null,
): Suggestion[] {
  const numbers = completions
    .filter(({ kind: of }) => of === 'title')
    .map((one) => one.documentNumber);
  const stored = documents.byNumbers(numbers);
  return completions.flatMap((completion): Suggestion[] => {
    const document =
      completion.kind === 'title' ? stored.get(completion.documentNumber) : undefined;
    if (types.length > 0 && !(document && types.includes(document.type))) return [];
    return [
      {
        text: completion.text,
        highlighted: highlightRest(completion.text, typed),
        kind: kind ?? (document ? 'title' : 'query'),
        url: document?.url ?? null,
      },
    ];
  });
}

/** Marks what the typed text does not yet say. */
function highlightRest(text: string, typed: string): string {
  const folded = foldText(text);
  // Folding may change lengths (ß, ligatures): then offsets would lie, and all of it is marked.
  const at = folded.length === text.length ? indexAtWord(folded, foldText(typed)) : -1;
  if (at < 0) return mark(text);
  const end = at + foldText(typed).length;
  return mark(text.slice(0, at)) + escapeHtml(text.slice(at, end)) + mark(text.slice(end));
}

function indexAtWord(text: string, prefix: string): number {
  for (let at = text.indexOf(prefix); at >= 0; at = text.indexOf(prefix, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}\p{M}]/u.test(text[at - 1]!)) return at;
  }
  return -1;
}

function mark(text: string): string {
  return text === '' ? '' : `<mark>${escapeHtml(text)}</mark>`;
}
