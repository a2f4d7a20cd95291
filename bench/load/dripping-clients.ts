import { connect, type Socket } from 'node:net';

/** Options of dripping clients. */
export interface Drip {
  /** `http://host:port` of a server on loopback. */
  readonly baseUrl: string;
  /** The path of the requests. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  /** Loopback addresses, used in turn. */
  readonly addresses: readonly string[];
  /** Whether a client that was answered or closed reconnects after {@link BYTE_INTERVAL_MS}. */
  readonly comeBack?: boolean;
}

/** The interval between bytes of a connection, as in slow-loris tools. */
const BYTE_INTERVAL_MS = 1000;
/** Announced, but never sent in full. */
const BODY_BYTES = 100_000;

/** Clients that start a POST and send its body at a byte a second, until they are answered or closed. */
export class DrippingClients {
  readonly #drip: Drip;
  readonly #head: string;
  readonly #open = new Set<Socket>();
  readonly #statuses = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;
  #isClosed = false;

  constructor(drip: Drip) {
    this.#drip = drip;
    this.#head = headOf(drip);
    for (let i = 0; i < drip.connections; i++) {
      this.#connect(drip.addresses[i % drip.addresses.length] ?? '127.0.0.1');
    }
    this.#timer = setInterval(() => {
      for (const socket of this.#open) socket.write(' ');
    }, BYTE_INTERVAL_MS);
  }

  /** The number of clients neither answered nor closed. */
  get held(): number {
    return this.#open.size;
  }

  /** The number of answered clients, by status. */
  get answers(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#statuses);
  }

  get answered(): number {
    return [...this.#statuses.values()].reduce((sum, count) => sum + count, 0);
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const socket of this.#open) socket.destroy();
  }

  #connect(localAddress: string): void {
    const { hostname, port } = new URL(this.#drip.baseUrl);
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    socket.once('connect', () => {
      this.#open.add(socket);
      socket.write(this.#head);
    });
    socket.once('data', (chunk: Buffer) => {
      const status = chunk.toString('latin1').slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length);
      this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
      this.#open.delete(socket);
    });
    socket.on('error', () => undefined); // a reset ends it like a close
    socket.once('close', () => {
      this.#open.delete(socket);
      if (this.#drip.comeBack) setTimeout(() => this.#comeBack(localAddress), BYTE_INTERVAL_MS);
    });
    socket.resume();
  }

  #comeBack(localAddress: string): void {
    if (!this.#isClosed) this.#connect(localAddress);
  }
}

function headOf({ baseUrl, path, headers }: Drip): string {
  const lines = Object.entries({
    host: new URL(baseUrl).host,
    'content-type': 'application/json',
    'content-length': String(BODY_BYTES),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n{`;
}

/** The headers of the page's session, as a browser on this machine has them after it opened the page. */
export async function pageSessionHeaders(baseUrl: string): Promise<Record<string, string>> {
  const page = await fetch(`${baseUrl}/`, { headers: { accept: 'text/html' } });
  await page.arrayBuffer();
  const cookie = page.headers.getSetCookie()[0]?.split(';')[0];
  if (cookie === undefined) throw new Error(`The page set no session up: ${page.status}.`);
  const session = await fetch(`${baseUrl}/api/session`, { headers: { cookie } });
  const { antiForgery } = (await session.json()) as { antiForgery: string }; // the contract's
  return { cookie, 'x-quarry-anti-forgery': antiForgery };
}
