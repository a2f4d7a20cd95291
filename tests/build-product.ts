import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Before any test: the page and the server as their sources are now, once for all of them, as each start of the product
 * has them. What cannot be built says so on the terminal: the page fails its own tests alone (`page.test.ts`), and the
 * server runs from its sources.
 */
export default function buildProduct(): void {
  const script = fileURLToPath(new URL('../tools/build.mjs', import.meta.url));
  spawnSync(process.execPath, [script], { stdio: 'inherit' });
}
