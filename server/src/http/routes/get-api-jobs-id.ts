import { endpoints } from '@quarry/contract';
import type { Jobs } from '../../jobs/jobs.ts';
import { type Route, route } from '../route.ts';

/** `GET /api/jobs/{id}` */
export function getJobRoute(services: { jobs: Jobs }): Route {
  return route(endpoints.getJob, ({ params }) => services.jobs.get(params.id));
}
