import type { Completion, SafetyFilters } from '../../index/search-index.ts';
import { foldText } from '../../languages/analysis/fold-text.ts';
import { foldTyped } from '../../languages/analysis/fold-typed.ts';
import { openLookUps } from '../look-ups/open-look-ups.ts';
import { validateQueryText } from '../query/parse-query.ts';
import type { Suggestion, SuggestionRequest } from '../query/search-request.ts';
import type { SearchServices } from '../search-services.ts';
import { continuedWords } from './continue-words.ts';
import { correctTyped } from './correct-typed.ts';
import { highlightRest } from './highlight-rest.ts';
import { inOtherForm } from './other-form.ts';
import { type SuggestServices, visibleWord } from './visible-words.ts';

// One character is enough: suggestions begin with the first key.
const MIN_CHARACTERS = 1;
// Up to this many words match in any order; longer texts are not titles.
const MAX_WORDS = 8;

/**
 * The completions of a typed text: titles and names of files that begin with it, have a word that does, or have all of its
 * words in any order; headings and frequent phrases; and the text with its last word completed with words and identifiers of
 * the content. If there are few, completions of the corrected text as well; if there is none, also the corrected text itself, or the
 * last word in another form (`harbour` for `harbor`).
 *
 * All suggestions occur in a document that the caller may see. Rejects with `ERR_QUERY_REQUIRED`, `ERR_QUERY_TOO_LONG`,
 * `ERR_PARAM_INVALID`.
 */
export async function suggest(
  request: SuggestionRequest,
  services: Pick<SearchServices, 'index' | 'documents' | 'rules'>,
): Promise<Suggestion[]> {
  const text = validateQueryText(request.text, MIN_CHARACTERS);
  const rules = services.rules && { rules: services.rules };
  return openLookUps(services).run((atHand) => suggestFor(text, request, { ...atHand, ...rules }));
}

function suggestFor(
  text: string,
  request: SuggestionRequest,
  services: SuggestServices,
): Suggestion[] {
  const { limit, types, safety } = request;
  const completions = completionsOf(text, limit, { ...request, hasAddresses: true }, services);
  const words = types.length > 0 ? [] : continuedWords(text, limit, safety, services);
  const suggestions = inTurns(completions, words, limit);
  if (suggestions.length >= limit) return suggestions;
  const foundNothing = suggestions.length === 0;
  const instead =
    correctTyped(text, services.index, { foundNothing }) ??
    (foundNothing ? inOtherForm(text, safety, services) : null);
  if (instead === null) return suggestions;
  const better = corrected(instead, request, { ...services, hasWords: foundNothing });
  return distinct([...suggestions, ...better]).slice(0, limit);
}

/** Completions beside search results, as texts to search for: only those that continue the words as typed. */
export function suggestCompletions(
  text: string,
  limit: number,
  services: SuggestServices,
  safety?: SafetyFilters,
): Suggestion[] {
  const typed = foldText(text);
  const request = { types: [], hasAddresses: false, ...(safety && { safety }) };
  return completionsOf(text, limit + 1, request, services)
    .filter((one) => foldText(one.text) !== typed)
    .slice(0, limit);
}

/** Whether a completion begins with the typed text, rather than having a word that does. */
type Ranked = Suggestion & { readonly isWhole: boolean };

/**
 * Alternates completions that are documents with those that are words, after two documents that begin with the typed text, so
 * that neither kind fills the short list.
 */
function inTurns(
  completions: readonly Ranked[],
  words: readonly Suggestion[],
  limit: number,
): Suggestion[] {
  const isDocument = ({ kind }: Suggestion) => kind === 'title';
  const documents = completions.filter(isDocument);
  const phrases = completions.filter((one) => !isDocument(one));
  const queries = [
    ...phrases.filter(({ isWhole }) => isWhole).slice(0, 1),
    ...words.slice(0, 2),
    ...phrases.filter(({ isWhole }) => isWhole).slice(1),
    ...words.slice(2),
    ...phrases.filter(({ isWhole }) => !isWhole),
  ];
  const merged: Suggestion[] = documents.slice(0, documents[0]?.isWhole ? 2 : 1);
  const rest = documents.slice(merged.length);
  for (let i = 0; i < Math.max(rest.length, queries.length); i++) {
    merged.push(...queries.slice(i, i + 1), ...rest.slice(i, i + 1));
  }
  return distinct(merged).slice(0, limit);
}

function distinct(suggestions: readonly Suggestion[]): Suggestion[] {
  const texts = new Map<string, Suggestion>();
  for (const { text, highlighted, kind, url } of suggestions) {
    const key = foldText(text);
    if (!texts.has(key)) texts.set(key, { text, highlighted, kind, url });
  }
  return [...texts.values()];
}

