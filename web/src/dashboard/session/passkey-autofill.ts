import type { PasskeySignInOptions } from '../../wire/wire-types.ts';

/** What of a browser offers passkeys among what it fills a field with (WebAuthn Level 3, section 5.1.4: conditional mediation). */
export interface AutofillBrowser {
  /** Whether it can. */
  isAvailable(): Promise<boolean>;
  /** The passkey that the person chose there, as JSON. Rejects where there is none, and when the signal aborts. */
  get(publicKey: PasskeyQuestion, signal: AbortSignal): Promise<unknown>;
  /** Whether the tab is in sight. */
  isShown(): boolean;
  /** Calls back each time the tab comes into sight, until the function that it returns is called. */
  onShown(callback: () => void): () => void;
  /** Milliseconds of any clock. */
  now(): number;
  /** Calls back once, unless the function that it returns was called before. */
  after(delayMs: number, callback: () => void): () => void;
}

type PasskeyQuestion = PasskeySignInOptions['publicKey'];

/** What is offered, and to whom. */
export interface AutofillOffer {
  readonly browser: AutofillBrowser;
  /** Asks the server for a question. Its answer holds for `timeout`, and replaces that of any before it in this browser. */
  ask(): Promise<PasskeyQuestion>;
  /** Is called once at most, with the chosen passkey; the offer has ended then. */
  onChosen(credential: unknown): void;
  /** Begins when this is over: the end of the offer before. */
  readonly after: Promise<void>;
}

/** How long before it expires a question is replaced: a person who chooses right then still has this long. */
const RENEW_BEFORE_MS = 30_000;

/** After a failure of the server; its button says what is wrong. */
const RETRY_MS = 60_000;

/** A request that the browser refuses sooner was seen by no one: it refuses each, and is not asked again. */
const SEEN_MS = 2_000;

/**
 * Offers passkeys until one is chosen or the function that it returns is called. That resolves once nothing is under way any more: a
 * question that the server answers later would replace the next one.
 */
export function offerPasskeys({
  browser,
  ask,
  onChosen,
  after,
}: AutofillOffer): () => Promise<void> {
  const end = new AbortController();
  const ended = after.then(offerUntilEnded);

  async function offerUntilEnded(): Promise<void> {
    while (!end.signal.aborted) {
      await untilShown();
      if (end.signal.aborted) return;
      const question = await ask().catch(() => null); // the button says why, to those who press it
      if (end.signal.aborted) return;
      if (question === null) await pause(RETRY_MS);
      else if ((await offerOnce(question)) === 'over') return;
    }
  }

  async function offerOnce(question: PasskeyQuestion): Promise<'over' | 'expired'> {
    const beganMs = browser.now();
    const expiry = new AbortController();
    const signal = AbortSignal.any([end.signal, expiry.signal]);
    const cancel = browser.after(question.timeout - RENEW_BEFORE_MS, () => expiry.abort());
    // Another tab may have asked meanwhile, and timers may have slept.
    const forget = browser.onShown(() => expiry.abort());
    try {
      const credential = await browser.get(question, signal);
      if (signal.aborted) return 'expired';
      end.abort();
      onChosen(credential);
      return 'over';
    } catch {
      // It was called off: by its end, its age, or the person, who may want it later.
      const isRefused = !signal.aborted && browser.now() - beganMs < SEEN_MS;
      return isRefused ? 'over' : 'expired';
    } finally {
      cancel();
      forget();
    }
  }

  /** A tab out of sight asks nothing: its question would replace that of the tab in which the person signs in. */
  function untilShown(): Promise<void> {
    if (browser.isShown()) return Promise.resolve();
    return untilEndOr((resolve) => browser.onShown(resolve));
  }

  function pause(delayMs: number): Promise<void> {
    return untilEndOr((resolve) => browser.after(delayMs, resolve));
  }

  /** `begin` waits for something, and returns what ends that. */
  async function untilEndOr(begin: (resolve: () => void) => () => void): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = begin(resolve);
    end.signal.addEventListener('abort', () => resolve());
    await promise;
    cancel();
  }

  return () => {
    end.abort();
    return ended;
  };
}
