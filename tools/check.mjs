// `npm run check`: lint, format and types, without the tests.
import { ensureInstalled } from './bootstrap.mjs';
import { runChecks, staticChecks } from './run-checks.mjs';

await ensureInstalled({ needsTools: true });
process.exitCode = await runChecks(staticChecks);
