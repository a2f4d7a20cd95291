import type { Messages } from './en.ts';

/** What a topic is called; its own word where the server knows more topics than this page. */
export function topicLabel(topic: string, { topics }: Messages): string {
  return isNamed(topic, topics) ? topics[topic] : topic;
}

function isNamed(topic: string, topics: Messages['topics']): topic is keyof Messages['topics'] {
  return Object.hasOwn(topics, topic);
}
