import { isSubject, readTypedText, type TypedText } from '../typed-text.ts';
import { encodeText, type TextOperation } from './encode-text.ts';

/** A text and the operation on it. */
export interface EncodingRequest {
  readonly operation: TextOperation;
  readonly typed: string;
}

interface Form {
  readonly operation: TextOperation;
  readonly form: RegExp;
  /** Whether the words are followed by a text for certain. */
  readonly isAfterOf?: true;
  /** Whether bare digits are a number for another kind. */
  readonly isNoNumber?: true;
  /** Whether the text has to be in quotes, since the words are ambiguous. */
  readonly needsQuotes?: true;
}

const BASE64 = 'base[- ]?64';
const TO = '(?:in|to|into|as|using|with)';

const FORMS: readonly Form[] = [
  { operation: 'base64_encode', form: new RegExp(`^(?:${BASE64}[- ]?encode|encode ${BASE64}|text to ${BASE64}|to ${BASE64}):? (.+)$`, 'is') },
  { operation: 'base64_encode', form: new RegExp(`^${BASE64} of (.+)$`, 'is'), isAfterOf: true },
  { operation: 'base64_encode', form: new RegExp(`^(?:encode|convert) (.+) ${TO} ${BASE64}$`, 'is') },
  { operation: 'base64_encode', form: new RegExp(`^(.+) (?:to|in) ${BASE64}$`, 'is') },
  { operation: 'base64_decode', form: new RegExp(`^(?:${BASE64}[- ]?decode|decode ${BASE64}|${BASE64} to text|from ${BASE64}):? (.+)$`, 'is') },
  { operation: 'base64_decode', form: new RegExp(`^(?:decode )?(.+) from ${BASE64}$`, 'is') },
  { operation: 'url_encode', form: /^(?:(?:url|uri|percent)[- ]?encode|encode (?:url|uri)):? (.+)$/is },
  { operation: 'url_decode', form: /^(?:(?:url|uri|percent)[- ]?decode|decode (?:url|uri)):? (.+)$/is },
  { operation: 'html_escape', form: /^(?:html[- ]?(?:escape|encode)|(?:escape|encode) html):? (.+)$/is },
  { operation: 'html_escape', form: /^escape (<.+>)$/is },
  { operation: 'html_unescape', form: /^(?:html[- ]?(?:unescape|decode)|(?:unescape|decode) html):? (.+)$/is },
  { operation: 'html_unescape', form: /^(?:unescape|decode) (&[a-z0-9#]{1,32};.*)$/is },
  { operation: 'hex_encode', form: /^(?:hex[- ]?encode|encode hex|text to hex|string to hex|ascii to hex):? (.+)$/is, isNoNumber: true },
  { operation: 'hex_encode', form: /^hex of (.+)$/is, isAfterOf: true, isNoNumber: true },
  { operation: 'hex_encode', form: new RegExp(`^(.+) ${TO} hex(?:adecimal)?$`, 'is'), needsQuotes: true },
  { operation: 'hex_decode', form: /^(?:hex[- ]?decode|decode hex|hex to (?:text|ascii|string)):? (.+)$/is },
  { operation: 'binary_encode', form: /^(?:(?:text|string|ascii) to binary|binary encode|encode binary):? (.+)$/is, isNoNumber: true },
  { operation: 'binary_encode', form: /^binary of (.+)$/is, isAfterOf: true, isNoNumber: true },
  { operation: 'binary_encode', form: new RegExp(`^(.+) ${TO} binary$`, 'is'), needsQuotes: true },
  { operation: 'binary_decode', form: /^(?:binary to (?:text|ascii|string)|binary decode|decode binary):? (.+)$/is },
  { operation: 'rot13', form: /^rot[- ]?13(?: (?:of|encode|decode)|:)? (.+)$/is },
]; // biome-ignore format: one form a line

/** The operation and its text; `null` unless the whole query is one. */
export function readEncodingRequest(text: string, isForced: boolean): EncodingRequest | null {
  for (const candidate of FORMS) {
    const match = candidate.form.exec(text);
    if (match === null) continue;
    const typed = readTypedText(match[1]!); // each form has the group
    if (typed.text === '' || (candidate.needsQuotes && !typed.isQuoted)) continue;
    const { operation } = candidate;
    return isForced || isMeant(typed, candidate) ? { operation, typed: typed.text } : null;
  }
  return null;
}

function isMeant(typed: TypedText, { operation, isAfterOf, isNoNumber }: Form): boolean {
  if (typed.isQuoted) return true;
  // An amount with its base belongs to the card of number bases, a colour to that of colours.
  if (isNoNumber && /^[-+#]?[\d.,' ]+$|^0[xbo][0-9a-f]+$|^#[0-9a-f]+$/i.test(typed.text))
    return false;
  return !isSubject(typed, isAfterOf === true) && isWorthAFault(operation, typed.text);
}

/** Whether a text that cannot be decoded was meant as one: by its look, since several words are rather a subject. */
function isWorthAFault(operation: TextOperation, typed: string): boolean {
  if (!operation.endsWith('_decode') || operation === 'url_decode') return true;
  return 'output' in encodeText(operation, typed) || !/^[a-z' ]+$/i.test(typed);
}
