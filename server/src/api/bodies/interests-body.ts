import type { Interests } from '../interests/interests-store.ts';
import { TOPICS } from '../topics/topic.ts';

/** The answer of `GET` and `PUT /api/interests`. */
export function interestsBody(interests: Interests, requestId: string) {
  return { requestId, interests, topics: TOPICS };
}
