import { endpoints } from '@quarry/contract';
import { isFinished } from '../../../ingest/jobs/job.ts';
import type { Jobs } from '../../../ingest/jobs/jobs.ts';
import { jobOfCaller } from '../../bodies/jobs-of-caller.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';
import { eventStream, type ServerEvent } from '../../streaming/event-stream.ts';

/** `GET /api/jobs/{id}/events` */
export function jobEventsRoute({ jobs }: { jobs: Jobs }): Route {
  return route(
    endpoints.jobEvents,
    async ({ params }, context) => {
      await jobOfCaller(jobs, params.id, callerOf(context)); // an unknown job is a problem response, not a stream
      context.place.leave(); // from here on it only waits for the job
      return eventStream(jobEvents(jobs, params.id, context.signal), context);
    },
    { timeLimitMs: null },
  );
}

async function* jobEvents(
  jobs: Jobs,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent> {
  for await (const job of jobs.follow(id, signal)) {
    yield { event: isFinished(job) ? 'done' : 'progress', data: job };
  }
}
