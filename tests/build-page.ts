import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Before any test: the page as its sources are now, once for all of them, as each start of the product has it.
 * A page that cannot be built says so on the terminal, and fails its own tests alone (`page.test.ts`).
 */
export default function buildPage(): void {
  const script = fileURLToPath(new URL('../tools/build-web.mjs', import.meta.url));
  spawnSync(process.execPath, [script], { stdio: 'inherit' });
}
