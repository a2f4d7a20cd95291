import { join } from 'node:path';
import type { Corpus } from '../corpus/open-corpus.ts';
import { withTemporaryFolder } from '../processes/temporary-folder.ts';
import type { JudgedSet } from '../quality/judged-set.ts';
import { measureSet } from '../quality/measure-set.ts';
import { quarryRankers } from '../quality/quarry-ranker.ts';
import { contentSize, fillDataFolder } from '../quarry/data-folder.ts';
import { documentInputs } from '../quarry/document-inputs.ts';
import { QuarryServer } from '../quarry/quarry-server.ts';
import { type LoadSchedule, loadServer, type ServerFigures } from './server-figures.ts';

/** Fills a data folder, starts the real server on it, and measures it on the corpus and the judged sets. */
export async function measureQuarry(
  corpus: Corpus,
  judgedSets: readonly JudgedSet[],
  schedule: LoadSchedule,
): Promise<ServerFigures> {
  return withTemporaryFolder(async (folder) => {
    const dataFolder = join(folder, 'data');
    const filled = await fillDataFolder(dataFolder, documentInputs(corpus.passages));
    const server = await QuarryServer.start(dataFolder);
    let load: Pick<ServerFigures, 'alone' | 'crowded'>;
    try {
      load = await loadServer(server.searchTarget(corpus.queries), schedule);
    } finally {
      await server.stop();
    }
    const ndcgAt10: Record<string, number> = {};
    for (const set of judgedSets) {
      const quarry = await quarryRankers(set, join(folder, set.name), null);
      ndcgAt10[set.name] = (await measureSet(set, quarry.lexical)).ndcgAt10;
      await quarry.close();
    }
    const documentsPerSecond = corpus.passages.length / filled.seconds;
    return { ...load, ndcgAt10, documentsPerSecond, sizeBytes: await contentSize(dataFolder) };
  });
}
