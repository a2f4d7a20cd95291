import type { Card, CardKindName } from '../../cards/card.ts';
import { type FindCardServices, findCard } from '../../cards/find-card.ts';
import { MAX_QUERY_CHARACTERS } from '../../search/query/parse-query.ts';

/** Kinds that are no answer in words, or for which the content itself is asked first. */
const LEFT_OUT: ReadonlySet<CardKindName> = new Set([
  'timer',
  'stopwatch',
  'dictionary',
  'knowledge_panel',
]);

/** The card that a question as a whole asks for: a calculation, a date; `null`: it asks for something else. Never rejects. */
export async function findAskedCard(
  { text, language }: { readonly text: string; readonly language: string | null },
  services: FindCardServices,
  signal: AbortSignal,
): Promise<Card | null> {
  if (text.length > MAX_QUERY_CHARACTERS) return null;
  const kinds = services.kinds.filter(({ kind }) => !LEFT_OUT.has(kind));
  const request = { text, locale: language ?? 'en', kind: null, mayAskProviders: true };
  return findCard(request, { ...services, kinds }, signal);
}
