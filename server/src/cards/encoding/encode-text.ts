import { decodeHTML } from 'entities';
import { escapeHtml } from '../../languages/analysis/escape-html.ts';

/** The operations on a text. */
export type TextOperation =
  | 'base64_encode'
  | 'base64_decode'
  | 'url_encode'
  | 'url_decode'
  | 'html_escape'
  | 'html_unescape'
  | 'hex_encode'
  | 'hex_decode'
  | 'binary_encode'
  | 'binary_decode'
  | 'rot13';

/** The result: the text, or the fault of the input. */
export type Encoded = { readonly output: string } | { readonly fault: string };

/** Runs an operation, in UTF-8. Never throws: an invalid input for decoding gives a fault. */
export function encodeText(operation: TextOperation, input: string): Encoded {
  return OPERATIONS[operation](input.toWellFormed());
}

const OPERATIONS: Readonly<Record<TextOperation, (input: string) => Encoded>> = {
  base64_encode: (input) => ({ output: Buffer.from(input).toString('base64') }),
  base64_decode: decodeBase64,
  url_encode: (input) => ({ output: encodeURIComponent(input) }),
  url_decode: decodeUrl,
  html_escape: (input) => ({ output: escapeHtml(input) }),
  html_unescape: (input) => ({ output: decodeHTML(input) }),
  hex_encode: (input) => ({ output: Buffer.from(input).toString('hex') }),
  hex_decode: decodeHex,
  binary_encode: (input) => ({
    output: [...Buffer.from(input)].map((byte) => byte.toString(2).padStart(8, '0')).join(' '),
  }),
  binary_decode: decodeBinary,
  rot13: (input) => ({ output: input.replace(/[a-z]/gi, rotated) }),
};

/** RFC 4648, sections 4 and 5: both alphabets, with or without padding. */
function decodeBase64(input: string): Encoded {
  const digits = input.replace(/ /g, '').replace(/={1,2}$/, '');
  if (!/^[A-Za-z0-9+/_-]*$/.test(digits)) {
    return { fault: 'Not Base64: it has signs other than letters, digits, +, /, - and _.' };
  }
  if (digits.length % 4 === 1) return { fault: 'Not Base64: a sign is missing or too many.' };
  return textOf(Buffer.from(digits, 'base64')); // reads both alphabets
}

/** As in forms: `+` is a space (WHATWG URL, section 5.1). */
function decodeUrl(input: string): Encoded {
  if (/%(?![0-9a-f]{2})/i.test(input)) {
    return { fault: 'Not URL-encoded: two hexadecimal digits must follow each %.' };
  }
  const bytes: Buffer[] = [];
  for (const part of input.replaceAll('+', ' ').split(/(%[0-9a-f]{2})/i)) {
    bytes.push(
      /^%[0-9a-f]{2}$/i.test(part) ? Buffer.from(part.slice(1), 'hex') : Buffer.from(part),
    );
  }
  return textOf(Buffer.concat(bytes));
}

function decodeHex(input: string): Encoded {
  const digits = input.replace(/0x|[ :,-]/gi, '');
  if (!/^[0-9a-f]*$/i.test(digits)) return { fault: 'Not hexadecimal: digits are 0–9 and a–f.' };
  if (digits.length % 2 === 1) return { fault: 'Not whole bytes: a hexadecimal digit is missing.' };
  return textOf(Buffer.from(digits, 'hex'));
}

function decodeBinary(input: string): Encoded {
  const digits = input.replace(/ /g, '');
  if (!/^[01]*$/.test(digits)) return { fault: 'Not binary: digits are 0 and 1.' };
  if (digits.length % 8 !== 0) return { fault: 'Not whole bytes: each has eight binary digits.' };
  const bytes = digits.match(/.{8}/g) ?? [];
  return textOf(Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))));
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function textOf(bytes: Buffer): Encoded {
  try {
    return { output: utf8.decode(bytes) };
  } catch {
    // The decoder throws for invalid UTF-8, which is an expected result here.
    return { fault: `These ${bytes.length} bytes are no text in UTF-8: ${bytes.toString('hex')}.` };
  }
}

function rotated(letter: string): string {
  const first = letter < 'a' ? 65 : 97;
  return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
}
