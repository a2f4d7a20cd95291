import { interestFactor } from '../../ranking.ts';
import type { RankingSignals } from '../../search-index.ts';
import { topicsIn } from '../segments/document-columns.ts';
import type { RankingSignal } from './ranking-signal.ts';

type Interests = NonNullable<RankingSignals['interests']>;

/** What whoever asks has said to like or dislike. A segment has few different sets of topics, so each is reckoned once. */
export const interestsSignal: RankingSignal = {
  kind: 'interests',
  keyOf({ interests }) {
    const entries = Object.entries(interests ?? {}).filter(([, weight]) => weight !== 0);
    return entries.length === 0 ? null : JSON.stringify(entries.sort());
  },
  factorsOf({ columns }, { interests = {} }) {
    const bySet = columns.strings.topics.map((set) =>
      interestFactor(statedOf(set, interests).map(({ weight }) => weight)),
    );
    if (bySet.every((factor) => factor === 1)) return null;
    const { topics } = columns;
    const factors = new Float32Array(topics.length);
    for (let at = 0; at < topics.length; at++) factors[at] = bySet[topics[at]!]!;
    return factors;
  },
  explain: ({ columns }, at, { interests = {} }, value) => ({
    kind: 'interests',
    value,
    interests: statedOf(columns.strings.topics[columns.topics[at]!]!, interests),
  }),
};

function statedOf(set: string, interests: Interests): { topic: string; weight: number }[] {
  return topicsIn(set).flatMap((topic) => {
    const weight = Object.hasOwn(interests, topic) ? interests[topic]! : 0;
    return weight === 0 ? [] : [{ topic, weight }];
  });
}
