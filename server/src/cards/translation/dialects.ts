import type { Translation, TranslationRequest } from './translator.ts';

/** The API of a provider. */
export interface Dialect {
  readonly name: string;
  /** The address for requests. */
  endpointOf(url: string): URL;
  headersOf(apiKey: string): Readonly<Record<string, string>>;
  bodyOf(request: TranslationRequest, apiKey: string): unknown;
  /** Reads the translation from an answer (JSON of unknown shape); `null` if it is not valid. */
  read(answer: unknown): Translation | null;
}

/** The name of each API in the settings. */
export const dialectNames = ['libretranslate', 'deepl'] as const;

export type DialectName = (typeof dialectNames)[number];

/** LibreTranslate: `POST /translate`, the key in the body. */
const libreTranslate: Dialect = {
  name: 'LibreTranslate',
  endpointOf: (url) => withPath(url, '/translate', /\/translate$/),
  headersOf: () => ({}),
  bodyOf: ({ text, from, to }, apiKey) => ({
    q: text,
    source: from ?? 'auto',
    target: to,
    format: 'text',
    ...(apiKey === '' ? {} : { api_key: apiKey }),
  }),
  read(answer) {
    const text = fieldOf(answer, 'translatedText');
    const from = fieldOf(fieldOf(answer, 'detectedLanguage'), 'language');
    return typeof text === 'string' ? { text, from: tagOf(from) } : null;
  },
};

// As targets, DeepL accepts English and Portuguese only with their country (API reference, 2024).
const DEEPL_TARGETS: Readonly<Record<string, string>> = { en: 'EN-GB', pt: 'PT-PT' };

/** DeepL: `POST /v2/translate`, the key in a header. */
const deepl: Dialect = {
  name: 'DeepL',
  endpointOf: (url) => withPath(url, '/v2/translate', /\/translate$/),
  headersOf: (apiKey) => (apiKey === '' ? {} : { authorization: `DeepL-Auth-Key ${apiKey}` }),
  bodyOf: ({ text, from, to }) => ({
    text: [text],
    target_lang: DEEPL_TARGETS[to] ?? to.toUpperCase(),
    ...(from === null ? {} : { source_lang: from.slice(0, 2).toUpperCase() }),
  }),
  read(answer) {
    const all = fieldOf(answer, 'translations');
    const first: unknown = Array.isArray(all) ? all[0] : null;
    const text = fieldOf(first, 'text');
    const from = fieldOf(first, 'detected_source_language');
    return typeof text === 'string' ? { text, from: tagOf(from) } : null;
  },
};

/** The API with that name or, for `auto`, the one of the address: DeepL's hosts and `/v2` are DeepL. */
export function dialectOf(url: string, kind: DialectName | 'auto'): Dialect {
  if (kind !== 'auto') return kind === 'deepl' ? deepl : libreTranslate;
  const { hostname, pathname } = new URL(url);
  const isDeepl = /(?:^|\.)deepl\.com$/.test(hostname) || /^\/v2(?:\/|$)/.test(pathname);
  return isDeepl ? deepl : libreTranslate;
}

function withPath(address: string, path: string, present: RegExp): URL {
  const url = new URL(address);
  const own = url.pathname.replace(/\/{1,9}$/, '');
  if (!present.test(own)) url.pathname = (own === '/v2' ? '' : own) + path;
  return url;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function tagOf(value: unknown): string | null {
  return typeof value === 'string' && /^[a-z]{2,3}(-[a-z]{2,4})?$/i.test(value)
    ? value.toLowerCase()
    : null;
}
