import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { LoadRequest } from './load.ts';

/**
 * One kept-alive connection that sends one request at a time and times it from the first byte written to
 * the last byte read. A bare socket: an HTTP library would add its own tenths of a millisecond.
 */
export class SequentialClient {
  readonly #socket: Socket;
  readonly #host: string;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
  }

  /** Connects to `http://host:port`. */
  static async connect(baseUrl: string): Promise<SequentialClient> {
    const { hostname, port, host } = new URL(baseUrl);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    return new SequentialClient(socket, host);
  }

  /** Milliseconds that the whole answer took. Throws when its status is not 200 or 201. */
  async time(request: LoadRequest): Promise<number> {
    const { body = '' } = request;
    const length = body === '' ? {} : { 'content-length': `${Buffer.byteLength(body)}` };
    const headers = { host: this.#host, ...request.headers, ...length };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const head = [`${request.method} ${request.path} HTTP/1.1`, ...lines].join('\r\n');
    const started = performance.now();
    const answered = this.#readAnswer();
    this.#socket.write(`${head}\r\n\r\n${body}`);
    const status = await answered;
    const elapsedMs = performance.now() - started;
    if (!/^HTTP\/1\.1 20[01] /.test(status)) throw new Error(`${request.path} answered ${status}`);
    return elapsedMs;
  }

  close(): void {
    this.#socket.destroy();
  }

  /** The status line, once the whole of the answer has come. Only answers with Content-Length are understood. */
  #readAnswer(): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = this.#socket;
      let head = '';
      let missingBytes = Number.POSITIVE_INFINITY;
      const finish = (settle: () => void) => {
        socket.off('data', onData).off('error', onEnd).off('close', onEnd);
        settle();
      };
      const onEnd = () => finish(() => reject(new Error('The server closed the connection.')));
      const onData = (chunk: Buffer) => {
        if (missingBytes === Number.POSITIVE_INFINITY) {
          head += chunk.toString('latin1');
          const headEnd = head.indexOf('\r\n\r\n');
          if (headEnd < 0) return;
          const length = /^content-length: (\d+)/im.exec(head)?.[1];
          if (length === undefined)
            return finish(() => reject(new Error('An answer without Content-Length.')));
          missingBytes = headEnd + 4 + Number(length) - head.length;
        } else missingBytes -= chunk.length;
        if (missingBytes <= 0) finish(() => resolve(head.slice(0, head.indexOf('\r\n'))));
      };
      socket.on('data', onData).on('error', onEnd).on('close', onEnd);
    });
  }
}
