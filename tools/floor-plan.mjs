// `npm run floor-plan`: see floor-plan.ts.
import { join } from 'node:path';
import { ensureInstalled, projectRoot, runNode } from './bootstrap.mjs';

await ensureInstalled({ needsTools: true });
process.exitCode = await runNode(join(projectRoot, 'tools/floor-plan.ts'), process.argv.slice(2), {
  cwd: projectRoot,
});
