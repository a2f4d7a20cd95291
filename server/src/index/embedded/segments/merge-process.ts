// The entry point of the process that merges segments. The ingest thread starts it.
import { SegmentCollector } from './collect-segments.ts';
import type { SegmentCommand } from './segment-thread-messages.ts';

const collector = new SegmentCollector();
process.on('message', (command: SegmentCommand) => {
  const event = collector.take(command);
  if (event !== null && process.connected) process.send?.(event);
});
// The process that started it has ended.
process.on('disconnect', () => process.exit());
