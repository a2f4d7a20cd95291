// `npm run pack-client`: makes client/quarry-client-<version>.tgz, which other projects install.
import { join } from 'node:path';
import { ensureInstalled, projectRoot, runNode } from './bootstrap.mjs';

await ensureInstalled({ needsTools: true });
process.exitCode = await runNode(
  join(projectRoot, 'tools', 'build-client-package.mjs'),
  [projectRoot, join(projectRoot, 'client')],
  { cwd: projectRoot },
);
