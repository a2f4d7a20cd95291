import type { endpoints } from '@quarry/contract';
import type { z } from 'zod';
import type { Alert } from '../../../notifications/alerts/alert.ts';
import type { DeepReadonly } from '../../pipeline/route.ts';

type AlertBody = DeepReadonly<z.input<(typeof endpoints.listAlerts)['response']>['alerts'][number]>;
type AlertWithMatchBody = DeepReadonly<z.input<(typeof endpoints.getAlert)['response']>>;

/** An alert on the wire: without its owner, who alone sees it. */
export function alertBody(alert: Alert): AlertBody {
  const { subject } = alert;
  const isSearch = subject.kind === 'search';
  return {
    id: alert.id,
    name: alert.name,
    query: isSearch ? subject.query : null,
    question: isSearch ? null : subject.question,
    filter: isSearch ? subject.filter : null,
    email: alert.email,
    enabled: alert.isEnabled,
    environment: alert.environment,
    createdAt: alert.createdAt,
    lastCheckedAt: alert.lastCheckedAt,
    lastMatchedAt: alert.lastMatchedAt,
    matches: alert.matches,
    lastError: alert.lastError,
  };
}

/** An alert with what was new to it the last time. */
export function alertWithMatchBody(alert: Alert, requestId: string): AlertWithMatchBody {
  return { requestId, ...alertBody(alert), lastMatch: alert.lastMatch };
}
