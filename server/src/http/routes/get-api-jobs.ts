import { endpoints } from '@quarry/contract';
import type { Jobs } from '../../jobs/jobs.ts';
import { pageBody } from '../page-body.ts';
import { type Route, route } from '../route.ts';

/** `GET /api/jobs` */
export function listJobsRoute(services: { jobs: Jobs }): Route {
  return route(endpoints.listJobs, async ({ query: { source, state, limit, offset } }) => {
    const bySource = source === undefined ? {} : { sourceId: source };
    const byState = state.length === 0 ? {} : { states: state };
    const { jobs, total } = await services.jobs.list({ ...bySource, ...byState, limit, offset });
    return { jobs, total, page: pageBody({ limit, offset, total }) };
  });
}
