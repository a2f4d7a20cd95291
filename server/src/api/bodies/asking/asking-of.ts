import type { Asking } from '../../../answers/converse.ts';
import { callerOf, type RequestContext } from '../../pipeline/route.ts';

/** The caller of a request as one who asks. The steps of the answer go to the trace of the request. */
export function askingOf(context: RequestContext): Asking {
  const { kind, id, scopes } = callerOf(context);
  const { requestId, signal, trace } = context;
  return {
    callerId: `${kind}:${id}`,
    scopes,
    signal,
    requestId,
    onStep: (step) => trace?.step(step),
  };
}
