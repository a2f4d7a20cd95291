import type { LoadGenerator, LoadTarget } from '../load/load.ts';
import { type MeasuredLoad, measuredLoad } from '../load/measured-load.ts';

/** What is compared of one server. */
export interface ServerFigures {
  readonly documentsPerSecond: number;
  /** On the disk: documents with all their text and the index, as they are after the load. */
  readonly sizeBytes: number;
  /** One request at a time. */
  readonly alone: MeasuredLoad;
  /** Sixteen connections. */
  readonly crowded: MeasuredLoad;
  /** nDCG@10 by the name of the judged set. */
  readonly ndcgAt10: Readonly<Record<string, number>>;
}

/** How long and with what a server is put under load. */
export interface LoadSchedule {
  readonly generator: LoadGenerator;
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

/** Warms a server up (compilers of both need it), then measures it with one and with sixteen connections. */
export async function loadServer(
  target: LoadTarget & { readonly pid: number },
  schedule: LoadSchedule,
): Promise<Pick<ServerFigures, 'alone' | 'crowded'>> {
  await schedule.generator.run(target, { connections: 16, seconds: schedule.warmUpSeconds });
  const alone = await measuredLoad(schedule.generator, target, {
    connections: 1,
    seconds: schedule.seconds,
  });
  const crowded = await measuredLoad(schedule.generator, target, {
    connections: 16,
    seconds: schedule.seconds,
  });
  return { alone, crowded };
}
