/**
 * What a document can be about: the same list, with a line on each, is in the contract, and a test compares both.
 * Callers keep interests under these names, so one that was released is never renamed or taken away.
 */
export const TOPICS = [
  'computing',
  'science',
  'mathematics',
  'engineering',
  'health',
  'business',
  'finance',
  'politics',
  'law',
  'education',
  'arts',
  'music',
  'film',
  'literature',
  'games',
  'sport',
  'travel',
  'food',
  'home',
  'fashion',
  'vehicles',
  'nature',
  'history',
  'religion',
  'society',
  'news',
] as const;

export type Topic = (typeof TOPICS)[number];

/** The most that a document has: what is about more is about none in particular. */
export const MAX_TOPICS = 3;

const KNOWN: ReadonlySet<string> = new Set(TOPICS);

/** Whether a text is the name of a topic, in the very letters. */
export function isTopic(name: string): name is Topic {
  return KNOWN.has(name);
}
