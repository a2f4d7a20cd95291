import type { RequestListener, ServerResponse } from 'node:http';
import { startHost, type TestHost } from '../../../outbound/test-host.ts';

/** A received span. */
export interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty: it has none. */
  readonly parentSpanId: string;
  readonly kind: number;
  /** Nanoseconds since 1970, in digits. */
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  /** By name; the value as text. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly status: { readonly code: number };
}

/** A local OTLP/protobuf collector that stores received spans. */
export interface TestCollector extends TestHost {
  readonly spans: SentSpan[];
  /** Resource attributes of the sending server. */
  readonly resource: Record<string, string>;
  readonly headers: Record<string, string | string[] | undefined>[];
  /** Answers a batch; default {@link take}. */
  answer: (response: ServerResponse) => void;
  /** Accepts a batch. */
  readonly take: (response: ServerResponse) => void;
  /** Resolves after this many requests in total. */
  received(requests: number): Promise<void>;
}

/** Starts it. */
export async function startCollector(): Promise<TestCollector> {
  const spans: SentSpan[] = [];
  const resource: Record<string, string> = {};
  const headers: TestCollector['headers'] = [];
  const waiting = new Set<() => void>();
  const listener: RequestListener = async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const bytes of request) pieces.push(bytes);
    headers.push({ path: request.url, ...request.headers });
    if (collector.answer === take) read(Buffer.concat(pieces), spans, resource);
    collector.answer(response);
    for (const look of waiting) look();
  };
  const host = await startHost((request, response) => void listener(request, response));
  const collector: TestCollector = {
    ...host,
    spans,
    resource,
    headers,
    answer: take,
    take,
    received: (requests) =>
      new Promise((resolve) => {
        const look = () => headers.length >= requests && resolve();
        waiting.add(look);
        look();
      }),
  };
  return collector;
}

function take(response: ServerResponse): void {
  response.setHeader('content-type', 'application/x-protobuf');
  response.end();
}

/** An answer that says that one span was refused. */
export const ONE_REFUSED = Buffer.from([0x0a, 0x02, 0x08, 0x01]);

/** `ExportTraceServiceRequest` of OTLP 1.x, by the numbers of its fields. */
function read(request: Uint8Array, spans: SentSpan[], resource: Record<string, string>): void {
  for (const one of messages(fieldsOf(request), 1)) {
    const [attributes] = messages(one, 1);
    if (attributes !== undefined) Object.assign(resource, textsOf(messages(attributes, 1)));
    const sent = messages(one, 2).flatMap((scope) => messages(scope, 2));
    spans.push(...sent.map(spanOf));
  }
}

function spanOf(span: Fields): SentSpan {
  const [status] = messages(span, 15);
  return {
    traceId: hex(span, 1),
    spanId: hex(span, 2),
    parentSpanId: hex(span, 4),
    name: text(span, 5),
    kind: Number(number(span, 6)),
    startTimeUnixNano: String(number(span, 7)),
    endTimeUnixNano: String(number(span, 8)),
    attributes: textsOf(messages(span, 9)),
    status: { code: status === undefined ? 0 : Number(number(status, 3)) },
  };
}

/** `KeyValue`s; a value of several is joined by commas. */
function textsOf(pairs: readonly Fields[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => [text(pair, 1), messages(pair, 2).map(valueText).join()]),
  );
}

function valueText(value: Fields): string {
  if (value.has(1)) return text(value, 1);
  if (value.has(2)) return String(number(value, 2) === 1n);
  if (value.has(3)) return String(number(value, 3));
  if (value.has(4)) return String(double(value, 4));
  return messages(value, 5)
    .flatMap((list) => messages(list, 1))
    .map(valueText)
    .join();
}

type Fields = ReadonlyMap<number, readonly (bigint | Uint8Array)[]>;

/** The fields of one message of protobuf, by their numbers. */
function fieldsOf(bytes: Uint8Array): Fields {
  const fields = new Map<number, (bigint | Uint8Array)[]>();
  const buffer = Buffer.from(bytes);
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = buffer.readUInt8(at++);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const take = (length: number) => {
    const taken = buffer.subarray(at, at + length);
    at += length;
    return taken;
  };
  while (at < buffer.length) {
    const tag = Number(varint());
    const values = fields.get(tag >> 3) ?? [];
    fields.set(tag >> 3, values);
    const type = tag & 7;
    if (type === 0) values.push(varint());
    else if (type === 1) values.push(take(8).readBigUInt64LE());
    else if (type === 2) values.push(take(Number(varint())));
    else if (type === 5) values.push(BigInt(take(4).readUInt32LE()));
    else throw new Error(`no wire type of protobuf: ${type}`);
  }
  return fields;
}

const bytesOf = (fields: Fields, at: number) =>
  (fields.get(at) ?? []).filter((value) => typeof value !== 'bigint');
const messages = (fields: Fields, at: number) => bytesOf(fields, at).map(fieldsOf);
const text = (fields: Fields, at: number) => Buffer.concat(bytesOf(fields, at)).toString();
const hex = (fields: Fields, at: number) => Buffer.concat(bytesOf(fields, at)).toString('hex');
function number(fields: Fields, at: number): bigint {
  const [value = 0n] = fields.get(at) ?? [];
  return typeof value === 'bigint' ? value : 0n;
}
function double(fields: Fields, at: number): number {
  const bits = Buffer.alloc(8);
  bits.writeBigUInt64LE(number(fields, at));
  return bits.readDoubleLE();
}
