import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
import { TEST_CERTIFICATE, TEST_CERTIFICATE_KEY } from './test-certificate.ts';

/** A real server on this machine, for tests. */
export interface TestHost {
  /** As in `http://127.0.0.1:4000`. */
  readonly origin: string;
  readonly port: number;
  /** How many connections it has accepted. */
  readonly connections: () => number;
  /** Resolves when no connection is open any more. */
  readonly idle: () => Promise<void>;
  /** Closes all connections, also those that wait for an answer. */
  dropAll(): void;
  close(): Promise<void>;
}

/** Serves HTTP. */
export function startHost(listener: RequestListener): Promise<TestHost> {
  return listen(createServer(listener), 'http');
}

/** Serves HTTPS with a certificate that only tests trust explicitly. */
export function startSecureHost(listener: RequestListener): Promise<TestHost> {
  const options = { key: TEST_CERTIFICATE_KEY, cert: TEST_CERTIFICATE };
  return listen(createSecureServer(options, listener), 'https');
}

/** Serves the bytes that `talk` writes, after the first bytes of a request. */
export function startRawHost(talk: (socket: Socket) => void): Promise<TestHost> {
  const server = createSocketServer((socket) => {
    // Ignores errors of writing to a client that has left.
    socket.on('error', () => undefined);
    socket.once('data', () => talk(socket));
  });
  return listen(server, 'http');
}

type AnyServer = Server | ReturnType<typeof createSocketServer>;

async function listen(server: AnyServer, scheme: string): Promise<TestHost> {
  const open = new Set<Socket>();
  let connections = 0;
  let onClosed: () => void = () => undefined;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    open.add(socket);
    socket.on('close', () => {
      open.delete(socket);
      onClosed();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    origin: `${scheme}://127.0.0.1:${port}`,
    port,
    connections: () => connections,
    idle: () =>
      new Promise((resolve) => {
        onClosed = () => (open.size === 0 ? resolve() : undefined);
        onClosed();
      }),
    dropAll: () => {
      for (const socket of open) socket.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
