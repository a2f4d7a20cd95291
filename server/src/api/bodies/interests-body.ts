import { TOPICS } from '../../documents/topics/topic.ts';
import type { Interests } from '../../search/interests/interests-store.ts';

/** The answer of `GET` and `PUT /api/interests`. */
export function interestsBody(interests: Interests, requestId: string) {
  return { requestId, interests, topics: TOPICS };
}
