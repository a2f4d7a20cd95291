import { LRUCache } from 'lru-cache';
import { createFailureRest } from '../../outbound/failure-rest.ts';
import { createOperatorService } from '../../outbound/operator-service.ts';
import { ServiceFault } from '../../outbound/service-fault.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Timers } from '../../runtime/timers.ts';
import { type Dialect, type DialectName, dialectOf } from './dialects.ts';
import { isBelievable } from './is-believable.ts';
import type { Translation, TranslationRequest, Translator } from './translator.ts';

/** Options of {@link createTranslator}. */
export interface TranslatorOptions {
  /** The provider's address, http or https, without name, password and query. The path is optional. */
  readonly url: string;
  readonly kind: DialectName | 'auto';
  /** Empty for none. Never in an error or a log. */
  readonly apiKey: string;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Called with the reason when there was no translation; its message contains neither the key nor the text. */
  readonly onFault: (fault: ServiceFault) => void;
  /** Default 2,000: shortly before the deadline of the card. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 2_000;
// A text of 400 characters with its translation is a few kilobytes.
const MAX_BODY_BYTES = 64 * 1024;
const CACHED_TRANSLATIONS = 1_000;

/** A translator that calls a server with the API of LibreTranslate or DeepL. Makes no request yet. */
export function createTranslator(options: TranslatorOptions): Translator {
  const { clock, onFault, apiKey } = options;
  const dialect = dialectOf(options.url, options.kind);
  const endpoint = dialect.endpointOf(options.url);
  const service = createOperatorService({
    name: 'translator',
    setting: 'TRANSLATE_URL',
    keySetting: 'TRANSLATE_API_KEY',
    url: endpoint,
    headers: dialect.headersOf(apiKey),
    timers: options.timers,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    maxBodyBytes: MAX_BODY_BYTES,
  });
  const cache = new LRUCache<string, Translation>({ max: CACHED_TRANSLATIONS });
  const rest = createFailureRest(clock);
  return {
    name: `${dialect.name} at ${endpoint.host}`,
    url: endpoint.origin,
    async translate(request, signal) {
      signal.throwIfAborted();
      const key = JSON.stringify([request.from, request.to, request.text]);
      const known = cache.get(key);
      if (known !== undefined) return known;
      if (rest.isResting) return null;
      try {
        const body = JSON.stringify(dialect.bodyOf(request, apiKey));
        const answer = await service.ask({ body }, signal);
        const translation = readAnswer(answer.json(), request, dialect);
        rest.succeeded();
        if (translation === null) onFault(unbelievable());
        else cache.set(key, translation);
        return translation;
      } catch (error) {
        if (!(error instanceof ServiceFault)) throw error;
        // 400 is about this text or language; every other status is about the server or its key.
        if (error.status !== 400) rest.failed();
        onFault(error);
        return null;
      }
    },
    close: () => service.close(),
  };
}

/** `null`: the translation is not reliable. */
function readAnswer(
  answer: unknown,
  request: TranslationRequest,
  dialect: Dialect,
): Translation | null {
  const translation = dialect.read(answer);
  if (translation === null) {
    throw new ServiceFault('broken', 'The answer of the translator is no translation.');
  }
  return isBelievable(request, translation)
    ? { ...translation, text: translation.text.trim() }
    : null;
}

function unbelievable(): ServiceFault {
  const message =
    'The answer of the translator is empty, the text again, or not in the language asked for.';
  return new ServiceFault('broken', message);
}
