import type { PlainSearch } from '../wire/wire-types.ts';
import { type Failure, readFailure } from './failure.ts';
import type { ReceivedEvent, SearchChange } from './search-view.ts';

/** What following a search needs of a browser. */
export interface Browser {
  readonly openEvents: (url: string) => EventSource;
  readonly fetch: (url: string, init: { signal: AbortSignal }) => Promise<Response>;
  readonly timers: Timers;
}

/** Calls back later. */
export interface Timers {
  /** Returns what stops it. */
  after(delayMs: number, run: () => void): () => void;
}

const STREAM_PATH = '/api/search/stream';
const PLAIN_PATH = '/api/v1/search';

// The server ends a stream after 30 s by itself; a connection silent for longer is dead.
const MAX_SILENCE_MS = 35_000;

// EventSource tries for ever. Three attempts, a few seconds apart, outlast a restart of the server or a change of
// networks. A connection that never came about gets none: the plain search tells at once who does not answer.
const MAX_BROKEN_CONNECTIONS = 3;

const EVENT_NAMES = ['ack', 'fast_init', 'result_batch', 'enrichment', 'done'] as const;

/**
 * Follows one search to its end and tells of everything that happens. Where the stream cannot be had, asks the
 * plain search once: for its results (a proxy that knows no streams), or for the problem, which EventSource keeps
 * to itself. Tells of nothing after `signal` is aborted.
 */
export function followSearch(
  parameters: URLSearchParams,
  tell: (change: SearchChange) => void,
  browser: Browser,
  signal: AbortSignal,
): void {
  const source = browser.openEvents(`${STREAM_PATH}?${parameters}`);
  let brokenConnections = 0;
  let wasConnected = false;
  let stopTimer = () => {};
  const close = () => {
    stopTimer();
    source.close();
    signal.removeEventListener('abort', close);
  };
  const watch = () => {
    stopTimer();
    stopTimer = browser.timers.after(MAX_SILENCE_MS, () => {
      close();
      tell({ kind: 'failed', failure: { kind: 'silent' } });
    });
  };
  const receive = (event: ReceivedEvent, id: string) => {
    brokenConnections = 0;
    wasConnected = true;
    watch();
    tell({ kind: 'event', id, event });
    if (event.name === 'done') close();
  };
  for (const name of EVENT_NAMES) {
    source.addEventListener(name, (message) =>
      receive(readEvent(name, message), message.lastEventId),
    );
  }
  // Two things share this name: the server's event of a failure, which has data, and the browser's of a lost connection.
  source.addEventListener('error', (event) => {
    if (isMessage(event)) return receive(readEvent('error', event), event.lastEventId);
    brokenConnections++;
    const isTryingAgain =
      wasConnected && source.readyState !== CLOSED && brokenConnections <= MAX_BROKEN_CONNECTIONS;
    if (isTryingAgain) return tell({ kind: 'interrupted' });
    close();
    void askPlainly(parameters, browser, signal).then((change) => {
      if (!signal.aborted) tell(change);
    });
  });
  signal.addEventListener('abort', close);
  watch();
}

/** `EventSource.CLOSED`. */
const CLOSED = 2;

function isMessage(event: Event): event is MessageEvent<string> {
  return typeof (event as { data?: unknown }).data === 'string';
}

function readEvent(name: ReceivedEvent['name'], message: MessageEvent<string>): ReceivedEvent {
  // Of the server that the page is from: name and data belong together by the contract.
  return { name, data: JSON.parse(message.data) } as ReceivedEvent;
}

/** The plain search, as the change that it makes. Never rejects. */
async function askPlainly(
  parameters: URLSearchParams,
  browser: Browser,
  signal: AbortSignal,
): Promise<SearchChange> {
  const answer = await ask(parameters, browser, signal);
  return 'kind' in answer ? { kind: 'failed', failure: answer } : { kind: 'plain', body: answer };
}

/** Asks the plain search; a failure is a value. Never rejects. */
export async function ask(
  parameters: URLSearchParams,
  { fetch }: Pick<Browser, 'fetch'>,
  signal: AbortSignal,
): Promise<PlainSearch | Failure> {
  try {
    const response = await fetch(`${PLAIN_PATH}?${parameters}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(MAX_SILENCE_MS)]),
    });
    if (!response.ok) return await readFailure(response);
    return (await response.json()) as PlainSearch; // of the server that the page is from
  } catch (error) {
    // Errors of `fetch`: no response, a timeout, or a response that broke off.
    return error instanceof SyntaxError
      ? { kind: 'unreadable', status: 200 }
      : { kind: 'unreachable' };
  }
}
