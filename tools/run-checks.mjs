import { join } from 'node:path';
import { projectRoot, runNode } from './bootstrap.mjs';

const bin = (path) => join(projectRoot, 'node_modules', path);

/** Lint and format, then types: what needs no run of the product. */
export const staticChecks = [
  {
    name: 'Lint and format (biome)',
    script: bin('@biomejs/biome/bin/biome'),
    args: ['check', '.'],
  },
  { name: 'Types (tsc)', script: bin('typescript/lib/tsc.js'), args: ['-p', 'tsconfig.json'] },
  {
    // Apart: the page is written for browsers, everything else for Node.
    name: 'Types of the page (tsc)',
    script: bin('typescript/lib/tsc.js'),
    args: ['-p', 'web/tsconfig.json'],
  },
];

/** Every test, or those that the arguments of vitest select. */
export function testCheck(args) {
  return { name: 'Tests (vitest)', script: bin('vitest/vitest.mjs'), args: ['run', ...args] };
}

/** Runs each check in the project's folder, all of them even when one fails; resolves to the first failure's exit code. */
export async function runChecks(checks) {
  const failed = [];
  for (const check of checks) {
    console.log(`\n── ${check.name}`);
    const exitCode = await runNode(check.script, check.args, { cwd: projectRoot });
    if (exitCode >= 128) return exitCode;
    if (exitCode !== 0) failed.push({ name: check.name, exitCode });
  }
  if (checks.length > 1 && failed.length > 0) {
    console.log(`\nFailed: ${failed.map((check) => check.name).join(', ')}`);
  }
  return failed[0]?.exitCode ?? 0;
}
