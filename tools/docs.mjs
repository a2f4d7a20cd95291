// `npm run docs`: writes docs/reference, NOTICE and THIRD-PARTY-LICENSES.
import { join } from 'node:path';
import { ensureInstalled, projectRoot, runNode } from './bootstrap.mjs';

await ensureInstalled({ needsTools: true });
const generators = [
  'tools/generate-reference.ts',
  'tools/generate-cli-reference.ts',
  'tools/generate-notices.ts',
];
for (const generator of generators) {
  process.exitCode = await runNode(join(projectRoot, generator), process.argv.slice(2), {
    cwd: projectRoot,
  });
  if (process.exitCode !== 0) break;
}
