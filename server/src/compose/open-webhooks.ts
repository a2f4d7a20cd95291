import packageJson from '../../package.json' with { type: 'json' };
import type { DocumentCatalogue } from '../documents/document-store.ts';
import { createDeliveries, type Deliveries } from '../notifications/webhooks/deliveries.ts';
import { createLimitEvents, type LimitEvents } from '../notifications/webhooks/limit-events.ts';
import {
  createSourceChanges,
  type SourceChanges,
} from '../notifications/webhooks/source-changes.ts';
import { MAX_PENDING } from '../notifications/webhooks/webhook.ts';
import type { WebhookRecords } from '../notifications/webhooks/webhook-records.ts';
import { createWebhooks, type Webhooks } from '../notifications/webhooks/webhooks.ts';
import type { Metrics } from '../operations/metrics/metrics.ts';
import { isForbiddenLiteral, isPublicAddress } from '../outbound/address-rules.ts';
import { loadOutbound } from '../outbound/load-outbound.ts';
import { reasonAgainst } from '../outbound/parse-target.ts';
import { systemClock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import type { CodedFault } from '../runtime/problem.ts';
import { systemTimers } from '../runtime/timers.ts';
import { createWebhookRecords } from '../storage/records/control/webhook-records.ts';
import type { Settings } from './config/settings.ts';
import type { ControlData } from './shared-state/control-data.ts';

/** Webhooks and all that writes and delivers for them. */
export interface OpenedWebhooks {
  readonly webhooks: Webhooks;
  readonly records: WebhookRecords;
  readonly deliveries: Deliveries;
  readonly limitEvents: LimitEvents;
  readonly sourceChanges: SourceChanges;
  close(): Promise<void>;
}

/** Nothing is delivered before {@link Deliveries.start}. */
export function openWebhooks(
  { records, node, duty }: Pick<ControlData, 'records' | 'node' | 'duty'>,
  { WEBHOOKS_ALLOW_PRIVATE: allowPrivate }: Settings,
  {
    documents,
    metrics,
    log,
  }: { readonly documents: DocumentCatalogue; readonly metrics: Metrics; readonly log: Log },
): OpenedWebhooks {
  const webhookRecords = createWebhookRecords(records, MAX_PENDING, node);
  const outbound = loadOutbound({
    allowPrivate,
    userAgent: `Quarry/${packageJson.version}`,
    onFault: (code) => metrics.outboundFault(code),
  });
  const shared = { records: webhookRecords, clock: systemClock };
  const deliveries = createDeliveries({
    ...shared,
    outbound,
    timers: systemTimers,
    log,
    random: Math.random,
    isOnDuty: () => duty?.isHeld ?? true,
  });
  const limitEvents = createLimitEvents({ ...shared, timers: systemTimers, log });
  const sourceChanges = createSourceChanges({ ...shared, documents, timers: systemTimers, log });
  return {
    webhooks: createWebhooks({
      ...shared,
      refusalOf: (url) => refusalOf(new URL(url), allowPrivate),
      onChange: () => sourceChanges.webhooksChanged(),
    }),
    records: webhookRecords,
    deliveries,
    limitEvents,
    sourceChanges,
    async close() {
      await sourceChanges.close();
      await limitEvents.close();
      await deliveries.close();
      await outbound.close();
    },
  };
}

/** Faults of an address that can be found without a request. Each connection checks the resolved address. */
export function refusalOf(url: URL, allowPrivate: boolean): CodedFault | null {
  const reason = reasonAgainst(url);
  if (reason !== null) return { code: 'address-invalid', message: reason };
  if (allowPrivate) return null;
  const isLoopbackName = /(^|\.)localhost\.?$/.test(url.hostname);
  if (!isLoopbackName && !isForbiddenLiteral(url.hostname, isPublicAddress)) return null;
  const message = 'is a private address: WEBHOOKS_ALLOW_PRIVATE=on allows those';
  return { code: 'address-private', message };
}
