#!/usr/bin/env node
// The command `quarry`, also where the caller's own Node is older than the one Quarry runs on.
import { join } from 'node:path';
import {
  callerFolder,
  ensureInstalled,
  productProcess,
  projectRoot,
  runNode,
} from './bootstrap.mjs';

await ensureInstalled();
process.exitCode = await runNode(join(projectRoot, 'cli/src/main.ts'), process.argv.slice(2), {
  cwd: callerFolder(),
  // `quarry serve` is the product.
  flags: productProcess.flags,
  env: productProcess.environment,
});
