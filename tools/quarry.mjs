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
import { ensureReady } from './ensure-built.mjs';

// `quarry serve` is the product, with its page.
const isServer = process.argv[2] === 'serve';
if (isServer) await ensureReady();
else await ensureInstalled();
process.exitCode = await runNode(join(projectRoot, 'cli/src/main.ts'), process.argv.slice(2), {
  cwd: callerFolder(),
  flags: productProcess.flags,
  env: productProcess.environment,
  cachesItself: isServer,
});
