import { endpoints } from '@quarry/contract';
import type { Jobs } from '../../../ingest/jobs/jobs.ts';
import { jobOfCaller } from '../../bodies/jobs-of-caller.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `POST /api/jobs/{id}/cancel` */
export function cancelJobRoute(services: { jobs: Jobs }): Route {
  return route(endpoints.cancelJob, async ({ params }, context) => {
    const { id } = await jobOfCaller(services.jobs, params.id, callerOf(context));
    return services.jobs.cancel(id);
  });
}
