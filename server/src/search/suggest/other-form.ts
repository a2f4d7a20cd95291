import type { SafetyFilters } from '../../index/search-index.ts';
import { queryLanguages } from '../query/query-languages.ts';
import { spellingCosts } from '../spelling/spelling-cost.ts';
import { type SuggestServices, visiblePassages } from './visible-words.ts';

// As for corrections: shorter words are the beginnings of too many others.
const LAST_WORD = /[\p{L}\p{M}]{6,32}$/u;
// The best documents nearly always have the form that is written most.
const MAX_DOCUMENTS = 4;
// A letter more or less, doubled or swapped.
const MAX_COST = 1;

/**
 * The typed text with its last word in the form that the content has: `harbour` for `harbor`, which is no mistake, and for which a
 * search finds the other. `null` if the content has the word as typed, or no document that the caller may see has such a form.
 * Takes a search.
 */
export function inOtherForm(
  text: string,
  safety: SafetyFilters | undefined,
  services: SuggestServices,
): string | null {
  const { index } = services;
  const last = (LAST_WORD.exec(text)?.[0] ?? '').toLowerCase();
  if (last === '' || index.wordFrequencies([last])[0] !== 0) return null;
  const languages = queryLanguages([last], null, index.statistics().languages).likely;
  const costOf = spellingCosts(last, languages);
  for (const texts of visiblePassages(last, MAX_DOCUMENTS, safety, services)) {
    const words = texts.flatMap((one) => one.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []);
    const form = [...new Set(words)].find((word) => costOf(word) <= MAX_COST);
    if (form !== undefined) return text.slice(0, -last.length) + form;
  }
  return null;
}
