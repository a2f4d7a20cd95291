import type { QueryPart } from '../../server/src/answers/asked-question.ts';
import type { Conversation, Turn } from '../../server/src/answers/conversation.ts';
import { readQuestion } from '../../server/src/answers/question/read-question.ts';
import { searchFor } from '../../server/src/search/query/search-request.ts';
import { search } from '../../server/src/search/search.ts';
import type { SearchServices } from '../../server/src/search/search-services.ts';
import type { FollowUp } from './follow-up-set.ts';

/** Makes the query for a follow-up. */
export type QueryForm = (followUp: FollowUp) => readonly QueryPart[];

/** The compared forms; `rewrite` is written by a person. */
export const QUERY_FORMS = {
  alone: ({ question }) => [{ text: question, weight: 1 }],
  everything: ({ question, earlier }) => [
    { text: question, weight: 1 },
    ...earlier.map((text) => ({ text, weight: 0.5 })),
  ],
  quarry: (followUp) => readQuestion(conversationOf(followUp)).query,
  rewrite: ({ rewrite }) => [{ text: rewrite, weight: 1 }],
} as const satisfies Readonly<Record<string, QueryForm>>;

/** The conversation up to the question. Missing answers are empty, since they are not read. */
export function conversationOf({ earlier, answers, question }: FollowUp): Conversation {
  const before = earlier.flatMap((content, place): Turn[] => [
    { role: 'user', content },
    { role: 'assistant', content: answers[place] ?? '' },
  ]);
  const last: Turn = { role: 'user', content: question };
  const [first, ...rest] = [...before, last];
  return [first ?? last, ...rest];
}

// The limit of a search; longer questions lose their last words.
const MAX_QUERY_CHARS = 400;

/** Ids of the best documents for a query by words, as the product finds them. */
export async function rankBy(
  parts: readonly QueryPart[],
  services: SearchServices,
  limit: number,
): Promise<string[]> {
  const [own, ...context] = parts;
  const text = own?.text.slice(0, MAX_QUERY_CHARS) ?? '';
  if (text.trim() === '') return [];
  const request = searchFor(text, { limit, mode: 'lexical', context });
  const { results } = await search(request, services, { signal: AbortSignal.timeout(30_000) });
  return results.map(({ document }) => document.externalId);
}
