import { connectPostgres } from '../../outbound/postgres/connect-postgres.ts';
import { systemTimers } from '../../runtime/timers.ts';
import { openPostgresDocumentLog } from '../../storage/records/document-log/postgres-document-log.ts';
import { startTestNode } from './test-node.ts';
import { pushedNote } from './test-pushed-note.ts';

/*
 * A node in a process of its own, which writes documents until it is killed, and prints the number of each that was acknowledged.
 * Its arguments: its folder, and its PostgreSQL as JSON.
 */
const [folder = '', server = ''] = process.argv.slice(2);
const stopwatch = { now: () => performance.now() };
const postgres = await connectPostgres(JSON.parse(server), { timers: systemTimers, stopwatch });
const log = await openPostgresDocumentLog({ postgres, timers: systemTimers });
const node = await startTestNode(folder, log);
for (let at = 0; ; at += 3) {
  const three = [at, at + 1, at + 2];
  await Promise.all(
    three.map((one) => node.writer.write(pushedNote(`killed-${one}`), { urgent: true })),
  );
  process.stdout.write(`${at + 2}\n`);
}
