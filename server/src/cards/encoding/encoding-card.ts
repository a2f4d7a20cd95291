import type { Card, CardKind, CardQuery } from '../card.ts';
import { encodeText, type TextOperation } from './encode-text.ts';
import { type EncodingRequest, readEncodingRequest } from './encoding-request.ts';
import { readTimeRequest, type TimeRequest } from './time-request.ts';

/** Base64, URL, HTML, hexadecimal, binary and ROT13 of a text, in both directions; unix time and dates. */
export const encodingCard: CardKind = {
  kind: 'encoding',
  mentions: /code|escape|base|hex|binary|ascii|rot|epoch|posix|stamp|unix|readable|\bdate\b|text/,
  understand(query) {
    const { text, timeZone, isForced } = query;
    const time = readTimeRequest(text, timeZone, isForced);
    if (time !== null) {
      return { certainty: 0.95, answer: ({ clock }) => timeCard(time, clock.now(), query) };
    }
    const request = readEncodingRequest(text, isForced);
    return request === null ? null : { certainty: 0.85, answer: () => textCard(request) };
  },
};

const SOURCE = { name: 'Calculated', url: null };

const TITLES: Readonly<Record<TextOperation, string>> = {
  base64_encode: 'Base64',
  base64_decode: 'Decoded from Base64',
  url_encode: 'URL-encoded',
  url_decode: 'Decoded from a URL',
  html_escape: 'Escaped for HTML',
  html_unescape: 'HTML without escapes',
  hex_encode: 'Hexadecimal',
  hex_decode: 'Decoded from hexadecimal',
  binary_encode: 'Binary',
  binary_decode: 'Decoded from binary',
  rot13: 'ROT13',
};

function textCard({ operation, typed }: EncodingRequest): Card {
  const encoded = encodeText(operation, typed);
  const output = 'output' in encoded ? encoded.output : null;
  const fault = 'fault' in encoded ? encoded.fault : null;
  return {
    kind: 'encoding',
    title: TITLES[operation],
    input: typed,
    answer: { text: output ?? fault ?? '', value: output, unit: null },
    data: { operation, input: typed, output, fault, time: null },
    source: SOURCE,
    expiresAt: null,
  };
}

// A card of the current time is valid for this second.
const NOW_LASTS_MS = 1_000;

function timeCard(
  { operation, typed, epochMs }: TimeRequest,
  nowMs: number,
  { locale, timeZone }: CardQuery,
): Card {
  const ms = epochMs ?? Math.floor(nowMs / 1000) * 1000;
  const seconds = ms / 1000;
  const iso = new Date(ms).toISOString();
  const style = { dateStyle: 'full', timeStyle: 'long', timeZone } as const;
  const local = new Intl.DateTimeFormat(locale, style).format(ms);
  const isToDate = operation === 'date_of_unix_time';
  return {
    kind: 'encoding',
    title: isToDate ? `Unix time ${typed} as a date` : `Unix time of ${typed}`,
    input: typed,
    answer: isToDate
      ? { text: local, value: iso, unit: null }
      : { text: String(seconds), value: seconds, unit: 's' },
    data: {
      operation,
      input: typed,
      output: isToDate ? iso : String(seconds),
      fault: null,
      time: { seconds, iso, timeZone, local },
    },
    source: SOURCE,
    expiresAt: epochMs === null ? new Date(ms + NOW_LASTS_MS).toISOString() : null,
  };
}
