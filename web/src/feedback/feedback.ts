import type { PreparedSender } from '../wire/session-sender.ts';
import type { WireConstants } from '../wire/wire-types.ts';

/** What is judged: a result of a search, or without one an answer. */
export interface Judged {
  /** Of the search or the answer. */
  readonly requestId: string;
  readonly resultId?: string;
}

/** 1: good, −1: bad. */
export type Verdict = 1 | -1;

/** Tells the server what people think of results and answers, for its statistics. */
export interface Feedback {
  /** A search or an answer is shown that was waited for here. */
  shown(requestId: string): void;
  /** Whether a verdict would be counted: it is of what was shown here lately, and the server counts. Never rejects. */
  isTaken(judged: Judged): Promise<boolean>;
  /** What was said of it on this visit; `null`: nothing. */
  verdictOn(judged: Judged): Verdict | null;
  /** Resolves to whether it arrived. It is said once: the server takes nothing back. */
  give(judged: Judged, verdict: Verdict): Promise<boolean>;
}

const FEEDBACK_PATH: WireConstants['feedbackPath'] = '/api/events/feedback';
/** The server knows what it showed for an hour. */
const COUNTED_MS = 60 * 60 * 1000;
const MAX_ID_CHARACTERS = 128;

/** Judges by the session of the page. */
export function createFeedback(sender: PreparedSender, nowMs: () => number): Feedback {
  const shownAtMs = new Map<string, number>();
  const verdicts = new Map<string, Verdict>();
  const lasting = new AbortController().signal;
  return {
    shown(requestId) {
      if (!shownAtMs.has(requestId)) shownAtMs.set(requestId, nowMs());
    },
    async isTaken({ requestId }) {
      const atMs = shownAtMs.get(requestId);
      if (atMs === undefined || nowMs() - atMs >= COUNTED_MS) return false;
      const session = await sender.prepare(lasting).catch(() => null);
      return session?.takesFeedback === true;
    },
    verdictOn: (judged) => verdicts.get(idOf(judged)) ?? null,
    async give(judged, value) {
      const id = idOf(judged);
      verdicts.set(id, value);
      const request = {
        method: 'POST',
        body: { id, ...judged, value },
        accept: 'application/json',
        isKeptAlive: true, // the page may be left right after
      } as const;
      const response = await sender.send(FEEDBACK_PATH, request, lasting).catch(() => null);
      const isThere = response?.ok === true;
      if (!isThere) verdicts.delete(id);
      return isThere;
    },
  };
}

/** The same for the same thing, so that two tabs, or a page that was loaded again, are counted once. */
function idOf({ requestId, resultId = '' }: Judged): string {
  const id = `${requestId}.${resultId}`;
  return id.replaceAll(/[^A-Za-z0-9._:-]/g, '_').slice(0, MAX_ID_CHARACTERS);
}
