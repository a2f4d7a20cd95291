import type { ProblemDocument } from '@quarry/contract';
import { Problem } from '../../runtime/problem.ts';
import type { RequestContext } from '../pipeline/route.ts';

/** The problem that ends a stream after its first byte. If the server stops, the client retries at the next server. */
export function streamFailure(error: unknown, context: RequestContext): ProblemDocument {
  const isStopped = context.signal.aborted && !(error instanceof Problem);
  return context.failed(isStopped ? new Problem('ERR_OVERLOADED') : error);
}
