import type { Command } from './command.ts';
import { addCommand } from './commands/add.ts';
import { alertsCommand } from './commands/alerts.ts';
import { askCommand } from './commands/ask.ts';
import { availabilityCommand } from './commands/availability.ts';
import { backupCommand } from './commands/backup.ts';
import { cardCommand } from './commands/card.ts';
import { configCommand } from './commands/config.ts';
import { doctorCommand } from './commands/doctor.ts';
import { evalCommand } from './commands/eval.ts';
import { exportCommand } from './commands/export.ts';
import { importCommand } from './commands/import.ts';
import { interestsCommand } from './commands/interests.ts';
import { jobsCommand } from './commands/jobs.ts';
import { keysCommand } from './commands/keys.ts';
import { mcpCommand } from './commands/mcp.ts';
import { modelsCommand } from './commands/models.ts';
import { moveRecordsCommand } from './commands/move-records.ts';
import { pauseCommand, resumeCommand } from './commands/pause.ts';
import { peopleCommand } from './commands/people.ts';
import { pushCommand } from './commands/push.ts';
import { refreshCommand } from './commands/refresh.ts';
import { reindexCommand } from './commands/reindex.ts';
import { removeCommand, undoRemovalCommand } from './commands/remove.ts';
import { restoreCommand } from './commands/restore.ts';
import { searchCommand } from './commands/search.ts';
import { serveCommand } from './commands/serve.ts';
import { sourcesCommand } from './commands/sources.ts';
import { traceCommand } from './commands/trace.ts';
import { uploadCommand } from './commands/upload.ts';
import { verifyCommand } from './commands/verify.ts';
import { webhooksCommand } from './commands/webhooks.ts';
import { whyCommand } from './commands/why.ts';

/** The command `quarry`: its help and `docs/reference/cli.md` are made from this. */
export const quarryCommand: Command = {
  name: 'quarry',
  summary: 'Searches your own folders, sites, feeds, catalogues, pictures and videos.',
  options: { version: { short: 'V', description: 'Prints the version.' } },
  examples: [
    { line: 'quarry serve ~/notes', meaning: 'Start a server that searches a folder.' },
    { line: 'quarry search "rate limit"', meaning: 'Search it, from another terminal.' },
    { line: 'quarry ask "What is the rate limit?"', meaning: 'Ask it.' },
    { line: 'quarry add https://docs.example.org/', meaning: 'Search a site too.' },
    { line: 'quarry doctor', meaning: 'Find out what is wrong with this installation.' },
  ],
  subcommands: [
    serveCommand,
    searchCommand,
    cardCommand,
    askCommand,
    mcpCommand,
    addCommand,
    uploadCommand,
    sourcesCommand,
    refreshCommand,
    pauseCommand,
    resumeCommand,
    removeCommand,
    undoRemovalCommand,
    pushCommand,
    jobsCommand,
    whyCommand,
    traceCommand,
    interestsCommand,
    reindexCommand,
    evalCommand,
    keysCommand,
    peopleCommand,
    webhooksCommand,
    alertsCommand,
    availabilityCommand,
    modelsCommand,
    backupCommand,
    restoreCommand,
    verifyCommand,
    moveRecordsCommand,
    exportCommand,
    importCommand,
    configCommand,
    doctorCommand,
  ],
};
