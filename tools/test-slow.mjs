// `npm run test:slow [-- <arguments of vitest>]`: the tests that take minutes.
import { ensureInstalled } from './bootstrap.mjs';
import { runChecks, testCheck } from './run-checks.mjs';

await ensureInstalled({ needsTools: true });
const config = ['--config', 'vitest.slow.config.ts'];
process.exitCode = await runChecks([testCheck([...config, ...process.argv.slice(2)])]);
