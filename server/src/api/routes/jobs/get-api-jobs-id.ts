import { endpoints } from '@quarry/contract';
import type { Jobs } from '../../jobs/jobs.ts';
import { jobOfCaller } from '../jobs-of-caller.ts';
import { callerOf, type Route, route } from '../route.ts';

/** `GET /api/jobs/{id}` */
export function getJobRoute(services: { jobs: Jobs }): Route {
  return route(endpoints.getJob, ({ params }, context) =>
    jobOfCaller(services.jobs, params.id, callerOf(context)),
  );
}
