import type { SessionSender } from '../../wire/session-sender.ts';
import type { Interests, TopicName } from '../../wire/wire-types.ts';

/** What a person wants to see more or less of: topics without an entry are neutral. From −1 to 1. */
export type { Interests };

/** What a topic can be set to here. */
export const attitudes = ['less', 'neutral', 'more'] as const;

/** A choice of {@link attitudes}. */
export type Attitude = (typeof attitudes)[number];

/** How strongly a topic weighs that is set here; the API takes any number from −1 to 1. */
const WEIGHT = 0.8;

/** What came of a request; `denied`: this visit has no session that could keep interests. */
export type InterestsOutcome =
  | { readonly kind: 'done'; readonly interests: Interests }
  | { readonly kind: 'denied' | 'failed' };

/** Reads and stores interests. Never rejects. */
export interface InterestsClient {
  read(signal: AbortSignal): Promise<InterestsOutcome>;
  /** Replaces all of them. */
  replace(interests: Interests, signal: AbortSignal): Promise<InterestsOutcome>;
}

const PATH = '/api/interests';
const JSON_TYPE = 'application/json';

/** A client of this server. */
export function createInterestsClient(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  sender: SessionSender,
): InterestsClient {
  return {
    read: (signal) => outcomeOf(() => fetch(PATH, { headers: { accept: JSON_TYPE }, signal })),
    replace: (interests, signal) =>
      outcomeOf(() =>
        sender.send(PATH, { method: 'PUT', body: { interests }, accept: JSON_TYPE }, signal),
      ),
  };
}

async function outcomeOf(request: () => Promise<Response>): Promise<InterestsOutcome> {
  try {
    const response = await request();
    if (response.status === 401 || response.status === 403) return { kind: 'denied' };
    if (!response.ok) return { kind: 'failed' };
    const { interests } = (await response.json()) as { interests: Interests }; // of the server that the page is from
    return { kind: 'done', interests };
  } catch {
    return { kind: 'failed' }; // the server is gone, or the page is being left; the form offers to try again
  }
}

/** What a topic is set to. */
export function attitudeTo(topic: TopicName, interests: Interests): Attitude {
  const weight = interests[topic] ?? 0;
  if (weight === 0) return 'neutral';
  return weight > 0 ? 'more' : 'less';
}

/** Interests after a choice; the strength of other topics, and of one that is chosen again, is kept. */
export function withAttitude(interests: Interests, topic: TopicName, chosen: Attitude): Interests {
  if (attitudeTo(topic, interests) === chosen) return interests;
  const { [topic]: _replaced, ...others } = interests;
  if (chosen === 'neutral') return others;
  return { ...others, [topic]: chosen === 'more' ? WEIGHT : -WEIGHT };
}
