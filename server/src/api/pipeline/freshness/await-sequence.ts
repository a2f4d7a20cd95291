import { takesSequence } from '@quarry/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ContentSequence } from '../../../ingest/content-sequence.ts';
import type { Metrics } from '../../../operations/metrics/metrics.ts';
import { Problem } from '../../../runtime/problem.ts';
import type { Exchange } from '../exchange.ts';

/*
 * `X-Sequence` (contract, section 10): a write answers with the position in the log of documents that includes it, and a request that
 * sends a position is answered once its node has everything up to there.
 */

/** What the stage depends on. */
interface SequenceServices {
  readonly sequence: ContentSequence;
  readonly metrics: Pick<Metrics, 'sequenceAwaited'>;
}

const HEADER = 'x-sequence';

/** Up to 15 digits: every such number is exact in JavaScript. */
const SEQUENCE = /^\d{1,15}$/;

/**
 * Holds requests with `X-Sequence` until this node shows that position, and answers them with the same header; without it if the
 * node is behind after the wait. It is the caller's own value and not the position of the node: a caller who may not see all documents
 * must not learn how many changes there were.
 */
export function awaitSequence(app: FastifyInstance, { sequence, metrics }: SequenceServices): void {
  async function hold(wanted: number, exchange: Exchange, reply: FastifyReply): Promise<void> {
    const shown = sequence.shows(wanted, exchange.signal);
    const isShown = typeof shown === 'boolean' ? shown : await paused(shown, exchange);
    if (shown !== true) metrics.sequenceAwaited(outcomeOf(isShown, exchange));
    exchange.signal.throwIfAborted();
    if (isShown) reply.header(HEADER, String(wanted));
  }
  // No promise for requests without the header, which most are.
  app.addHook('preHandler', ({ exchange }, reply, done) => {
    const wanted = wantedSequence(exchange);
    if (wanted === null) done();
    else hold(wanted, exchange, reply).then(() => done(), done);
  });
  app.addHook('onSend', ({ exchange }, reply, payload, done) => {
    const isSuccess = reply.statusCode >= 200 && reply.statusCode < 300;
    if (isSuccess && exchange.endpoint?.givesSequence) {
      reply.header(HEADER, String(sequence.acknowledged()));
    }
    done(null, payload);
  });
}

/** `null`: the request may be answered at once. Throws `ERR_PARAM_INVALID` for a header that is no position. */
function wantedSequence(exchange: Exchange): number | null {
  const given = exchange.header(HEADER);
  if (given === undefined || exchange.endpoint === null) return null;
  if (!takesSequence(exchange.endpoint)) return null;
  if (SEQUENCE.test(given)) return Number(given);
  throw new Problem('ERR_PARAM_INVALID', { detail: SEQUENCE_INVALID, errors: FAULTS });
}

const FAULTS = [{ path: 'X-Sequence', message: 'must be a whole number of at most 15 digits' }];

const SEQUENCE_INVALID =
  'The header `X-Sequence` must be one value, as a write was answered with it. Leave it out to be answered at once.';

/** Waits without a place among the requests being worked on. Its key or session may end meanwhile. */
async function paused(shown: Promise<boolean>, exchange: Exchange): Promise<boolean> {
  exchange.place.pause();
  const isShown = await shown;
  exchange.place.resume();
  if (!exchange.signal.aborted) await exchange.requireAllowed();
  return isShown;
}

function outcomeOf(isShown: boolean, { signal }: Exchange): string {
  if (signal.aborted) return 'left';
  return isShown ? 'reached' : 'behind';
}
