import type { Card, CardKind } from '../card.ts';
import { isSubject, readTypedText, type TypedText } from '../typed-text.ts';
import {
  AVAILABLE_HASHES,
  algorithmNamed,
  HASH_NAMES,
  type HashAlgorithm,
} from './hash-algorithms.ts';

/** Hashes of a text in UTF-8: `md5 of hello`, `sha256 hello world`, `hello in sha-1`. */
export const hashCard: CardKind = {
  kind: 'hash',
  mentions: /md|sha|hash|rmd|ripe|blake|crc|adler|sum|digest|sm3|keccak|whirlpool/,
  understand({ text, isForced }) {
    const request = readRequest(text, isForced);
    return request === null
      ? null
      : { certainty: request.certainty, answer: () => cardOf(request) };
  },
};

interface HashRequest {
  readonly algorithm: HashAlgorithm;
  readonly typed: string;
  readonly certainty: number;
}

const NAME = `(${HASH_NAMES})`;
const HASH = '(?: ?(?:hash|checksum|sum|digest))?';
// Surest first: the sign between operation and text says that there is one.
const FORMS: readonly { readonly form: RegExp; readonly name: number; readonly text: number; readonly isExplicit: boolean }[] = [
  { form: new RegExp(`^(?:calculate |compute |generate |get |what is |the |an? )*${NAME}${HASH}(?: (?:of|for|from|von|de)(?: the (?:string|text|word))? |: ?| ?= ?)(.+)$`, 'is'), name: 1, text: 2, isExplicit: true },
  { form: new RegExp(`^${NAME}\\((.+)\\)$`, 'is'), name: 1, text: 2, isExplicit: true },
  { form: new RegExp(`^hash (.+) (?:with|using|as|in|to|by) ${NAME}$`, 'is'), name: 2, text: 1, isExplicit: true },
  { form: new RegExp(`^(.+) (?:to|in|as) ${NAME}${HASH}$`, 'is'), name: 2, text: 1, isExplicit: false },
  { form: new RegExp(`^${NAME}${HASH} (.+)$`, 'is'), name: 1, text: 2, isExplicit: false },
]; // biome-ignore format: one form a line

// `sha256 hello world` is a text, `sha256 as used by the protocol of …` is prose.
const MAX_BARE_WORDS = 4;
// "md5 of a file", "md5 of all files in a folder" are about how.
const ABOUT_HOW = /^(?:an?|the|all|every|each|multiple|my|this|your|large|two) /i;

function readRequest(text: string, isForced: boolean): HashRequest | null {
  for (const { form, name, text: at, isExplicit } of FORMS) {
    const match = form.exec(text);
    const algorithm = match === null ? null : algorithmNamed(match[name]!); // each form has both groups
    if (match === null || algorithm === null) continue;
    const typed = readTypedText(match[at]!);
    if (!isForced && !isMeant(typed, isExplicit)) return null;
    // That an algorithm is unsupported is only reported if the query clearly asks for it.
    if (algorithm.hash === null && !isForced && !isExplicit) return null;
    return { algorithm, typed: typed.text, certainty: isExplicit || typed.isQuoted ? 0.95 : 0.8 };
  }
  return isForced
    ? { algorithm: algorithmNamed('sha256')!, typed: readTypedText(text).text, certainty: 0.5 }
    : null;
}

function isMeant(typed: TypedText, isExplicit: boolean): boolean {
  if (typed.isQuoted) return true;
  if (isSubject(typed, isExplicit) || ABOUT_HOW.test(typed.text)) return false;
  return isExplicit || typed.text.split(' ').length <= MAX_BARE_WORDS;
}

function cardOf({ algorithm, typed }: HashRequest): Card {
  const bytes = Buffer.from(typed, 'utf8');
  const hash = algorithm.hash?.(bytes) ?? null;
  const hex = hash?.toString('hex') ?? null;
  const missing = `${algorithm.name} is not available here. Available: ${AVAILABLE_HASHES.join(', ')}.`;
  return {
    kind: 'hash',
    title: `${algorithm.name} of ${typed}`,
    input: `${algorithm.name}(${JSON.stringify(typed)})`,
    answer: { text: hex ?? missing, value: hex, unit: null },
    data: {
      algorithm: algorithm.name,
      input: typed,
      inputBytes: bytes.length,
      hex,
      base64: hash?.toString('base64') ?? null,
      isSecure: algorithm.isSecure,
    },
    source: { name: 'Calculated', url: null },
    expiresAt: null,
  };
}
