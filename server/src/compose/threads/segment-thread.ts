// The entry of a thread that analyses documents and writes them as segments of the embedded index. Started by the ingest thread.
import { parentPort } from 'node:worker_threads';
import type {
  SegmentCommand,
  SegmentEvent,
} from '../../index/embedded/segments/segment-thread-messages.ts';
import { writeStored } from '../../index/embedded/segments/write-stored.ts';

if (parentPort === null) throw new Error('segment-thread.ts is started as a worker thread.');
const port = parentPort;
port.on('message', ({ documents, file }: SegmentCommand) => {
  const event: SegmentEvent = { isWritten: isWritten(documents, file) };
  port.postMessage(event);
});

/** What fails here is done once more by whoever asked, which then fails there for the same reason. */
function isWritten(documents: SegmentCommand['documents'], file: string): boolean {
  try {
    writeStored(documents, file);
    return true;
  } catch {
    return false;
  }
}
