import type { Agent, Dispatcher } from 'undici';
import type { Timers } from '../runtime/timers.ts';
import { isPublicAddress } from './address-rules.ts';
import { readCodings } from './content-codings.ts';
import { BodyTooLarge, readBody } from './read-body.ts';
import { ServiceFault } from './service-fault.ts';

/** One request of a library. */
export interface OperatorFetchInit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal: AbortSignal | null;
}

/**
 * A `fetch` for a library that talks to a service configured by the operator and chooses addresses itself: an identity provider, whose documents
 * contain further addresses. The service's own origin is trusted, private or not; any other address must be https and public.
 */
export interface OperatorFetch {
  /** Resolves for every status, with the whole body within its bound; follows no redirect. Rejects with a {@link ServiceFault}. */
  fetch(url: string, init: OperatorFetchInit): Promise<Response>;
  close(): Promise<void>;
}

/** The options of {@link createOperatorFetch}. */
export interface OperatorFetchOptions {
  /** In messages: `provider`. */
  readonly name: string;
  /** The setting that holds the address, for advice in messages. */
  readonly setting: string;
  readonly url: URL;
  /** From connecting to the last byte. */
  readonly timeoutMs: number;
  /** Of an answer, before and after decompression. */
  readonly maxBodyBytes: number;
  readonly timers: Timers;
}

interface Agents {
  readonly trusted: Agent;
  readonly guarded: Agent;
}

/** Opens nothing yet; the HTTP library, some 15 MB, is loaded with the first request. */
export function createOperatorFetch(options: OperatorFetchOptions): OperatorFetch {
  const { url: own, timers, timeoutMs } = options;
  let opening: Promise<Agents> | null = null;

  async function agentFor({ origin, protocol }: URL): Promise<Agent> {
    opening ??= openAgents(options);
    const { trusted, guarded } = await opening;
    if (origin === own.origin) return trusted;
    if (protocol === 'https:') return guarded;
    throw new ServiceFault('refused', `The ${options.name} leads to an address without https.`);
  }

  return {
    async fetch(address, init) {
      const deadline = new AbortController();
      const stop = timers.after(timeoutMs, () => deadline.abort());
      try {
        const target = new URL(address);
        const agent = await agentFor(target);
        const signals = [deadline.signal, ...(init.signal === null ? [] : [init.signal])];
        return await exchange(agent, target, { init, signal: AbortSignal.any(signals) }, options);
      } catch (error) {
        if (error instanceof ServiceFault) throw error;
        throw faultOf(error, deadline.signal.aborted, options);
      } finally {
        stop();
      }
    },

    async close() {
      const agents = await opening;
      await Promise.all([agents?.trusted.destroy(), agents?.guarded.destroy()]);
    },
  };
}

async function openAgents({ timeoutMs }: OperatorFetchOptions): Promise<Agents> {
  const [{ Agent }, { guardedConnect, lookupBySystem }] = await Promise.all([
    import('undici'),
    import('./guarded-connect.ts'),
  ]);
  // The deadline of each request is stricter than those of the library.
  const shared = { headersTimeout: 0, bodyTimeout: 0, connections: MAX_CONNECTIONS };
  const guard = { isAllowed: isPublicAddress, lookup: lookupBySystem, trustedCertificates: null };
  return {
    trusted: new Agent({ ...shared, connect: { timeout: timeoutMs } }),
    guarded: new Agent({ ...shared, connect: guardedConnect({ ...guard, timeoutMs }) }),
  };
}

/** To each address: people who sign in at the same moment wait for one another, within the time of each. */
const MAX_CONNECTIONS = 4;

async function exchange(
  agent: Agent,
  target: URL,
  { init, signal }: { readonly init: OperatorFetchInit; readonly signal: AbortSignal },
  { maxBodyBytes }: OperatorFetchOptions,
): Promise<Response> {
  const { statusCode, headers, body } = await agent.request({
    origin: target.origin,
    path: target.pathname + target.search,
    // As the library says it, which uses GET and POST alone.
    method: init.method as Dispatcher.HttpMethod,
    headers: { 'user-agent': 'Quarry', ...init.headers },
    body: init.body,
    signal,
  });
  const codings = readCodings([headers['content-encoding']].flat().join(','));
  const { bytes } = await readBody(body, codings, { maxBodyBytes, whenTooLarge: 'fail' });
  const kept = Object.entries(headers).flatMap(([name, value]) => {
    const isOfTransfer = TRANSFER_HEADERS.has(name) || value === undefined;
    return isOfTransfer ? [] : [value].flat().map((one): [string, string] => [name, one]);
  });
  const content = NO_CONTENT.has(statusCode) ? null : new Uint8Array(bytes);
  return new Response(content, { status: statusCode, headers: kept });
}

/** Headers that describe the transferred bytes, not the decoded body. */
const TRANSFER_HEADERS = new Set(['content-encoding', 'content-length', 'transfer-encoding']);

/** Statuses of answers without a body, which `Response` refuses to give one. */
const NO_CONTENT = new Set([204, 205, 304]);

/** Without the message of the error, which may quote the request. */
function faultOf(
  error: unknown,
  isLate: boolean,
  { name, setting, url, timeoutMs }: OperatorFetchOptions,
): ServiceFault {
  if (isLate) {
    const seconds = timeoutMs / 1000;
    return new ServiceFault(
      'slow',
      `The ${name} at ${url.host} did not answer within ${seconds} s.`,
    );
  }
  if (error instanceof BodyTooLarge) {
    return new ServiceFault('broken', `The answer of the ${name} is too large.`);
  }
  const code = error instanceof Error && 'code' in error ? `${error.code}` : 'no reason given';
  const message = `The ${name} at ${url.host} cannot be reached (${code}). Is it running, and ${setting} its address?`;
  return new ServiceFault('unreachable', message);
}
