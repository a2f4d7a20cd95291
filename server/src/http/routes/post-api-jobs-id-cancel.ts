import { endpoints } from '@quarry/contract';
import type { Jobs } from '../../jobs/jobs.ts';
import { type Route, route } from '../route.ts';

/** `POST /api/jobs/{id}/cancel` */
export function cancelJobRoute(services: { jobs: Jobs }): Route {
  return route(endpoints.cancelJob, ({ params }) => services.jobs.cancel(params.id));
}
