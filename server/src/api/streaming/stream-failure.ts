import type { ProblemDocument } from '@quarry/contract';
import { Problem } from '../problems/problem.ts';
import type { RequestContext } from './route.ts';

/** What a stream that has begun says of its failure. Whoever left reads no more; when the server stops, the next one answers. */
export function streamFailure(error: unknown, context: RequestContext): ProblemDocument {
  const isStopped = context.signal.aborted && !(error instanceof Problem);
  return context.failed(isStopped ? new Problem('ERR_OVERLOADED') : error);
}
