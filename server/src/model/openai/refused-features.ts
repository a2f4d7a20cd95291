import type { Clock } from '../../clock.ts';
import type { ChatFeature } from './chat-features.ts';

/** What a model's server does not take, as far as that was found out. */
export interface RefusedFeatures {
  all(): ReadonlySet<ChatFeature>;
  /** A request without it was taken where one with it was not. */
  learn(feature: ChatFeature): void;
}

// The model behind an address may be exchanged, and a server may have been wrong: then it is tried again.
const FORGET_MS = 60 * 60 * 1000;

/** Knows nothing yet. */
export function createRefusedFeatures(clock: Clock): RefusedFeatures {
  const untilMs = new Map<ChatFeature, number>();
  return {
    all: () => {
      const known = [...untilMs].filter(([, until]) => clock.now() < until);
      return new Set(known.map(([feature]) => feature));
    },
    learn: (feature) => void untilMs.set(feature, clock.now() + FORGET_MS),
  };
}
