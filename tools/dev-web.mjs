// `npm run dev`: the page from its sources, over a running server (QUARRY_URL, else http://127.0.0.1:3000).
import { join } from 'node:path';
import { ensureInstalled, projectRoot, runNode } from './bootstrap.mjs';

await ensureInstalled({ needsTools: true });
const vite = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js');
process.exitCode = await runNode(vite, [join(projectRoot, 'web'), ...process.argv.slice(2)], {
  cwd: projectRoot,
});
