import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

/** A project of another developer, with the package as its only dependency, installed without a network. */
let project = '';
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'quarry-client-user-'));
  await run(process.execPath, [join(root, 'tools/build-client-package.mjs'), root, project]);
  const [made = ''] = await readdir(project);
  await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  const options = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', ['install', ...options, `./${made}`], { cwd: project });
}, 240_000);
afterAll(() => rm(project, { recursive: true, force: true }));

const PROGRAM = `
import { createClient, createDerivedKey, createWebhookReceiver, QuarryProblem } from '@quarry/client';

const quarry = createClient({ baseUrl: process.argv[2] ?? '', key: 'qk_live_x' });
const { results, query } = await quarry.search({ q: 'rate limit', limit: 5 });
const titles: string[] = results.map(({ title }) => title);
const isCorrected: boolean = query.correctionApplied;
console.log(JSON.stringify({ titles, isCorrected }));
// @ts-expect-error: a search has no such parameter
const wrong = () => quarry.search({ q: 'a', colour: 'red' });
const receiver = createWebhookReceiver({
  secrets: ['whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz'],
  async handle(event) {
    if (event.type === 'job.failed') console.log(event.data.job.id satisfies string);
  },
});
await receiver.close();
console.log(typeof createDerivedKey, typeof wrong, QuarryProblem.name);
`;

test('a project elsewhere compiles against the package with all checks, and its program runs', async () => {
  await writeFile(join(project, 'program.ts'), PROGRAM);
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const types = ['--typeRoots', join(root, 'node_modules/@types'), '--types', 'node'];
  const target = ['--target', 'es2022', '--lib', 'es2023,dom', '--module', 'nodenext'];
  const options = ['--strict', '--skipLibCheck', 'false', ...target, ...types];
  await run(process.execPath, [compiler, ...options, 'program.ts'], { cwd: project });

  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('{"results":[{"title":"Limits"}],"query":{"correctionApplied":false}}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number }; // it listens on a port
  try {
    const args = ['program.js', `http://127.0.0.1:${port}`];
    const { stdout } = await run(process.execPath, args, { cwd: project });
    expect(JSON.parse(stdout.split('\n')[0] ?? '')).toEqual({
      titles: ['Limits'],
      isCorrected: false,
    });
  } finally {
    server.close();
  }
}, 240_000);

test('the package needs no other, and credits what it contains', async () => {
  const folder = join(project, 'node_modules/@quarry/client');
  expect(await readdir(join(project, 'node_modules'))).toEqual(expect.arrayContaining(['@quarry']));
  expect(await readdir(join(project, 'node_modules'))).not.toContain('zod');
  expect((await readdir(folder)).toSorted()).toEqual([
    'LICENSE',
    'README.md',
    'THIRD-PARTY-LICENSES',
    'package.json',
    'quarry-client.js',
    'types',
  ]);
});