function completionsOf(
  text: string,
  limit: number,
  request: PresentedRequest,
  services: SuggestServices,
): Ranked[] {
  const { index } = services;
  const { types, safety } = request;
  // With a requested type, or with rules in force, some completions will be removed.
  const wanted = types.length > 0 || hasRules(text, services) ? limit * 4 : limit;
  const completions = index.complete(text, wanted, safety);
  const words = typedWords(text);
  if (words.length > 1 && completions.length < wanted) {
    const known = new Set(completions.map((one) => foldText(one.text)));
    const more = index.completeWords(words, wanted, safety);
    completions.push(...more.filter((one) => !known.has(foldText(one.text))));
  }
  return present(completions, text, request, services).slice(0, wanted);
}

/** The typed words, without the punctuation before each. */
function typedWords(text: string): string[] {
  const words = foldTyped(text).match(/[\p{L}\p{N}\p{M}][^\s]*/gu) ?? [];
  return words.length > MAX_WORDS ? [] : [...new Set(words)];
}

/** Whether the owner's rules have an effect for this text: each further completion reads a row of the store. */
function hasRules(text: string, { rules }: SuggestServices): boolean {
  return rules !== undefined && rules.book.forQuery(text, 'relevance') !== null;
}

/**
 * The completions of a corrected text. `hasWords`: also the text itself and other words that continue it, if documents have them; only
 * where nothing else is suggested, since this reads documents.
 */
function corrected(
  text: string,
  request: SuggestionRequest,
  services: SuggestServices & { readonly hasWords: boolean },
): Suggestion[] {
  const { limit, safety, types } = request;
  const presented = { ...request, hasAddresses: true };
  const completions = services.index.complete(text, limit, safety);
  const words =
    services.hasWords && types.length === 0
      ? [...itself(text, safety, services), ...continuedWords(text, limit, safety, services)]
      : [];
  const all = [...present(completions, text, presented, services), ...words];
  return all.map((one) => ({ ...one, kind: 'correction' }));
}

/** The text as a suggestion, if documents that the caller may see have each of its words. */
function itself(
  text: string,
  safety: SafetyFilters | undefined,
  services: SuggestServices,
): Suggestion[] {
  const words = typedWords(text);
  const isVisible = words.every((word) => visibleWord(word, safety, services) !== null);
  if (words.length === 0 || !isVisible) return [];
  return [{ text, highlighted: highlightRest(text, text), kind: 'query', url: null }];
}

/** Of texts with the same beginning, those with the typed accents come first. */
function exactFirst(completions: readonly Completion[], typed: string): readonly Completion[] {
  const exact = typed.normalize('NFKC').toLowerCase();
  if (exact === foldTyped(typed)) return completions;
  const hasIt = ({ text }: Completion) => text.normalize('NFKC').toLowerCase().includes(exact);
  return [...completions.filter(hasIt), ...completions.filter((one) => !hasIt(one))];
}

/** The restrictions on completions: types of documents, and whether to include addresses. */
interface PresentedRequest extends Pick<SuggestionRequest, 'types' | 'safety'> {
  readonly hasAddresses: boolean;
}

/** Converts completions to suggestions, without those hidden from the caller. */
function present(
  completions: readonly Completion[],
  typed: string,
  { types, safety, hasAddresses }: PresentedRequest,
  services: SuggestServices,
): Ranked[] {
  const { documents, rules } = services;
  const ruled = rules?.book.forQuery(typed, 'relevance') ?? null;
  const folded = foldTyped(typed);
  const isRead = ({ kind }: Completion) => {
    if (kind === 'phrase') return false;
    if (ruled !== null || kind === 'file') return true;
    return kind === 'title' && (hasAddresses || types.length > 0);
  };
  const numbers = completions.filter(isRead).map((one) => one.documentNumber);
  const stored = documents.byNumbers(numbers);
  const titles = new Set(
    completions.flatMap(({ text, kind }) => (kind === 'title' ? [foldText(text)] : [])),
  );
  return exactFirst(completions, typed).flatMap(({ text, kind, documentNumber }): Ranked[] => {
    const named = stored.get(documentNumber);
    if (named && ruled?.isHidden(named)) return [];
    // The name of a file adds nothing if its title is in the list.
    if (kind === 'file' && (!named || titles.has(foldText(named.title)))) return [];
    const isPhrase = kind === 'phrase' || kind === 'heading';
    const document = isPhrase ? undefined : named;
    if (types.length > 0 && !(document && types.includes(document.type))) return [];
    // A phrase has no document of its own: it has to occur in a visible one.
    if (kind === 'phrase' && visibleWord(text, safety, services) === null) return [];
    return [
      {
        text,
        highlighted: highlightRest(text, typed),
        kind: document ? 'title' : 'query',
        url: document?.url ?? null,
        isWhole: foldTyped(text).startsWith(folded),
      },
    ];
  });
}
