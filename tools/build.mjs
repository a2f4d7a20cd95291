// `npm run build`: builds the page into web/dist and the server into server/dist, unless they are there already.
import { ensureInstalled } from './bootstrap.mjs';
import { ensureBuilt } from './ensure-built.mjs';

await ensureInstalled({ needsTools: true });
process.exitCode = (await ensureBuilt()) ? 0 : 1;
