import { createParser } from 'eventsource-parser';
import type { ReceivedAnswerEvent } from '../../answer/answer-view.ts';
import { type Failure, readFailure } from '../../stream/failure.ts';
import type { Timers } from '../../stream/follow-search.ts';
import type { SessionSender } from '../../wire/session-sender.ts';
import type { HistoryTurn } from '../conversation/history.ts';

/** What following an answer needs. */
export interface AnswerServices {
  readonly sender: SessionSender;
  readonly timers: Timers;
}

/** The changes of an answer. */
export type AnswerChange =
  | { readonly kind: 'event'; readonly event: ReceivedAnswerEvent }
  | { readonly kind: 'failed'; readonly failure: Failure };

const PATH = '/api/spaces/stream';

// The server answers for a minute at most, with a sign of life every 15 s: a longer silence is a dead connection.
const MAX_SILENCE_MS = 65_000;

// An answer has 32 kB; a piece that is larger than many of them is no event.
const MAX_EVENT_UNITS = 1_000_000;

const EVENT_NAMES: readonly ReceivedAnswerEvent['name'][] = [
  ...([
    'ack',
    'found',
    'confidence',
    'source',
    'citation',
    'text',
    'follow_ups',
    'error',
    'done',
  ] as const),
];

/**
 * Asks the server, and reports its events up to `done`, or a failure. A failure is reported,
 * never thrown. Reports nothing after `signal` is aborted.
 */
export async function followAnswer(
  history: readonly HistoryTurn[],
  tell: (change: AnswerChange) => void,
  { sender, timers }: AnswerServices,
  signal: AbortSignal,
): Promise<void> {
  const silence = watchSilence(timers);
  const leaving = AbortSignal.any([signal, silence.signal]);
  try {
    const response = await sender.send(
      PATH,
      { method: 'POST', body: { history }, accept: 'text/event-stream' },
      leaving,
    );
    const isDone = await readAnswer(response, tell, silence.heard, signal);
    if (isDone || signal.aborted) return;
    tell({ kind: 'failed', failure: { kind: 'unreachable' } }); // it broke off
  } catch {
    // Errors of `fetch` and of a body: no response, a broken connection, or an abort.
    if (signal.aborted) return;
    const kind = silence.signal.aborted ? 'silent' : 'unreachable';
    tell({ kind: 'failed', failure: { kind } });
  } finally {
    silence.stop();
  }
}

/** Whether the answer ended, by `done` or by a reported failure. */
async function readAnswer(
  response: Response,
  tell: (change: AnswerChange) => void,
  heard: () => void,
  signal: AbortSignal,
): Promise<boolean> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.startsWith('text/event-stream') || response.body === null) {
    const failure = await readFailure(response);
    if (!signal.aborted) tell({ kind: 'failed', failure });
    return true;
  }
  let isDone = false;
  const parser = createParser({
    maxBufferSize: MAX_EVENT_UNITS,
    onEvent({ event: name, data }) {
      const event = readEvent(name, data);
      if (event === null || isDone || signal.aborted) return;
      isDone = event.name === 'done';
      tell({ kind: 'event', event });
    },
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return isDone;
    heard();
    parser.feed(value);
  }
}

/** `null`: of a kind that this page does not know yet. */
function readEvent(name: string | undefined, data: string): ReceivedAnswerEvent | null {
  const known = EVENT_NAMES.find((one) => one === name);
  if (known === undefined) return null;
  // Of the server that the page is from: name and data belong together by the contract.
  return { name: known, data: JSON.parse(data) } as ReceivedAnswerEvent;
}

function watchSilence(timers: Timers) {
  const silent = new AbortController();
  const start = () => timers.after(MAX_SILENCE_MS, () => silent.abort());
  let stop = start();
  return {
    signal: silent.signal,
    heard() {
      stop();
      stop = start();
    },
    stop: () => stop(),
  };
}
