import { endpoints } from '@quarry/contract';
import type { Jobs } from '../../../ingest/jobs/jobs.ts';
import { jobOfCaller } from '../../bodies/jobs-of-caller.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `GET /api/jobs/{id}` */
export function getJobRoute(services: { jobs: Jobs }): Route {
  return route(endpoints.getJob, ({ params }, context) =>
    jobOfCaller(services.jobs, params.id, callerOf(context)),
  );
}
