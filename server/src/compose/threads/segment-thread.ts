// The entry of a thread that analyses documents and writes them as segments of the embedded index. Started by the ingest thread.
import { parentPort } from 'node:worker_threads';
import { SegmentCollector } from '../../index/embedded/segments/collect-segments.ts';
import type { SegmentCommand } from '../../index/embedded/segments/segment-thread-messages.ts';

if (parentPort === null) throw new Error('segment-thread.ts is started as a worker thread.');
const port = parentPort;
const collector = new SegmentCollector();
port.on('message', (command: SegmentCommand) => {
  const event = collector.take(command);
  if (event !== null) port.postMessage(event);
});
