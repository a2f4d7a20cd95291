import { createNodeHandler, type WebhookReceiver } from '@quarry/client';
import express from 'express';

/** An Express application that receives webhooks, beside routes that parse JSON. */
export function createExpressApp(receiver: WebhookReceiver) {
  const app = express();
  app.post('/hooks/quarry', createNodeHandler(receiver)); // before express.json(), which would parse the body
  app.use(express.json());
  return app;
}
