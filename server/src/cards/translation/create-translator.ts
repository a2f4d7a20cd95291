import { LRUCache } from 'lru-cache';
import { Agent } from 'undici';
import type { Clock } from '../../clock.ts';
import { readBody } from '../../outbound/read-body.ts';
import { type Dialect, type DialectName, dialectOf } from './dialects.ts';
import { isBelievable } from './is-believable.ts';
import type { Translation, TranslationRequest, Translator } from './translator.ts';

/** What {@link createTranslator} is told. */
export interface TranslatorOptions {
  /** Of the provider, http or https, without name, password and query. Its path may be given or left out. */
  readonly url: string;
  readonly kind: DialectName | 'auto';
  /** Empty for none. In no error and no log. */
  readonly apiKey: string;
  readonly clock: Clock;
  /** Told why there was no translation, in words without the key and without the text. */
  readonly onFault: (reason: string) => void;
  /** Default 2,000: the card is given up soon after. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 2_000;
const CONNECT_TIMEOUT_MS = 1_500;
// A text of 400 characters with its answer is some kilobytes.
const MAX_BODY_BYTES = 64 * 1024;
const MAX_CONNECTIONS = 4;
const CACHED_TRANSLATIONS = 1_000;
// Who fails three times in a row is left alone for half a minute: each question would wait for its deadline.
const FAILURES_TO_REST = 3;
const REST_MS = 30_000;

/**
 * A translator behind a server that speaks as LibreTranslate or DeepL do. A private address is the operator's own choice, so every
 * address is allowed; redirects are not followed, they would carry the key elsewhere. Opens nothing yet.
 */
export function createTranslator(options: TranslatorOptions): Translator {
  const { clock, onFault } = options;
  const dialect = dialectOf(options.url, options.kind);
  const endpoint = dialect.endpointOf(options.url);
  const ask = asker(dialect, endpoint, options);
  const cache = new LRUCache<string, Translation>({ max: CACHED_TRANSLATIONS });
  const rest = { failures: 0, untilMs: 0 };
  return {
    name: `${dialect.name} at ${endpoint.host}`,
    url: endpoint.origin,
    async translate(request, signal) {
      signal.throwIfAborted();
      const key = JSON.stringify([request.from, request.to, request.text]);
      const known = cache.get(key);
      if (known !== undefined) return known;
      if (clock.now() < rest.untilMs) return null;
      const answer = await ask.translate(request, signal);
      if ('fault' in answer) {
        onFault(answer.fault);
        if (answer.isOfServer && ++rest.failures >= FAILURES_TO_REST) {
          rest.untilMs = clock.now() + REST_MS;
        }
        return null;
      }
      rest.failures = 0;
      cache.set(key, answer);
      return answer;
    },
    close: () => ask.close(),
  };
}

/** What went wrong, and whether the next question would meet the same. */
interface Fault {
  readonly fault: string;
  readonly isOfServer: boolean;
}

function asker(dialect: Dialect, endpoint: URL, options: TranslatorOptions) {
  const { apiKey, timeoutMs = TIMEOUT_MS } = options;
  const agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    connections: MAX_CONNECTIONS,
    // The deadline of each request is stricter than these.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'user-agent': 'Quarry',
    ...dialect.headersOf(apiKey),
  };
  const post = async (body: string, signal: AbortSignal): Promise<Uint8Array | Fault> => {
    const { origin, pathname: path } = endpoint;
    const response = await agent.request({ origin, path, method: 'POST', headers, body, signal });
    const { statusCode: status } = response;
    if (status === 200) {
      const limits = { maxBodyBytes: MAX_BODY_BYTES, whenTooLarge: 'fail' } as const;
      return (await readBody(response.body, [], limits)).bytes;
    }
    await response.body.dump({ limit: MAX_BODY_BYTES });
    // 400 is about this text or language; everything else about the server or its key.
    return { fault: `it answered ${status}`, isOfServer: status !== 400 };
  };
  return {
    async translate(
      request: TranslationRequest,
      signal: AbortSignal,
    ): Promise<Translation | Fault> {
      const deadline = AbortSignal.timeout(timeoutMs);
      try {
        const body = JSON.stringify(dialect.bodyOf(request, apiKey));
        const answer = await post(body, AbortSignal.any([signal, deadline]));
        return answer instanceof Uint8Array ? readAnswer(answer, request, dialect) : answer;
      } catch (error) {
        signal.throwIfAborted();
        return { fault: reasonOf(error, deadline.aborted), isOfServer: true };
      }
    },
    close: () => agent.destroy(),
  };
}

function readAnswer(
  bytes: Uint8Array,
  request: TranslationRequest,
  dialect: Dialect,
): Translation | Fault {
  const answer = parseJson(bytes);
  const translation = answer === undefined ? null : dialect.read(answer);
  if (translation === null) return { fault: 'its answer is no translation', isOfServer: true };
  if (!isBelievable(request, translation)) {
    return {
      fault: 'its answer is empty, the text again, or not in the language',
      isOfServer: false,
    };
  }
  return { ...translation, text: translation.text.trim() };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // A page of HTML, half an answer: told as an answer that is no translation.
    return undefined;
  }
}

/** Without the error's words: they may hold the request with its key. */
function reasonOf(error: unknown, isLate: boolean): string {
  if (isLate) return 'it did not answer in time';
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
  return `it cannot be reached, broke off or answered too much (${code})`;
}
