import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { eventually, folderWith, type Product, startProduct, untilIdle } from './start-product.ts';

/** A data folder, and the answers of an intact server from it. */
export interface SoundData {
  readonly folder: string;
  readonly key: string;
  /** The answers to all {@link questions}, in order. */
  readonly answers: ReadonlyMap<string, string>;
  /** Relative to the folder, empty ones left out. */
  readonly files: readonly string[];
}

/** The effects of one flipped bit. */
export interface FlipOutcome {
  /** As in `documents.sqlite@1234.5`. */
  readonly place: string;
  /** Questions with another answer than from the intact server, without an error. */
  readonly wrong: readonly string[];
  /** Questions that repeatedly failed with a status of 500 or above. */
  readonly failing: readonly string[];
  /** Whether health or the log reported it, or the start was refused with a message. */
  readonly isSaid: boolean;
  readonly output: string;
}

const WORDS =
  'river stone cloud paper green metal sugar tiger music ocean bread window garden silver winter market'.split(
    ' ',
  );
const DOCUMENTS = 300;

/** Two sources: one whose documents can be read again, and one whose cannot. */
export async function makeSoundData(): Promise<SoundData> {
  const notes = await folderWith(
    Object.fromEntries(
      WORDS.map((word, at) => [`${word}.md`, `# ${word}\n\nnote${at}x ${textOf(at)}\n`]),
    ),
  );
  const product = await startProduct({ folders: [notes] });
  const client = product.client();
  await untilIdle(client);
  await client.sources.create({ kind: 'push', name: 'pushed' });
  const lines = Array.from({ length: DOCUMENTS }, (_, at) =>
    JSON.stringify({ id: `d${at}`, title: `Document ${at}`, text: `uniq${at}x ${textOf(at)}` }),
  );
  const pushed = await ask(product, '/api/documents?source=pushed', lines.join('\n'));
  if (pushed.status >= 300) throw new Error(`the push failed: ${pushed.text}`);
  const answers = await askAll(product);
  await product.stop('SIGTERM');
  const names = await readdir(product.dataFolder, { recursive: true, withFileTypes: true });
  const files: string[] = [];
  for (const entry of names) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && (await stat(file)).size > 0)
      files.push(relative(product.dataFolder, file));
  }
  return { folder: product.dataFolder, key: product.key, answers, files: files.sort() };
}

/** Starts the product on a copy in which one bit of `file` is flipped, asks everything, and stops it. */
export async function tryFlip(
  data: SoundData,
  file: string,
  random: () => number,
): Promise<FlipOutcome> {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-flip-'));
  try {
    await cp(data.folder, folder, { recursive: true, preserveTimestamps: true });
    const bytes = await readFile(join(folder, file));
    const [at, bit] = [Math.floor(random() * bytes.length), Math.floor(random() * 8)];
    bytes[at]! ^= 1 << bit;
    await writeFile(join(folder, file), bytes);
    return await judge(data, folder, `${file}@${at}.${bit}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function judge(data: SoundData, dataFolder: string, place: string): Promise<FlipOutcome> {
  const stops: (() => Promise<void>)[] = [];
  try {
    const started = await startProduct({ dataFolder, whenDone: (stop) => stops.push(stop) });
    const product = { ...started, key: data.key };
    const given = await askAll(product);
    const differing = [...given].filter(([question, said]) => said !== data.answers.get(question));
    const failing = differing.filter(([, said]) => isFailure(said)).map(([question]) => question);
    // A refused key is no wrong answer.
    const wrong = differing.filter(([, said]) => !/^(5\d\d|40[13]) /.test(said));
    const isSaid = differing.length === 0 || (await isTold(product));
    return {
      place,
      wrong: wrong.map(([question]) => question),
      failing: await stillFailing(product, failing),
      isSaid,
      output: product.output(),
    };
  } catch (error) {
    const output = String(error);
    return {
      place,
      wrong: [],
      failing: [],
      isSaid: output.includes('Quarry cannot start'),
      output,
    };
  } finally {
    for (const stop of stops) await stop();
  }
}

/** The verification of the stored data takes a moment after the start. */
async function isTold(product: Product): Promise<boolean> {
  const isSaid = async () => {
    const health = JSON.parse((await ask(product, '/v1/health')).text);
    return health.status !== 'ok' || /"level":(40|50)/.test(product.output());
  };
  return eventually(isSaid, 10_000).then(
    () => true,
    () => false,
  );
}

async function stillFailing(product: Product, questions: readonly string[]): Promise<string[]> {
  if (questions.length === 0) return [];
  const answered = eventually(async () => {
    for (const question of questions)
      if ((await ask(product, question)).status >= 500) return false;
    return true;
  }, 10_000);
  return answered.then(
    () => [],
    () => [...questions],
  );
}

const isFailure = (said: string) => said.startsWith('5');

function questions(): string[] {
  const searches = Array.from({ length: 40 }, (_, at) => {
    const [first, second] = [WORDS[at % WORDS.length], WORDS[(at * 7 + 2) % WORDS.length]];
    return at % 3 === 0
      ? `uniq${(at * 37) % DOCUMENTS}x`
      : at % 3 === 1
        ? `"${first} ${second}"`
        : `${first} ${second}`;
  });
  return [
    ...searches.map((q) => `/api/v1/search?limit=100&q=${encodeURIComponent(q)}`),
    ...Array.from({ length: DOCUMENTS / 3 }, (_, at) => `/api/documents/d${at * 3}?source=pushed`),
  ];
}

async function askAll(product: Product): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const question of questions()) {
    const { status, text } = await ask(product, question);
    answers.set(question, `${status} ${status === 200 ? withoutChance(text) : ''}`);
  }
  return answers;
}

/** Request ids, times, and scores (which depend on the age of a document) differ between two starts. */
function withoutChance(text: string): string {
  const { requestId: _, tookMs: __, timing: ___, query: ____, ...rest } = JSON.parse(text);
  return JSON.stringify(rest, (name, value) => (name === 'score' ? undefined : value));
}

async function ask(
  { address, key }: Pick<Product, 'address' | 'key'>,
  path: string,
  body?: string,
): Promise<{ status: number; text: string }> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' };
  const response = await fetch(`${address}${path}`, {
    headers,
    ...(body !== undefined && { method: 'POST', body }),
  });
  return { status: response.status, text: await response.text() };
}

/** Words in a different order for each document. */
function textOf(at: number): string {
  return Array.from({ length: 80 }, (_, i) => WORDS[(at * 7 + i * i + i) % WORDS.length]).join(' ');
}

/** Deterministic random numbers (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
