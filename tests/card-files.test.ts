import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cardKinds } from '@quarry/contract';
import { describe, expect, test } from 'vitest';
import { allCardKinds } from '../server/src/cards/card-kinds.ts';

/*
 * A kind of card is added in six files: four of its own, and a line each in the contract's union and in the server's order of
 * kinds. The page finds its drawing by the name of the file (`drawing-of.test.ts`).
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAX_FILES = 6;

/** The files that name every kind. */
const LISTS = ['contract/src/cards/card.ts', 'server/src/cards/card-kinds.ts'];
/** Those that choose among the kinds for a reason of their own, so that a new kind need not be in them. */
const CHOICES: Readonly<Record<string, string>> = {
  'server/src/answers/model/answer-tools.ts': 'what a model may ask for',
};

function sourcesOf(workspace: string): string[] {
  return readdirSync(join(ROOT, workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `${workspace}/src/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
}

/** How many kinds a text names, as a string or as a key. */
function kindsIn(text: string): number {
  return cardKinds.filter((kind) => new RegExp(`['"]${kind}['"]|^\\s*${kind}:`, 'm').test(text))
    .length;
}

test('no file names all kinds but the two that have a line for each', () => {
  const paths = ['contract', 'server', 'client', 'cli', 'web'].flatMap(sourcesOf);
  const lists = paths.filter(
    (path) => kindsIn(readFileSync(join(ROOT, path), 'utf8')) > cardKinds.length / 2,
  );
  // The server's order names them by what is imported.
  const expected = LISTS.filter((path) => !path.startsWith('server/'));
  expect(lists.filter((path) => CHOICES[path] === undefined)).toEqual(expected);
});

describe('each kind has its four files', () => {
  test.each(cardKinds.map((kind) => [kind, kind.replaceAll('_', '-')]))('%s', (kind, name) => {
    const folder = `server/src/cards/${name}`;
    const own = [
      `contract/src/cards/${name}-data.ts`,
      `${folder}/${name}-card.ts`,
      `web/src/cards/${drawingFile(name)}`,
    ];
    for (const path of own) expect(existsSync(join(ROOT, path)), path).toBe(true);
    expect(allCardKinds.some((one) => one.kind === kind)).toBe(true);
    const withTest = own.length + 1;
    expect(withTest + LISTS.length).toBeLessThanOrEqual(MAX_FILES);
  });
});

function drawingFile(name: string): string {
  const files = readdirSync(join(ROOT, 'web/src/cards'), { recursive: true, encoding: 'utf8' });
  const found = files.find((path) => path.endsWith(`${name}-card.tsx`) && !/^frame/.test(path));
  return found ?? `${name}/${name}-card.tsx`;
}

test('the page that says how to add a card lists no more than six files', () => {
  const page = readFileSync(join(ROOT, 'docs/how-to-add-a-card.md'), 'utf8');
  const steps = page.match(/^\d+\. `/gm) ?? [];
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.length).toBeLessThanOrEqual(MAX_FILES);
});
