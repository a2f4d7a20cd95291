import type { Server } from 'node:http';
import type { AnswersTo } from '../api/pipeline/known-hosts.ts';
import { createMetricsServer } from '../api/pipeline/metrics-server.ts';
import type { HttpServer } from '../api/server.ts';
import type { Metrics } from '../operations/metrics/metrics.ts';
import { StartError } from '../runtime/start-error.ts';
import type { Settings } from './config/settings.ts';

/** Connections that the kernel holds until they are accepted: the default maximum of Linux (`somaxconn`). */
const BACKLOG = 4096;

/** Has the server listen; resolves to its address. Throws {@link StartError} where another host or port would do. */
export async function listen(
  app: HttpServer,
  { HOST: host, PORT: port }: Settings,
): Promise<string> {
  try {
    return await app.listen({ host, port, backlog: BACKLOG });
  } catch (error) {
    throw listenError(error, host, { name: 'PORT', port });
  }
}

/** Serves the metrics on a separate port if one is configured; stops with the server. Throws as {@link listen} does. */
export async function listenForMetrics(
  { metrics, answersTo }: { readonly metrics: Metrics; readonly answersTo: AnswersTo },
  { HOST: host, METRICS_PORT: port }: Settings,
  closing: AsyncDisposableStack,
): Promise<void> {
  if (port === null) return;
  const server = createMetricsServer(metrics, answersTo);
  closing.defer(() => closeServer(server));
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject).listen(port, host, listening.resolve);
  await listening.promise.catch((error: unknown) => {
    throw listenError(error, host, { name: 'METRICS_PORT', port });
  });
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}

function listenError(
  error: unknown,
  host: string,
  setting: { name: string; port: number },
): unknown {
  const { name, port } = setting;
  const advice: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use on ${host}. Stop what uses it, or set ${name} to another port.`,
    EACCES: `Port ${port} may not be used by this account. Set ${name} to one above 1023.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine. Set HOST to one that is.`,
    ENOTFOUND: `${host} is not a known host. Set HOST to an address of this machine.`,
  };
  const { code, syscall = '' } = error as NodeJS.ErrnoException; // what listening fails with
  const isListening = /^(listen|bind|getaddrinfo)/.test(syscall);
  const other = isListening
    ? `${host}:${port} cannot be listened on (${code}). Change HOST or ${name}.`
    : undefined;
  const message = advice[code ?? ''] ?? other;
  return message === undefined ? error : new StartError(message, { cause: error });
}
