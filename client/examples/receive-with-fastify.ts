import type { WebhookReceiver } from '@quarry/client';
import Fastify from 'fastify';

/** A Fastify application that receives webhooks, beside routes that parse JSON. */
export function createFastifyApp(receiver: WebhookReceiver) {
  const app = Fastify();
  app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers(); // in this plugin alone bodies stay bytes
    hooks.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: receiver.maxBodyBytes },
      (_, body, done) => done(null, body),
    );
    hooks.post('/hooks/quarry', async (request, reply) => {
      const { status } = await receiver.receive(request.headers, request.body);
      return reply.code(status).send();
    });
  });
  return app;
}
