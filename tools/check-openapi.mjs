// `npm run check:openapi`: holds the OpenAPI document against validators of others (openapi-spec-validator, Redocly)
// and the running server against the document (Schemathesis: generated requests to every operation). Needs Python 3
// with venv and a package registry; its tools stay in node_modules/.cache. Traffic goes to a server of its own on loopback.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, projectRoot } from './bootstrap.mjs';

/** Exact, so that a run says the same tomorrow. */
const pythonPackages = ['openapi-spec-validator==0.9.0', 'schemathesis==4.32.5'];
const redocly = '@redocly/cli@2.77.0';

/** How many generated requests each operation gets; `--examples N` asks for more. */
const examples = process.argv.includes('--examples')
  ? process.argv[process.argv.indexOf('--examples') + 1]
  : '40';

const readyWithinMs = 60_000;

await ensureInstalled({ needsTools: true });
const tools = join(projectRoot, 'node_modules', '.cache', 'openapi-tools');
const python = join(tools, 'bin', 'python');
installPythonTools();
const folder = mkdtempSync(join(tmpdir(), 'quarry-openapi-'));
const server = await startServer();
const failed = [];
try {
  await pushSamples();
  const document = join(folder, 'openapi.json');
  writeFileSync(document, await (await fetch(`${server.address}/api/openapi.json`)).text());
  check('openapi-spec-validator', python, ['-m', 'openapi_spec_validator', document]);
  check('Redocly', 'npx', ['-y', redocly, 'lint', '--extends', 'minimal', document]);
  // What ends a key comes last and with a key of its own: the others would find themselves refused.
  const onKeys = ['revokeKey', 'rotateKey'];
  const excluded = onKeys.flatMap((name) => ['--exclude-operation-id', name]);
  const included = onKeys.flatMap((name) => ['--include-operation-id', name]);
  const throwaway = await makeKey();
  checkServer('Schemathesis', document, server.key, excluded);
  checkServer('Schemathesis, operations that end keys', document, throwaway, included);
} finally {
  server.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

function checkServer(name, document, key, operations) {
  check(name, join(tools, 'bin', 'schemathesis'), [
    'run',
    document,
    ...operations,
    ...['--url', server.address, '--header', `Authorization: Bearer ${key}`],
    ...['--max-examples', examples, '--workers', '1', '--request-timeout', '30', '--seed', '1'],
    ...['--phases', 'examples,coverage,fuzzing'],
    '--checks',
    'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance',
  ]);
}

async function makeKey() {
  const response = await fetch(`${server.address}/api/keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'throwaway', scopes: ['keys'] }),
  });
  return (await response.json()).secret;
}

function installPythonTools() {
  if (existsSync(join(tools, 'installed'))) return;
  mkdirSync(tools, { recursive: true });
  run('python3', ['-m', 'venv', tools]);
  run(python, ['-m', 'pip', 'install', '--quiet', ...pythonPackages]);
  writeFileSync(join(tools, 'installed'), pythonPackages.join('\n'));
}

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}.`);
}

function check(name, command, args) {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', cwd: folder });
  if (status !== 0) failed.push(name);
}

/** The product on a free port, with limits out of the way: they are tested elsewhere. */
async function startServer() {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn('npm', ['start', '--silent'], {
    cwd: projectRoot,
    detached: true, // a group of its own: npm, the start script and the server end together
    env: {
      ...process.env,
      PORT: String(port),
      QUARRY_DATA_DIR: join(folder, 'data'),
      QUARRY_SAMPLE: 'off',
      TRACES: 'steps',
      RATE_LIMIT_PER_MINUTE: '1000000',
      RATE_LIMIT_OTHER_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
    const defects = text.split('\n').filter((line) => line.includes('"level":50'));
    for (const line of defects) console.log(`server: ${line}`);
  });
  const stop = () => process.kill(-child.pid, 'SIGTERM');
  for (const end = Date.now() + readyWithinMs; Date.now() < end; ) {
    const key = /qk_live_\w+/.exec(output)?.[0];
    if (key !== undefined) return { address, key, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  stop();
  throw new Error(`The server did not start:\n${output}`);
}

/** Something to find, so that more than empty answers are compared. */
async function pushSamples() {
  const lines = Array.from({ length: 50 }, (_, at) => ({
    id: `d${at}`,
    title: `Sample ${at}`,
    text: `A sample document number ${at} about rivers, stones and rate limits.`,
  }));
  const response = await fetch(`${server.address}/api/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(lines),
  });
  if (!response.ok) throw new Error(`The samples were not taken: ${await response.text()}`);
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
