import { endpoints } from '@quarry/contract';
import type { Jobs } from '../../jobs/jobs.ts';
import { pageBody } from '../page-body.ts';
import { type Route, route } from '../route.ts';

/** `GET /api/jobs` */
export function listJobsRoute(services: { jobs: Jobs }): Route {
  return route(endpoints.listJobs, async ({ query: { limit, offset } }) => {
    const { jobs, total } = await services.jobs.list({ limit, offset });
    return { jobs, total, page: pageBody({ limit, offset, total }) };
  });
}
