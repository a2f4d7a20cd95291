import { systemClock } from '../../runtime/clock.ts';
import { guardOwnData } from '../../runtime/disk/own-data.ts';
import type { ExtractionTask } from '../extraction-outcome.ts';
import { type ExtractServices, extractFile } from './extract-file.ts';

// The entry of a process of the extraction pool: gets lists of tasks, answers with one outcome for each, in order.
// Its arguments: how much text is kept of a document, and Quarry's data directory, of which it reads nothing.

const [maxTextUnits, dataDir] = process.argv.slice(2);
const services: ExtractServices = {
  clock: systemClock,
  ownData: dataDir === undefined ? null : guardOwnData(dataDir, systemClock),
  maxTextUnits: Number(maxTextUnits),
};

process.on('message', (tasks: readonly ExtractionTask[]) => {
  readAll(tasks).catch((error: unknown) => {
    // A defect: the pool sees the process end and says so of the file that was being read.
    process.stderr.write(String(error));
    process.exit(1);
  });
});
// Ctrl-C in a terminal reaches every process of the group: the server decides when this one ends.
process.on('SIGINT', () => {});
// The server is gone, however it ended.
process.on('disconnect', () => process.exit());

async function readAll(tasks: readonly ExtractionTask[]): Promise<void> {
  for (const task of tasks) process.send?.(await extractFile(task, services));
}
