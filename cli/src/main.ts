import { connect } from './connect.ts';
import { readInstallation } from './installation.ts';
import { runCommandLine } from './run-command-line.ts';
import { processTerminal } from './terminal.ts';

// `quarry search x | head`: the reader has seen enough, which is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const folder = process.cwd();
const installation = readInstallation(process.env, folder);
process.exitCode = await runCommandLine(process.argv.slice(2), {
  terminal: processTerminal(process, process.env),
  installation,
  folder,
  input: process.stdin,
  connect: () => connect(installation),
});
