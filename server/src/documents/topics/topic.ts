import { allTopics, type TopicName } from '@quarry/contract/vocabulary';

export { allTopics as TOPICS, type TopicName as Topic } from '@quarry/contract/vocabulary';

/** The maximum of topics: a document about more is about none in particular. */
export const MAX_TOPICS = 3;

const KNOWN: ReadonlySet<string> = new Set(allTopics);

/** Whether a text is exactly the name of a topic. */
export function isTopic(name: string): name is TopicName {
  return KNOWN.has(name);
}
