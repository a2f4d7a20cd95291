import { endpoints } from '@quarry/contract';
import type { PushOutcome } from '../../../documents/pushed-document.ts';
import type { Pushes } from '../../../ingest/sources/pushes.ts';
import { type InputFault, Problem } from '../../../runtime/problem.ts';
import { doerOf } from '../../bodies/doer-of.ts';
import {
  type BadLine,
  type GoodLine,
  isBad,
  type ReadLine,
  readPushLines,
} from '../../bodies/read-push-lines.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** A thousand pages of HTML are read within this on a small machine. */
const PUSH_TIME_LIMIT_MS = 60_000;
/** Enough to mend a push by. */
const MAX_FAULTS = 50;

/** `POST /api/documents` */
export function pushDocumentsRoute(services: { pushes: Pushes }): Route {
  return route(
    endpoints.pushDocuments,
    async ({ query, body }, context) => {
      const { requestId } = context;
      const read = readPushLines(body);
      const source = query.source ?? read.find(namesSource)?.sourceId ?? null;
      const lines = read.map((line) => ofSource(line, source));
      const good = lines.filter(isGood);
      const bad = lines.filter(isBad);
      if (good.length === 0 || (query.allOrNothing && bad.length > 0)) throw refused(bad);
      const operations = good.map(({ operation }) => operation);
      const { sourceId, outcomes } = await services.pushes.push(
        source,
        operations,
        doerOf(callerOf(context)),
      );
      const results = [
        ...good.map((line, at) => doneBody(line, outcomes[at])),
        ...bad.map(badBody),
      ].toSorted((a, b) => a.line - b.line);
      return { requestId, source: sourceId, results, counts: countStatuses(results) };
    },
    { timeLimitMs: PUSH_TIME_LIMIT_MS },
  );
}

function isGood(line: ReadLine): line is GoodLine {
  return !isBad(line);
}

function namesSource(line: ReadLine): line is GoodLine & { sourceId: string } {
  return !isBad(line) && line.sourceId !== null;
}

/** Lines of another source could not be written in the same transaction. */
function ofSource(line: ReadLine, source: string | null): ReadLine {
  if (isBad(line) || line.sourceId === null || line.sourceId === source) return line;
  const message = `is not ${source}, where this request goes: send it in another request`;
  return { line: line.line, id: line.id, faults: [{ path: 'source', message }] };
}

function refused(bad: readonly BadLine[]): Problem {
  const errors = bad.flatMap(({ line, faults }) =>
    faults.map(({ path, message }): InputFault => ({ path: linePath(line, path), message })),
  );
  return new Problem('ERR_BODY_INVALID', {
    detail: `Nothing was written: ${bad.length} of the lines cannot be carried out. \`errors\` has them by line.`,
    errors: errors.slice(0, MAX_FAULTS),
  });
}

function linePath(line: number, path: string): string {
  return path === '' ? `${line}` : `${line}.${path}`;
}

function doneBody({ line, id }: GoodLine, outcome: PushOutcome | undefined) {
  if (outcome === undefined) throw new Error(`the push has no outcome for line ${line}`);
  const { documentId, status, reason } = outcome;
  return { line, id, documentId, status, ...(reason === null ? {} : { reason }) };
}

function badBody({ line, id, faults }: BadLine) {
  const errors = faults.map(({ path, message }) => ({ path, message }));
  return { line, id, documentId: null, status: 'invalid' as const, errors };
}

type ResultStatus = PushOutcome['status'] | 'invalid';

/** Every status, so that a script can rely on each number being there. */
function countStatuses(results: readonly { status: ResultStatus }[]) {
  const counts: Record<ResultStatus, number> = {
    created: 0,
    updated: 0,
    deleted: 0,
    unchanged: 0,
    stale: 0,
    absent: 0,
    rejected: 0,
    invalid: 0,
  };
  for (const { status } of results) counts[status] += 1;
  return counts;
}
