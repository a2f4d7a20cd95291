export { QuarryProblem, QuarryProtocolError, QuarryUnreachable } from './client-errors.ts';
export { type Client, type ClientOptions, createClient } from './create-client.ts';
export { createDerivedKey, type DerivedKeyOptions } from './create-derived-key.ts';
export type {
  EventOf,
  FileResponse,
  FlatInputOf,
  InputOf,
  ResponseOf,
} from './endpoint-shapes.ts';
export type { CallOptions } from './exchange.ts';
export type { DeliveryHeaders } from './webhooks/delivery-headers.ts';
export { createFetchHandler } from './webhooks/fetch-handler.ts';
export type { HandledEvents } from './webhooks/handled-events.ts';
export { createMemoryHandledEvents } from './webhooks/memory-handled-events.ts';
export { createNodeHandler, type NodeRequest } from './webhooks/node-handler.ts';
export type { WebhookEvent } from './webhooks/webhook-event.ts';
export {
  createWebhookReceiver,
  type Reception,
  type ReceptionOutcome,
  type WebhookFailure,
  type WebhookReceiver,
  type WebhookReceiverOptions,
} from './webhooks/webhook-receiver.ts';
