import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CommandFailure } from '../command.ts';
import { readJudgements } from './read-judgements.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-judgements-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(path: string, text: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

/** Sets as plain values, and faults as `line: reason`. */
async function read(...places: string[]) {
  const { sets, faults } = await readJudgements(places, folder);
  return {
    sets: sets.map(({ name, queries }) => [
      name,
      queries.map(({ text, grades }) => [text, Object.fromEntries(grades)]),
    ]),
    faults: faults.map(({ line, reason }) => `${line}: ${reason}`),
  };
}

test('a file of lines with tabs, with or without names of columns, is a set', async () => {
  const lines = ['limits\ta.md\t1', 'rates\tb.md\t2', 'limits\tc.md\t0'];
  const queries = [
    ['limits', { 'a.md': 1, 'c.md': 0 }],
    ['rates', { 'b.md': 2 }],
  ];
  await write('plain.tsv', lines.join('\n'));
  await write('named.tsv', `\uFEFFquery\tdocument\tgrade\r\n${lines.join('\r\n')}\r\n`);
  const sets = [
    ['plain', queries],
    ['named', queries],
  ];
  expect(await read('plain.tsv', 'named.tsv')).toEqual({ sets, faults: [] });
});

test('bad lines are named with their reason, the others count', async () => {
  await write(
    'j.tsv',
    'limits\ta.md\t1\nnonsense\n\n{"query":"rates","relevant":[{"id":"b"}]}\nlimits\ta.md\t2\n',
  );
  expect(await read('j.tsv')).toEqual({
    sets: [
      [
        'j',
        [
          ['limits', { 'a.md': 1 }],
          ['rates', { b: 1 }],
        ],
      ],
    ],
    faults: [
      '2: must have query, document and grade with tabs between them; this has 1',
      '5: the same document was given the grade 1 above, which stays',
    ],
  });
});

test('a folder of queries and judgements is a set, and a folder of such folders several', async () => {
  for (const name of ['b', 'a']) {
    await write(`all/${name}/queries.jsonl`, '{"id":"1","text":"limits"}\n{"id":"2"}');
    await write(`all/${name}/qrels.tsv`, 'query-id\tcorpus-id\tscore\n1\tx\t1\n3\ty\t1\n');
  }
  const faults = ['2: must be {"id":…,"text":…}', '3: its query is not in queries.jsonl'];
  expect(await read('all/a')).toEqual({ sets: [['a', [['limits', { x: 1 }]]]], faults });
  expect((await read('all')).sets.map(([name]) => name)).toEqual(['a', 'b']);
});

test('two files of one name are two sets', async () => {
  await write('one/j.tsv', 'limits\ta.md\t1');
  await write('two/j.tsv', 'limits\ta.md\t1');
  const { sets } = await read('one/j.tsv', 'two/j.tsv');
  expect(sets.map(([name]) => name)).toEqual(['j', join(folder, 'two/j.tsv')]);
});

test.each([
  ['missing.tsv', 'cannot be read'],
  ['empty.tsv', 'There is no judgement'],
  ['bad.tsv', 'line 1: must have'],
  ['nothing', 'has no qrels.tsv'],
])('%s is refused: %s', async (place, message) => {
  await write('empty.tsv', '\n');
  await write('bad.tsv', 'words');
  await write('nothing/other.txt', 'words');
  await expect(read(place)).rejects.toThrow(CommandFailure);
  await expect(read(place)).rejects.toThrow(message);
});

test('a file of any bytes is read, or refused with a message', async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.string({ unit: fc.constantFrom('a', '\t', '\n', '1', '{', '"', '}', '\0'), maxLength: 200 }),
  );
  await fc.assert(
    fc.asyncProperty(bytes, async (content) => {
      await write('hostile.tsv', content);
      try {
        const { sets } = await readJudgements(['hostile.tsv'], folder);
        expect(sets[0]?.queries.length).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(CommandFailure);
      }
    }),
    { numRuns: 60 },
  );
});
