import type { Clock } from '../../runtime/clock.ts';
import { type ExampleServices, type Examples, findExamples } from './find-examples.ts';

/** What {@link keepExamples} is made with. */
export interface KeptExamplesOptions extends ExampleServices {
  /** Another value after each change of the content; `null`: there is none. */
  readonly contentVersion: () => string | null;
  /** The same value while what is hidden stays the same: after a change no example from before is given. */
  readonly hiding: () => unknown;
  readonly clock: Clock;
  readonly onFault: (error: unknown) => void;
}

/** So long examples are shown, though the content changes. */
const KEPT_MS = 60_000;
/** While there are none. */
const RETRY_MS = 10_000;
/** As many languages as visitors of one server have, and more. */
const MAX_LANGUAGES = 32;

const NONE: Examples = { searches: [], questions: [] };

interface Kept {
  readonly examples: Promise<Examples>;
  readonly version: string;
  readonly atMs: number;
  /** How long they hold though the content changes. */
  holdMs: number;
}

/**
 * Gives examples in a language, found at the first request and kept; found anew when the content has changed, once
 * a minute at most. One language after the other, so that they take one search thread at most. Never rejects.
 */
export function keepExamples(options: KeptExamplesOptions): {
  of(language: string): Promise<Examples>;
  close(): void;
} {
  const { contentVersion, hiding, clock, onFault } = options;
  const kept = new Map<string, Kept>();
  const closing = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  let hidden = hiding();
  const find = async (language: string): Promise<Examples> => {
    try {
      return await findExamples(language, options, closing.signal);
    } catch (error) {
      if (!closing.signal.aborted) onFault(error);
      return NONE;
    }
  };
  return {
    of(language) {
      const version = contentVersion();
      if (version === null || closing.signal.aborted) return Promise.resolve(NONE);
      if (hiding() !== hidden) kept.clear();
      hidden = hiding();
      const known = kept.get(language);
      const ageMs = known === undefined ? 0 : clock.now() - known.atMs;
      if (known !== undefined && (known.version === version || ageMs < known.holdMs)) {
        return known.examples;
      }
      if (known === undefined && kept.size >= MAX_LANGUAGES) kept.clear();
      const examples = last.then(() => find(language));
      last = examples;
      const entry: Kept = { examples, version, atMs: clock.now(), holdMs: KEPT_MS };
      kept.set(language, entry);
      void examples.then(({ searches, questions }) => {
        if (searches.length === 0 || questions.length === 0) entry.holdMs = RETRY_MS;
      });
      return examples;
    },
    close: () => closing.abort(),
  };
}
