// `npm run check`: lint, format and types, without the tests.
import { ensureInstalled } from './bootstrap.mjs';
import { runChecks, staticChecks } from './run-checks.mjs';

await ensureInstalled();
process.exitCode = await runChecks(staticChecks);
