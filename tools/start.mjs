// `npm start [-- <folder>…]`: installs what is missing and runs the server.
import { join, resolve } from 'node:path';
import { callerFolder, productProcess, projectRoot, runNode } from './bootstrap.mjs';
import { ensureReady } from './ensure-built.mjs';

await ensureReady();
const from = callerFolder();
const folders = process.argv
  .slice(2)
  .map((arg) => (arg.startsWith('-') ? arg : resolve(from, arg)));
const { QUARRY_DATA_DIR: dataFolder } = process.env;
const env = {
  ...productProcess.environment,
  ...(dataFolder && { QUARRY_DATA_DIR: resolve(from, dataFolder) }),
};
process.exitCode = await runNode(join(projectRoot, 'server/program.mjs'), folders, {
  cwd: projectRoot,
  flags: productProcess.flags,
  cachesItself: true,
  env,
});
