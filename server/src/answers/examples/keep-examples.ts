import type { Clock } from '../../runtime/clock.ts';
import { type ExampleServices, type Examples, findExamples } from './find-examples.ts';

/** Options of {@link keepExamples}. */
export interface KeptExamplesOptions extends ExampleServices {
  /** Changes with the content; `null` if there is no content. */
  readonly contentVersion: () => string | null;
  /** Changes with the hidden documents: after a change, no earlier example is returned. */
  readonly hiding: () => unknown;
  readonly clock: Clock;
  readonly onFault: (error: unknown) => void;
}

/** The time for which examples are kept although the content changes. */
const KEPT_MS = 60_000;
/** The same if none were found. */
const RETRY_MS = 10_000;
/** More than the languages of one server's visitors. */
const MAX_LANGUAGES = 32;

const NONE: Examples = { searches: [], questions: [] };

interface Kept {
  readonly examples: Promise<Examples>;
  readonly version: string;
  readonly atMs: number;
  /** The time for which they are kept although the content changes. */
  holdMs: number;
}

/**
 * Returns examples in a language: finds them at the first request and caches them; finds them again after a change of the
 * content, at most once a minute. Processes one language at a time, so that at most one search thread is busy. Never rejects.
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
