import { endpoints } from '@quarry/contract';
import type { Jobs } from '../../../ingest/jobs/jobs.ts';
import { jobKindsOf } from '../../bodies/jobs-of-caller.ts';
import { pageBody } from '../../bodies/page-body.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `GET /api/jobs` */
export function listJobsRoute(services: { jobs: Jobs }): Route {
  return route(endpoints.listJobs, async ({ query }, context) => {
    const { source, state, limit, offset } = query;
    const kinds = jobKindsOf(callerOf(context));
    const bySource = source === undefined ? {} : { sourceId: source };
    const byState = state.length === 0 ? {} : { states: state };
    const filters = { ...bySource, ...byState, kinds };
    const { jobs, total } = await services.jobs.list({ ...filters, limit, offset });
    return { jobs, total, page: pageBody({ limit, offset, total }) };
  });
}
