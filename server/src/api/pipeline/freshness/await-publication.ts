import { readingScopes, type Scope } from '@quarry/contract';
import type { FastifyInstance } from 'fastify';

// Routes with these scopes read the index.
const SCOPES_OF_THE_INDEX: ReadonlySet<Scope> = new Set([...readingScopes, 'stats']);

/** A push is acknowledged some milliseconds before it is searchable: holds requests that read the index until it is. */
export function awaitPublication(
  app: FastifyInstance,
  { published }: { readonly published: () => Promise<void> | null },
): void {
  app.addHook('preHandler', ({ exchange }, _reply, done) => {
    const scope = exchange.endpoint?.scope ?? null;
    const waiting = scope !== null && SCOPES_OF_THE_INDEX.has(scope) ? published() : null;
    if (waiting === null) done();
    else void waiting.then(() => done());
  });
}
