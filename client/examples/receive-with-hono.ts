import { createFetchHandler, type WebhookReceiver } from '@quarry/client';
import { Hono } from 'hono';

/** A Hono application that receives webhooks: on Node by `@hono/node-server`, elsewhere as it is. */
export function createHonoApp(receiver: WebhookReceiver) {
  const app = new Hono();
  const receive = createFetchHandler(receiver);
  app.post('/hooks/quarry', (context) => receive(context.req.raw));
  return app;
}
