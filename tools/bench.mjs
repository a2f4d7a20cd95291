// `npm run bench -- <name> [arguments]`: one benchmark of bench/; without a name, says which there are.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { callerFolder, ensureInstalled, projectRoot, runNode } from './bootstrap.mjs';
import { ensureBuilt } from './ensure-built.mjs';

await ensureInstalled({ needsTools: true });
// What is measured is what `npm start` runs.
await ensureBuilt();
const [name = '', ...args] = process.argv.slice(2);
const folder = join(projectRoot, 'bench');
const script = join(folder, `${name}.ts`);
if (/^[a-z0-9-]+$/.test(name) && existsSync(script)) {
  process.exitCode = await runNode(script, args, { cwd: callerFolder() });
} else {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length));
  console.error(`npm run bench -- <name>, where <name> is one of: ${names.join(', ')}`);
  process.exitCode = 2;
}
