import type { CardOf } from '../card.ts';
import type { CardLanguage } from '../messages/card-messages.ts';

/** What encoding cards say. */
export interface EncodingWords {
  readonly operations: Readonly<Record<CardOf<'encoding'>['data']['operation'], string>>;
  readonly input: string;
  readonly output: string;
  readonly seconds: string;
  readonly utc: string;
  readonly here: string;
}

/** In each language. */
export const encodingWords: Readonly<Record<CardLanguage, EncodingWords>> = {
  en: {
    operations: {
      base64_encode: 'Encoded as Base64',
      base64_decode: 'Decoded from Base64',
      url_encode: 'Percent-encoded for addresses',
      url_decode: 'Percent-decoded',
      html_escape: 'Escaped for HTML',
      html_unescape: 'Unescaped from HTML',
      hex_encode: 'Encoded as hexadecimal',
      hex_decode: 'Decoded from hexadecimal',
      binary_encode: 'Encoded as binary',
      binary_decode: 'Decoded from binary',
      rot13: 'ROT13',
      unix_time: 'Unix time of a date',
      date_of_unix_time: 'Date of a Unix time',
    },
    input: 'Text',
    output: 'Result',
    seconds: 'Seconds since 1970',
    utc: 'UTC',
    here: 'Where you are',
  },
  de: {
    operations: {
      base64_encode: 'Als Base64 kodiert',
      base64_decode: 'Aus Base64 gelesen',
      url_encode: 'Für Adressen kodiert (Prozent)',
      url_decode: 'Aus Prozentkodierung gelesen',
      html_escape: 'Für HTML maskiert',
      html_unescape: 'Aus HTML gelesen',
      hex_encode: 'Hexadezimal kodiert',
      hex_decode: 'Aus Hexadezimal gelesen',
      binary_encode: 'Binär kodiert',
      binary_decode: 'Aus Binär gelesen',
      rot13: 'ROT13',
      unix_time: 'Unixzeit eines Datums',
      date_of_unix_time: 'Datum einer Unixzeit',
    },
    input: 'Text',
    output: 'Ergebnis',
    seconds: 'Sekunden seit 1970',
    utc: 'UTC',
    here: 'Ortszeit',
  },
};
