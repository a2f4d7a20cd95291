import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** One connection of a client that writes bytes of a request as it likes, and what came back so far. */
export class TestSocket {
  readonly socket: Socket;
  readonly #chunks: Buffer[] = [];

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (chunk) => this.#chunks.push(chunk));
    socket.on('error', () => undefined); // a reset is a close like any other: what came before it counts
  }

  static async open(port: number, localAddress = '127.0.0.1'): Promise<TestSocket> {
    const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true });
    await once(socket, 'connect');
    return new TestSocket(socket);
  }

  get received(): string {
    return Buffer.concat(this.#chunks).toString();
  }

  get isClosed(): boolean {
    return this.socket.closed;
  }

  /** Writes, and waits until the kernel has it. */
  async write(text: string | Buffer): Promise<void> {
    await new Promise((resolve) => this.socket.write(text, resolve));
  }

  /** Resolves to what came, as soon as it matches `pattern`. */
  receive(pattern: RegExp): Promise<string> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (pattern.test(this.received)) resolve(this.received);
        else if (this.isClosed) reject(new Error(`closed after ${JSON.stringify(this.received)}`));
      };
      this.socket.on('data', look).on('close', look);
      look();
    });
  }

  /** Resolves to all that came, once the connection is closed. */
  untilClosed(): Promise<string> {
    return new Promise((resolve) => {
      if (this.isClosed) resolve(this.received);
      else this.socket.once('close', () => resolve(this.received));
    });
  }
}

/** The text of a request; `headers` beside `Host`. */
export function requestText(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}\r\n${body}`;
}
