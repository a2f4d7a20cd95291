import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';
import { countedAddress } from '../../access/limits/limits.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Problem } from '../../runtime/problem.ts';
import type { Timers } from '../../runtime/timers.ts';
import { requestIdOf } from './exchange.ts';
import { closeLingering } from './lingering-close.ts';
import { PROBLEM_MEDIA_TYPE, problemDocument } from './problem-response.ts';
import { securityHeaders } from './security-headers.ts';
import { crowded, slowHead } from './unfinished-problems.ts';
import { everySweep, type GiveUpReason, type UnfinishedRequests } from './unfinished-requests.ts';

/** How many connections may be open. */
export interface ConnectionBounds {
  /** Of one address, kept alive between requests. */
  readonly maxIdlePerAddress: number;
  /** Altogether. */
  readonly maxConnections: number;
}

/**
 * An office of 85 people behind one address, whose browsers keep six connections each. Ten thousand clients at once and
 * some more: an idle connection takes some 10 kB.
 */
export const defaultConnectionBounds: ConnectionBounds = {
  maxIdlePerAddress: 512,
  maxConnections: 12_000,
};

/** A head takes milliseconds to send: a slower client drips, or the connection is unused. */
const MAX_HEAD_MS = 10_000;
/** Above this share of {@link ConnectionBounds.maxConnections}, idle connections are closed to admit new ones. */
const CROWDED_SHARE = 3 / 4;
/** How long the client may read nothing of a response: twice the limit for a stream (`server.ts`). */
const MAX_STALL_MS = 60_000;

/** Receives each connection that is closed, and each request that is abandoned. */
export interface ConnectionReports {
  /** A head was abandoned. */
  headGivenUp(reason: GiveUpReason): void;
  /** `idle`: its address had too many; `full`: the server had; `refused`: it was not even accepted. */
  closed(reason: 'idle' | 'full' | 'refused'): void;
  /** Its client read nothing of a response for too long. */
  stalled(): void;
}

/** The dependencies of {@link Connections}. */
export interface ConnectionParts {
  readonly unfinished: UnfinishedRequests;
  readonly time: { readonly clock: Clock; readonly timers: Timers };
  readonly reports: ConnectionReports;
  readonly bounds: ConnectionBounds;
}

interface Connection {
  readonly socket: Socket;
  readonly address: string;
  /** A trusted proxy: its connections carry requests of many clients. */
  isProxy: boolean;
  /** No further request of it is served. */
  isClosing: boolean;
  /** Requests whose head is here and whose answer is not yet whole. */
  requests: number;
  /** The last whose head came. */
  request: IncomingMessage | null;
  /** Bytes read from the socket when the last response was complete: later ones are the next head. */
  bytesBefore: number;
  /** The timeout of its socket is {@link MAX_STALL_MS}, for the answer that is being sent. */
  hasStallLimit: boolean;
  /** While a head is awaited: takes it out of the unfinished requests. */
  leaveUnfinished: (() => void) | null;
}

/**
 * Every connection of a server, by its state: receiving a head, sending a response, or idle. Bounds the time of a head,
 * the number of heads and idle connections of an address, and the time that a response waits for its client.
 */
