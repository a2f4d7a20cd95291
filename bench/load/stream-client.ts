import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { LoadRequest } from './load.ts';

/** The arrival of the first event of each name, in milliseconds since the request was written. */
export type StreamTimes = ReadonlyMap<string, number>;

/** One keep-alive connection that reads event streams in sequence, over a bare socket. */
export class StreamClient {
  readonly #socket: Socket;
  readonly #host: string;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
  }

  /** Connects to `http://host:port`. */
  static async connect(baseUrl: string): Promise<StreamClient> {
    const { hostname, port, host } = new URL(baseUrl);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    socket.setEncoding('latin1');
    await once(socket, 'connect');
    return new StreamClient(socket, host);
  }

  /** Requests a stream. Calls `onEvent` for the first event of each name; resolves at its end. Throws unless the status is 200. */
  read(
    request: LoadRequest,
    onEvent: (name: string) => void = () => undefined,
  ): Promise<StreamTimes> {
    const { promise, resolve, reject } = Promise.withResolvers<StreamTimes>();
    const socket = this.#socket;
    const times = new Map<string, number>();
    const startedMs = performance.now();
    let text = '';
    const finish = (settle: () => void) => {
      socket.off('data', onData).off('error', onEnd).off('close', onEnd);
      settle();
    };
    const onEnd = () => finish(() => reject(new Error(`${request.path} broke off`)));
    const onData = (chunk: string) => {
      text += chunk;
      if (text.length > 12 && !text.startsWith('HTTP/1.1 200')) return onEnd();
      for (const [, name = ''] of text.matchAll(/^event: (\w+)$/gm)) {
        if (times.has(name)) continue;
        times.set(name, performance.now() - startedMs);
        onEvent(name);
      }
      if (text.endsWith('\r\n0\r\n\r\n')) finish(() => resolve(times)); // the last chunk
    };
    socket.on('data', onData).on('error', onEnd).on('close', onEnd);
    const headers = Object.entries({ host: this.#host, ...request.headers });
    const lines = headers.map(([name, value]) => `${name}: ${value}`);
    socket.write([`GET ${request.path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    return promise;
  }

  close(): void {
    this.#socket.destroy();
  }
}
