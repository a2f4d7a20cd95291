import { type AnswerView, isNoAnswer } from '../../answer/answer-view.ts';
import { originalAddress } from '../../answer/original-address.ts';
import { isShared, SHARED_PREFIX } from './shared-fragment.ts';

/** A source of a shared answer. */
export interface SharedSource {
  readonly number: number;
  readonly title: string;
  /** Of the web; empty: there is none. */
  readonly url: string;
}

/** A question and its answer in a link. Untrusted: the author of the link can write anything into it. */
export interface SharedAnswer {
  readonly question: string;
  /** Markdown. */
  readonly text: string;
  readonly sources: readonly SharedSource[];
  /** What it claimed to be where it was given. */
  readonly confidence: 'answered' | 'closest' | 'none';
}

// Mail and chat programs cut longer addresses, or show them as text.
const MAX_FRAGMENT_CHARACTERS = 16_000;
// Of what it is once it is decompressed: an answer has 32 kB, its sources less. Some bytes can stand for a thousand times as many.
const MAX_JSON_BYTES = 128_000;
const MAX_SOURCES = 100;
const VERSION = 1;

/** The fragment of the address that holds an answer, which no browser sends to a server; `null`: it is too long for one. */
export async function writeShared(answer: SharedAnswer): Promise<string | null> {
  const { question, text, sources, confidence } = answer;
  const listed = sources.map(({ number, title, url }) => [number, title, url]);
  const json = JSON.stringify({ v: VERSION, q: question, a: text, c: confidence, s: listed });
  const bytes = new TextEncoder().encode(json);
  if (bytes.length > MAX_JSON_BYTES) return null;
  const compressed = await readAll(throughStream(bytes, new CompressionStream('deflate-raw')));
  const fragment = SHARED_PREFIX + (compressed === null ? '' : toBase64Url(compressed));
  return compressed === null || fragment.length > MAX_FRAGMENT_CHARACTERS ? null : fragment;
}

/** What a fragment holds. `null`: it is not of a shared answer. `unreadable`: too long, cut off, or written by something else. */
export async function readShared(fragment: string): Promise<SharedAnswer | 'unreadable' | null> {
  if (!isShared(fragment)) return null;
  if (fragment.length > MAX_FRAGMENT_CHARACTERS) return 'unreadable';
  try {
    const compressed = fromBase64Url(fragment.slice(SHARED_PREFIX.length));
    const stream = throughStream(compressed, new DecompressionStream('deflate-raw'));
    const bytes = await readAll(stream);
    if (bytes === null) return 'unreadable';
    const json = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return checked(JSON.parse(json)) ?? 'unreadable';
  } catch {
    return 'unreadable'; // what is no base64, no deflate, no UTF-8 or no JSON was not written here
  }
}

/** What is shared of an answer: its words and where its sources are, without the quotes behind its marks. */
export function sharedOf(
  question: string,
  { text, sources, judged }: Pick<AnswerView, 'text' | 'sources' | 'judged'>,
  origin: string,
): SharedAnswer {
  return {
    question,
    text: text.trimEnd(),
    sources: sources.map((source) => {
      const { number, title } = source;
      return { number, title, url: originalAddress(source, origin) ?? '' };
    }),
    confidence: isNoAnswer(judged) ? judged.confidence : 'answered',
  };
}

function checked(value: unknown): SharedAnswer | null {
  if (typeof value !== 'object' || value === null) return null;
  const { v, q, a, c, s } = value as Partial<Record<string, unknown>>; // an object has names
  if (v !== VERSION || typeof q !== 'string' || typeof a !== 'string') return null;
  const confidence = (['answered', 'closest', 'none'] as const).find((one) => one === c);
  if (confidence === undefined || !Array.isArray(s) || s.length > MAX_SOURCES) return null;
  const sources = s.map(checkedSource);
  if (!sources.every((source) => source !== null)) return null;
  return { question: q.toWellFormed(), text: a.toWellFormed(), sources, confidence };
}

function checkedSource(value: unknown): SharedSource | null {
  if (!Array.isArray(value)) return null;
  const [number, title, url] = value;
  const isNumber = Number.isInteger(number) && number > 0 && number < 1_000;
  if (!isNumber || typeof title !== 'string' || typeof url !== 'string') return null;
  // Nothing but the web: `javascript:` and the like lead nowhere.
  const isOfWeb = /^https?:\/\//i.test(url) && URL.canParse(url);
  return { number, title: title.toWellFormed(), url: isOfWeb ? new URL(url).href : '' };
}

function throughStream(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream().pipeThrough(transform);
}

/** `null`: there is more than an answer can have. */
async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MAX_JSON_BYTES) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
