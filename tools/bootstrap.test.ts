import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const bootstrap = new URL('bootstrap.mjs', import.meta.url).href;
const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** Runs `script` through `runNode`, in a process whose environment is `environment`. */
async function startThroughLauncher(script: string, environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-tools-'));
  const [launcher, target] = [join(folder, 'launcher.mjs'), join(folder, 'target.mjs')];
  await writeFile(target, script);
  await writeFile(
    launcher,
    `import { callerFolder, runNode } from '${bootstrap}';
     process.exitCode = await runNode(process.argv[2], ['a b', callerFolder()]);`,
  );
  const env = { PATH: process.env['PATH'], ...environment };
  const child = spawn(process.execPath, [launcher, target], { cwd: projectRoot, env });
  const texts: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => texts.push(text));
  return { child, output: () => texts.join('') };
}

test('arguments and exit code go through unchanged', async () => {
  const { child, output } = await startThroughLauncher(
    'console.log(JSON.stringify(process.argv.slice(2))); process.exit(7);',
  );
  const [exitCode] = await once(child, 'close');
  expect(exitCode).toBe(7);
  expect(JSON.parse(output())[0]).toBe('a b');
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s reaches the child once, whose exit code counts',
  async (signal) => {
    const { child, output } = await startThroughLauncher(`
    let count = 0;
    const timer = setInterval(() => {}, 1000);
    process.on('${signal}', () => {
      count += 1;
      setTimeout(() => { console.log('signals: ' + count); clearInterval(timer); }, 100);
    });
    console.log('ready');
  `);
    await once(child.stdout, 'data');
    child.kill(signal);
    const [exitCode] = await once(child, 'close');
    expect(exitCode).toBe(0);
    expect(output()).toContain('signals: 1');
  },
);

test('a child that a signal ended gives 128 and its number', async () => {
  const { child } = await startThroughLauncher("process.kill(process.pid, 'SIGKILL');");
  const [exitCode] = await once(child, 'close');
  expect(exitCode).toBe(137);
});

test.each([
  [
    'npm runs the script in the project’s folder',
    { npm_lifecycle_event: 'start', INIT_CWD: '/home/me' },
    '/home/me',
  ],
  ['it runs by itself', {}, projectRoot.replace(/\/$/, '')],
] as const)('paths count from where the caller is when %s', async (_, environment, expected) => {
  const { child, output } = await startThroughLauncher('console.log(process.argv[3])', environment);
  await once(child, 'close');
  expect(output().trim()).toBe(expected);
});
