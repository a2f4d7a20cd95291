// `npm test`: lint, types and every test. `npm test -- <arguments of vitest>`: those tests alone.
import { ensureInstalled } from './bootstrap.mjs';
import { runChecks, staticChecks, testCheck } from './run-checks.mjs';

await ensureInstalled({ needsTools: true });
const args = process.argv.slice(2);
const checks = args.length > 0 ? [testCheck(args)] : [...staticChecks, testCheck([])];
process.exitCode = await runChecks(checks);
