import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openCorpus } from './corpus/open-corpus.ts';
import { writeMarkdownFiles } from './corpus/write-markdown-files.ts';
import { folderSize } from './measure/folder-size.ts';
import { processUsage } from './measure/process-usage.ts';
import { watchMemory } from './measure/watch-memory.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { awaitJob } from './quarry/await-job.ts';
import { QuarryServer } from './quarry/quarry-server.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// How fast does a folder of Markdown become searchable, end to end: from `POST /api/sources` to the
// completed job of the real server? And does its memory stay bounded while the index grows?
const options = readOptions({ documents: 30_000, passages: 120_000, root: [] });
const { passages } = await openCorpus({
  passages: options.passages,
  queries: 0,
  roots: options.root,
});

await withTemporaryFolder(async (folder) => {
  const content = join(folder, 'content');
  await mkdir(content);
  const documents = await writeMarkdownFiles(content, passages, options.documents);
  if (documents < options.documents) console.log(`The corpus gave only ${documents} files.`);
  const dataFolder = join(folder, 'data');
  const server = await QuarryServer.start(dataFolder);
  try {
    await measure(server, content, dataFolder, documents);
  } finally {
    await server.stop();
  }
});

async function measure(
  server: QuarryServer,
  content: string,
  dataFolder: string,
  documents: number,
): Promise<void> {
  const before = processUsage(server.pid);
  const finishMemory = watchMemory(server.pid);
  const started = performance.now();
  const source = (await server.call('POST', '/api/sources', {
    kind: 'folder',
    name: 'Benchmark',
    path: content,
  })) as {
    id: string;
  };
  const job = await awaitJob(server, source.id);
  const seconds = (performance.now() - started) / 1000;
  const memory = finishMemory();
  const cpuMs = processUsage(server.pid).cpuMs - before.cpuMs;
  if (job.progress.added !== documents) {
    throw new Error(`${documents} files were there, ${job.progress.added} were added.`);
  }

  const quarterPeaks = [0, 1, 2, 3].map((quarter) => {
    const size = memory.samples.length / 4;
    return Math.max(
      ...memory.samples.slice(Math.floor(quarter * size), Math.ceil((quarter + 1) * size)),
    );
  });
  await report({
    name: 'ingest',
    options,
    tables: {
      [`${documents} Markdown files of about 1 kB (${((await folderSize(dataFolder)) / 1e6).toFixed(0)} MB of data made)`]:
        [
          {
            documents,
            seconds,
            'documents/s': documents / seconds,
            'CPU ms/document': cpuMs / documents,
          },
        ],
      'Peak of resident memory in each quarter of the run, MB': [
        Object.fromEntries([
          ['before', memory.first / 1e6],
          ...quarterPeaks.map((bytes, quarter) => [`quarter ${quarter + 1}`, bytes / 1e6]),
        ]),
      ],
    },
    budgets: [
      {
        figure: 'documents a second',
        value: documents / seconds,
        must: 'at least',
        limit: 1500,
        unit: '/s',
      },
      {
        // Growth with the content would show as a steady climb; half as much again is what garbage may add.
        figure: 'memory of the last quarter against the second',
        value: quarterPeaks[3]! / quarterPeaks[1]!,
        must: 'at most',
        limit: 1.5,
        unit: 'times',
      },
    ],
    details: { memory, job },
  });
}
