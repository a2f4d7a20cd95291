import { endpoints } from '@quarry/contract';
import type { Jobs } from '../../jobs/jobs.ts';
import { type Route, route } from '../route.ts';

/** `POST /api/jobs/{id}/retry` */
export function retryJobRoute(services: { jobs: Jobs }): Route {
  return route(endpoints.retryJob, ({ params }) => services.jobs.retry(params.id));
}
