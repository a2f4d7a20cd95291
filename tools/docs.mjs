// `npm run docs`: writes docs/reference from the code.
import { join } from 'node:path';
import { ensureInstalled, projectRoot, runNode } from './bootstrap.mjs';

await ensureInstalled();
const generators = ['tools/generate-reference.ts', 'tools/generate-cli-reference.ts'];
for (const generator of generators) {
  process.exitCode = await runNode(join(projectRoot, generator), process.argv.slice(2), {
    cwd: projectRoot,
  });
  if (process.exitCode !== 0) break;
}
