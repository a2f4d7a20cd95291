import { seededRandom } from './corpus/seeded-random.ts';
import { GeneratedSite } from './crawl/generated-site.ts';
import { processUsage } from './measure/process-usage.ts';
import { type MemoryCourse, watchMemory } from './measure/watch-memory.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { awaitJob, type FinishedJob } from './quarry/await-job.ts';
import { QuarryServer } from './quarry/quarry-server.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// How fast is a site of generated pages on loopback crawled and searchable, in how much memory; and how
// much of it is fetched again by a second run, when nothing changed and when some pages did?
const options = readOptions({ pages: 10_000, changed: 50, withoutValidators: false });

await withTemporaryFolder(async (dataFolder) => {
  const site = await GeneratedSite.start(options.pages, !options.withoutValidators);
  const server = await QuarryServer.start(dataFolder, { CRAWL_ALLOW_PRIVATE: 'true' });
  try {
    await measure(server, site);
  } finally {
    await server.stop();
    await site.stop();
  }
});

async function measure(server: QuarryServer, site: GeneratedSite): Promise<void> {
  const { id } = (await server.call('POST', '/api/sources', {
    kind: 'site',
    name: 'Generated',
    url: site.url,
    schedule: null,
  })) as { id: string };
  const first = await run(server, site, id);
  await server.call('POST', `/api/sources/${id}/refresh`);
  const second = await run(server, site, id);
  const random = seededRandom(11);
  const pages = Array.from({ length: options.changed }, () => Math.floor(random() * options.pages));
  await site.change(pages);
  await server.call('POST', `/api/sources/${id}/refresh`);
  const third = await run(server, site, id);
  const changedPages = new Set(pages).size;
  if (first.job.progress.added !== options.pages) {
    throw new Error(`${options.pages} pages are there, ${first.job.progress.added} were added.`);
  }
  await report({
    name: 'crawl',
    options,
    tables: {
      [`A site of ${options.pages} generated pages`]: [
        { run: 'first', ...rowOf(first) },
        { run: 'second, nothing changed', ...rowOf(second) },
        { run: `third, ${changedPages} pages changed`, ...rowOf(third) },
      ],
    },
    budgets: [
      {
        figure: 'peak of resident memory of the server while it crawls',
        value: Math.max(first.memory.peak, second.memory.peak) / 1e6,
        must: 'at most',
        limit: 300,
        unit: 'MB',
      },
      {
        figure: 'bodies fetched again by the second run',
        value: (100 * second.bodies) / options.pages,
        must: 'at most',
        limit: 1,
        unit: '% of the pages',
      },
      {
        figure: 'changed pages that the third run found',
        value: (100 * third.job.progress.changed) / changedPages,
        must: 'at least',
        limit: options.withoutValidators ? 0 : 100,
        unit: '%',
      },
    ],
    details: { first, second, third },
  });
}

interface Run {
  readonly seconds: number;
  readonly cpuMs: number;
  readonly memory: MemoryCourse;
  readonly requests: number;
  readonly bodies: number;
  readonly notModified: number;
  readonly job: FinishedJob;
}

/** Waits for the job that was just started; what was asked of the site since then. */
async function run(server: QuarryServer, site: GeneratedSite, sourceId: string): Promise<Run> {
  const started = performance.now();
  const before = processUsage(server.pid);
  const finishMemory = watchMemory(server.pid);
  const job = await awaitJob(server, sourceId);
  const seconds = (performance.now() - started) / 1000;
  const memory = finishMemory();
  const { bodiesByPage: _, ...counts } = await site.counts();
  await site.reset();
  return { seconds, cpuMs: processUsage(server.pid).cpuMs - before.cpuMs, memory, ...counts, job };
}

function rowOf({ seconds, cpuMs, memory, requests, bodies, notModified, job }: Run) {
  const { done, added } = job.progress;
  return {
    seconds,
    'pages/s': done / seconds,
    'CPU ms/page': cpuMs / Math.max(1, done),
    requests,
    bodies,
    'not modified': notModified,
    added,
    changed: job.progress.changed,
    'peak MB': memory.peak / 1e6,
  };
}
