// Runs on the caller's own Node: no dependencies, no TypeScript.
import { spawn } from 'node:child_process';
import { nodePath, projectRoot } from './bootstrap.mjs';

/** A build takes a second or three; on a machine that is busy with its first start, some more. Past this it hangs. */
const timeoutMs = 60_000;

/** Runs a build tool on {@link nodePath}. Resolves to `null`, or to what it said when it failed. */
export function runBuild(tool, args) {
  const child = spawn(nodePath(), args, {
    cwd: projectRoot,
    // Whatever the caller's environment is for: React's development build is three times as large.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeoutMs,
  });
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  return new Promise((resolvePromise) => {
    child.once('error', (error) => resolvePromise(`${tool} could not be run: ${error.message}`));
    child.once('close', (code, signal) => {
      const said = Buffer.concat(output).toString('utf8').trimEnd();
      resolvePromise(code === 0 ? null : said || `${tool} ended with ${signal ?? code}.`);
    });
  });
}
