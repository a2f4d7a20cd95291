import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { extract } from './extract.ts';

const MAX_TEXT_UNITS = 10_000;
const line = 'Words of a line that is like the others. ';
const LAST = 'zzlast';

async function read(fileName: string, content: string | Uint8Array) {
  const options = { fileName, nowMs: 0, maxTextUnits: MAX_TEXT_UNITS };
  const outcome = await extract(Buffer.from(content), options);
  if (outcome.status !== 'extracted') throw new Error(`${fileName}: ${outcome.detail}`);
  return outcome.content;
}

/** In each format, `lines` lines and a last one. */
const texts: Readonly<Record<string, (lines: number) => string>> = {
  'a.txt': (lines) => `${`${line}\n`.repeat(lines)}${LAST}`,
  'a.md': (lines) => `${`${line}\n\n`.repeat(lines)}${LAST}`,
  'a.html': (lines) => `<main>${`<p>${line}</p>`.repeat(lines)}<p>${LAST}</p></main>`,
  'a.ts': (lines) => `${`// ${line}\n`.repeat(lines)}// ${LAST}`,
  'a.csv': (lines) => `a,b\n${`x,${line}\n`.repeat(lines)}x,${LAST}\n`,
  'a.json': (lines) => JSON.stringify([...Array<string>(lines).fill(line), LAST]),
  'a.jsonl': (lines) => `${`{"a":"${line}"}\n`.repeat(lines)}{"a":"${LAST}"}`,
  'a.rtf': (lines) => `{\\rtf1 ${`${line}\\par `.repeat(lines)}${LAST}}`,
};

describe('text beyond the limit of one document', () => {
  test.each(Object.keys(texts))('%s says that it was cut, and only then', async (fileName) => {
    const long = await read(fileName, texts[fileName]?.(1_000) ?? '');
    expect(long.isTruncated).toBe(true);
    expect(long.text.length).toBeLessThanOrEqual(MAX_TEXT_UNITS);
    expect(long.text).not.toContain(LAST);
    const short = await read(fileName, texts[fileName]?.(20) ?? '');
    expect(short.isTruncated ?? false).toBe(false);
    expect(short.text).toContain(LAST);
  });
});

test('32 MiB of plain text are not said to be indexed as a whole unless the last line is', async () => {
  const text = `${line.repeat(800_000)}\n${LAST}`;
  const byDefault = await extract(Buffer.from(text), { fileName: 'a.txt', nowMs: 0 });
  expect(byDefault).toMatchObject({ content: { isTruncated: true } });
  const maxTextUnits = 64 * 1024 * 1024;
  const raised = await extract(Buffer.from(text), { fileName: 'a.txt', nowMs: 0, maxTextUnits });
  if (raised.status !== 'extracted') throw new Error(raised.detail);
  expect(raised.content.isTruncated ?? false).toBe(false);
  expect(raised.content.text.endsWith(LAST)).toBe(true);
  const lastPassage = raised.content.passages.at(-1);
  expect(lastPassage?.end).toBe(raised.content.text.length);
});
