import type { DocumentReader } from '../../documents/document-store.ts';
import type { Completion, SafetyFilters, SearchIndexReader } from '../../index/search-index.ts';
import { escapeHtml } from '../../languages/analysis/escape-html.ts';
import { foldText } from '../../languages/analysis/fold-text.ts';
import { validateQueryText } from '../query/parse-query.ts';
import { planQuery } from '../query/plan-query.ts';
import { queryLanguages } from '../query/query-languages.ts';
import { type Suggestion, type SuggestionRequest, searchFor } from '../query/search-request.ts';
import type { RuleBook } from '../rules/rule-book.ts';
import { correctQuery } from '../spelling/correct-query.ts';

/** What suggestions work with. */
export interface SuggestServices {
  readonly index: SearchIndexReader;
  readonly documents: DocumentReader;
  /** As in `SearchServices`. */
  readonly rules?: { readonly book: RuleBook };
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
  const { limit, types, safety } = request;
  // With a type asked for, or with rules in force, some of the completions will fall away.
  const wanted = types.length > 0 || hasRules(text, services) ? limit * 4 : limit;
  const completions = completeSafely(text, wanted, safety, services.index);
  const suggestions = present(completions, text, types, services, null);
  if (types.length === 0 && suggestions.length < limit) {
    const known = new Set(suggestions.map((one) => foldText(one.text)));
    const words = continuedWords(text, limit - suggestions.length, safety, services);
    suggestions.push(...words.filter((one) => !known.has(foldText(one.text))));
  }
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
  services: SuggestServices,
  safety?: SafetyFilters,
): Suggestion[] {
  const typed = foldText(text);
  const wanted = hasRules(text, services) ? limit * 4 : limit;
  const completions = completeSafely(text, wanted + 1, safety, services.index).filter(
    (one) => foldText(one.text) !== typed,
  );
  return present(completions, text, [], services, null).slice(0, limit);
}

/** Whether the owner's rules say anything for this text: each completion more costs a row of the store. */
function hasRules(text: string, { rules }: SuggestServices): boolean {
  return rules !== undefined && rules.book.forQuery(text, 'relevance') !== null;
}

function correctedSuggestions(
  { limit, types, safety }: SuggestionRequest,
  text: string,
  known: readonly Suggestion[],
  services: SuggestServices,
): Suggestion[] {
  const { index } = services;
  const corrected = correctTyped(text, index);
  if (corrected === null || isUnfinished(text, corrected, index)) return [];
  const seen = new Set(known.map((suggestion) => foldText(suggestion.text)));
  const completions = completeSafely(corrected, limit, safety, index).filter(
    (completion) => !seen.has(foldText(completion.text)),
  );
  return present(completions, corrected, types, services, 'correction');
}

/**
 * Completions without those that only explicit documents have. A phrase is no document's own: where whole
 * sources are explicit, it must be found in what is left, at some .3 ms each.
 */
function completeSafely(
  text: string,
  limit: number,
  safety: SafetyFilters | undefined,
  index: SearchIndexReader,
): Completion[] {
  const completions = index.complete(text, limit, safety);
  if (safety?.explicit !== false || !safety.explicitSources?.always.length) return completions;
  return completions.filter((one) => one.kind !== 'phrase' || isFound(one.text, safety, index));
}

function isFound(phrase: string, safety: SafetyFilters, index: SearchIndexReader): boolean {
  const request = searchFor(`"${phrase}"`, { limit: 1, safety });
  const plan = planQuery(request, index.statistics().languages);
  return !plan.isEmpty && index.search(plan.query).total > 0;
}

// The last word as it is being typed, and what stands before it.
const LAST_WORD = /^(?<before>.*?)(?<last>[\p{L}\p{M}]{2,32})$/su;

/** The text with its last word gone on to words of the content, where a search for that word finds something. */
function continuedWords(
  text: string,
  limit: number,
  safety: SafetyFilters | undefined,
  services: SuggestServices,
): Suggestion[] {
  const { before, last } = LAST_WORD.exec(text)?.groups ?? {};
  if (before === undefined || last === undefined) return [];
  return services.index
    .wordsFrom(last.normalize('NFKC').toLowerCase(), limit)
    .filter(({ word }) => isSeen(word, safety, services))
    .map(({ word }) => {
      const continued = before + word;
      return {
        text: continued,
        highlighted: highlightRest(continued, text),
        kind: 'query',
        url: null,
      };
    });
}

/** Whether a search finds a word with the caller's safety and the owner's rules: a word alone may give a document away. */
function isSeen(
  word: string,
  safety: SafetyFilters | undefined,
  { index, rules }: SuggestServices,
): boolean {
  const request = searchFor(word, { limit: 1, ...(safety && { safety }) });
  const plan = planQuery(request, index.statistics().languages, {
    ownersRules: rules?.book ?? null,
  });
  return !plan.isEmpty && index.search(plan.query).total > 0;
}

// Shorter ones are the beginnings of too much to be mistakes.
const MIN_CORRECTED_LENGTH = 6;

/**
 * Whether a correction changes a last word that is only begun: a short one, one that a word of the content begins with,
 * or into a word that is longer than what was typed by more than a letter.
 */
function isUnfinished(text: string, corrected: string, index: SearchIndexReader): boolean {
  const { last } = LAST_WORD.exec(text)?.groups ?? {};
  if (last === undefined || corrected.endsWith(last)) return false;
  const instead = LAST_WORD.exec(corrected)?.groups?.last ?? '';
  const isLonger = instead.length > last.length + 1;
  if (last.length < MIN_CORRECTED_LENGTH || isLonger) return true;
  return index.wordsFrom(last.normalize('NFKC').toLowerCase(), 1).length > 0;
}

/** The text with its unknown words replaced by known ones; `null` when nothing changes. */
function correctTyped(text: string, index: SearchIndexReader): string | null {
  const languages = queryLanguages(text.split(/\s+/u), null, index.statistics().languages).likely;
  return correctQuery(text, { index, languages }, { foundNothing: false })?.text ?? null;
}

function present(
  completions: readonly Completion[],
  typed: string,
  types: readonly string[],
  { documents, rules }: SuggestServices,
  kind: 'correction' | null,
): Suggestion[] {
  const ruled = rules?.book.forQuery(typed, 'relevance') ?? null;
  const numbers = completions
    .filter(({ kind: of }) => of === 'title' || (of === 'heading' && ruled !== null))
    .map((one) => one.documentNumber);
  const stored = documents.byNumbers(numbers);
  return completions.flatMap((completion): Suggestion[] => {
    const named = stored.get(completion.documentNumber);
    if (named && ruled?.isHidden(named)) return [];
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