export class Connections {
  readonly #parts: ConnectionParts;
  readonly #all = new Map<Socket, Connection>();
  /** Between requests, the one that has been for longest first. */
  readonly #idle = new Set<Connection>();
  readonly #stopSweeps: () => void;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    this.#stopSweeps = everySweep(parts.time, () => this.#sweep());
  }

  /** Follows the connections of `server`. */
  watch(server: Server): void {
    const { bounds, reports } = this.#parts;
    server.maxConnections = bounds.maxConnections;
    // Of HTTPS, requests have the socket that the handshake made of that of the connection.
    const opened = server instanceof TlsServer ? 'secureConnection' : 'connection';
    server.on(opened, (socket: Socket) => this.#open(socket));
    server.on('drop', () => reports.closed('refused'));
  }

  get size(): number {
    return this.#all.size;
  }

  /** The head of a request is here. `false`: the connection is closing, and the request is not to be served. */
  begin(request: IncomingMessage, clientAddress: string): boolean {
    const { socket } = request;
    const connection = this.#all.get(socket);
    if (connection === undefined) return true; // a request without a socket, as tests inject them
    if (connection.isClosing) return false;
    connection.requests += 1;
    connection.request = request;
    connection.hasStallLimit = false;
    connection.isProxy ||= clientAddress !== socket.remoteAddress;
    this.#idle.delete(connection);
    this.#headIsHere(connection);
    return true;
  }

  /** The response is complete, or its client has left. */
  end(socket: Socket): void {
    const connection = this.#all.get(socket);
    if (connection === undefined) return;
    connection.requests -= 1;
    connection.bytesBefore = socket.bytesRead;
    if (connection.requests === 0 && !connection.isClosing) this.#idle.add(connection);
  }

  /**
   * Has the connection closed, after an answer with `Connection: close`, so that its client can read that though it may
   * still be sending. `false` where there is no connection, as for requests that tests inject.
   */
  closeAfterAnswer(socket: Socket): boolean {
    const connection = this.#all.get(socket);
    if (connection === undefined) return false;
    connection.isClosing = true;
    // Node calls this once such an answer is written.
    socket.destroySoon = () => this.#linger(connection);
    return true;
  }

  /** The request whose body is arriving; `null` where that of the last one is here. */
  arriving(socket: Socket): IncomingMessage | null {
    const { requests = 0, request = null } = this.#all.get(socket) ?? {};
    return requests === 0 || request?.complete === true ? null : request;
  }

  /** Answers invalid input with a problem, or just closes if a response is already being sent. */
  refuse(socket: Socket, problem: Problem): void {
    const connection = this.#all.get(socket);
    if (connection === undefined || connection.requests > 0 || !socket.writable) {
      socket.destroy();
      return;
    }
    connection.isClosing = true;
    this.#headIsHere(connection);
    this.#idle.delete(connection);
    socket.write(rawRefusal(problem));
    this.#linger(connection);
  }

  /** Closes the connections between requests: the server is about to stop. */
  closeIdle(): void {
    for (const { socket } of this.#idle) socket.destroy();
  }

  /** Closes all connections immediately: the time to stop is over. */
  cutOff(): void {
    for (const socket of this.#all.keys()) socket.destroy();
  }

  /** Stops the sweeps. */
  close(): void {
    this.#stopSweeps();
  }

  #open(socket: Socket): void {
    const connection: Connection = {
      socket,
      address: countedAddress(socket.remoteAddress ?? ''),
      isProxy: false,
      isClosing: false,
      requests: 0,
      request: null,
      bytesBefore: 0,
      hasStallLimit: false,
      leaveUnfinished: null,
    };
    this.#all.set(socket, connection);
    this.#awaitHead(connection);
    socket.on('timeout', () => this.#reportStall(connection));
    socket.once('close', () => {
      this.#all.delete(socket);
      this.#idle.delete(connection);
      this.#headIsHere(connection);
    });
  }

  #awaitHead(connection: Connection): void {
    let leftMs = MAX_HEAD_MS;
    connection.leaveUnfinished = this.#parts.unfinished.add({
      address: countedFor(connection),
      caller: null,
      isTooSlow(elapsedMs) {
        leftMs -= elapsedMs;
        return leftMs <= 0;
      },
      giveUp: (reason, max) => this.#giveHeadUp(connection, reason, max),
    });
  }

  #headIsHere(connection: Connection): void {
    connection.leaveUnfinished?.();
    connection.leaveUnfinished = null;
  }

  #giveHeadUp(connection: Connection, reason: GiveUpReason, max: number): void {
    const { socket, bytesBefore } = connection;
    this.#parts.reports.headGivenUp(reason);
    // Browsers open connections ahead of need, and take an unrequested response for that of their next request.
    if (reason === 'stopping' || socket.bytesRead === bytesBefore) socket.destroy();
    else this.refuse(socket, reason === 'slow' ? slowHead() : crowded(max));
  }

  #linger({ socket, address }: Connection): void {
    closeLingering(socket, address, this.#parts.unfinished);
  }

  #sweep(): void {
    for (const connection of this.#idle) if (hasNextHead(connection)) this.#leaveIdle(connection);
    this.#thinOutIdle();
    this.#makeRoom();
    for (const connection of this.#all.values()) {
      if (connection.requests > 0) this.#limitStall(connection);
    }
  }

  #leaveIdle(connection: Connection): void {
    this.#idle.delete(connection);
    this.#awaitHead(connection);
  }

  #thinOutIdle(): void {
    const counts = new Map<string, number>();
    for (const connection of [...this.#idle].reverse()) {
      if (connection.isProxy) continue;
      const count = (counts.get(connection.address) ?? 0) + 1;
      counts.set(connection.address, count);
      if (count > this.#parts.bounds.maxIdlePerAddress) this.#closeWaiting(connection, 'idle');
    }
  }

  /** First idle ones between requests, then those without a first request. */
  #makeRoom(): void {
    let excess = this.#all.size - this.#parts.bounds.maxConnections * CROWDED_SHARE;
    if (excess <= 0) return;
    const silent = [...this.#all.values()].filter(isSilent);
    for (const connection of [...this.#idle, ...silent]) {
      if (excess <= 0) return;
      this.#closeWaiting(connection, 'full');
      excess -= 1;
    }
  }

  #closeWaiting({ socket }: Connection, reason: 'idle' | 'full'): void {
    this.#parts.reports.closed(reason);
    socket.destroy();
  }

  /**
   * Without it, a client that reads nothing would hold its response in memory for ever. Node's timeout of a socket restarts
   * with each byte sent; a stream has its own.
   */
  #limitStall(connection: Connection): void {
    const { socket } = connection;
    if (socket.writableLength === 0 || socket.timeout) return;
    connection.hasStallLimit = true;
    socket.setTimeout(MAX_STALL_MS); // Node closes the connection then
  }

  #reportStall({ socket, hasStallLimit }: Connection): void {
    if (hasStallLimit && socket.writableLength > 0) this.#parts.reports.stalled();
  }
}

/** The connections of a proxy are bounded by those of its clients. */
function countedFor({ isProxy, address }: Connection): string | null {
  return isProxy ? null : address;
}

function hasNextHead({ socket, bytesBefore }: Connection): boolean {
  return socket.bytesRead > bytesBefore;
}

/** Accepted, without any input yet. */
function isSilent({ socket, requests, isClosing }: Connection): boolean {
  return requests === 0 && !isClosing && socket.bytesRead === 0;
}

/** A complete response with a problem, as text: for connections whose input is not a request. */
function rawRefusal(problem: Problem): string {
  const requestId = requestIdOf({ headers: {} });
  const document = problemDocument(problem, requestId);
  const body = JSON.stringify(document);
  const headers: Record<string, string> = {
    ...securityHeaders,
    ...problem.headers,
    'content-type': PROBLEM_MEDIA_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': requestId,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const reason = STATUS_CODES[document.status] ?? '';
  return `HTTP/1.1 ${document.status} ${reason}\r\n${lines.join('')}\r\n${body}`;
}
