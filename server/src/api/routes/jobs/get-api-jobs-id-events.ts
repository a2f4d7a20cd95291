import { endpoints } from '@quarry/contract';
import { isFinished } from '../../jobs/job.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { eventStream, type ServerEvent } from '../event-stream.ts';
import { jobOfCaller } from '../jobs-of-caller.ts';
import { callerOf, type Route, route } from '../route.ts';

/** `GET /api/jobs/{id}/events` */
export function jobEventsRoute({ jobs }: { jobs: Jobs }): Route {
  return route(
    endpoints.jobEvents,
    async ({ params }, context) => {
      await jobOfCaller(jobs, params.id, callerOf(context)); // an unknown job is a problem response, not a stream
      context.place.leave(); // from here on it waits for somebody else's work
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
