#!/usr/bin/env node
// The command `quarry`, also where the caller's own Node is older than the one Quarry runs on.
import { join } from 'node:path';
import { callerFolder, ensureInstalled, productFlags, projectRoot, runNode } from './bootstrap.mjs';

await ensureInstalled();
process.exitCode = await runNode(join(projectRoot, 'cli/src/main.ts'), process.argv.slice(2), {
  cwd: callerFolder(),
  flags: productFlags, // `quarry serve` is the product
});
