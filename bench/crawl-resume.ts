import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from './corpus/seeded-random.ts';
import { GeneratedSite } from './crawl/generated-site.ts';
import { pagePath } from './crawl/site-pages.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { awaitJob } from './quarry/await-job.ts';
import { QuarryServer } from './quarry/quarry-server.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// A crawl that is killed (`kill -9`) at random moments of its course and goes on with the next start: is anything
// missing, is anything there twice, and how many pages were fetched more than once?
const options = readOptions({ pages: 2_000, kills: 10, seed: 3 });
const PAGE_SIZE = 100;
// A page takes some milliseconds: the moment is met to the page.
const LOOK_EVERY_MS = 2;
const SETTINGS = { CRAWL_ALLOW_PRIVATE: 'true' };

await withTemporaryFolder(async (dataFolder) => {
  const site = await GeneratedSite.start(options.pages, true);
  try {
    const { server, moments } = await crawlAndKill(dataFolder, site);
    await finish(server, site, moments);
  } finally {
    await site.stop();
  }
});

async function crawlAndKill(dataFolder: string, site: GeneratedSite) {
  const random = seededRandom(options.seed);
  let server = await QuarryServer.start(dataFolder, SETTINGS);
  const source = { kind: 'site', name: 'Generated', url: site.url, schedule: null };
  await server.call('POST', '/api/sources', source);
  const moments = Array.from({ length: options.kills }, () => Math.ceil(random() * options.pages));
  moments.sort((a, b) => a - b);
  for (const moment of moments) {
    while ((await site.counts()).bodies < moment) await wait(LOOK_EVERY_MS);
    await server.kill();
    server = await QuarryServer.start(dataFolder, SETTINGS);
  }
  return { server, moments };
}

async function finish(
  server: QuarryServer,
  site: GeneratedSite,
  moments: readonly number[],
): Promise<void> {
  try {
    await awaitJob(server, null);
    const urls = await allUrls(server);
    const expected = new Set(
      Array.from({ length: options.pages }, (_, at) => new URL(pagePath(at), site.url).href),
    );
    const missing = [...expected].filter((url) => !urls.includes(url)).length;
    const { bodies, bodiesByPage } = await site.counts();
    const repeated = bodiesByPage.reduce((sum, times) => sum + Math.max(0, times - 1), 0);
    await report({
      name: 'crawl-resume',
      options,
      tables: {
        'Pages that had been sent when the server was killed': [
          Object.fromEntries(moments.map((sent, at) => [`kill ${at + 1}`, sent])),
        ],
        [`${options.pages} pages, killed ${options.kills} times`]: [
          {
            documents: urls.length,
            missing,
            double: urls.length - new Set(urls).size,
            bodies,
            repeated,
          },
        ],
      },
      budgets: [
        { figure: 'pages missing', value: missing, must: 'at most', limit: 0, unit: '' },
        {
          figure: 'documents double or that are no page',
          value: urls.length - expected.size + missing,
          must: 'at most',
          limit: 0,
          unit: '',
        },
      ],
      details: { moments },
    });
  } finally {
    await server.stop();
  }
}

async function allUrls(server: QuarryServer): Promise<string[]> {
  const urls: string[] = [];
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const path = `/api/documents?limit=${PAGE_SIZE}&offset=${offset}`;
    const { documents } = (await server.call('GET', path)) as { documents: { url: string }[] };
    urls.push(...documents.map(({ url }) => url));
    if (documents.length < PAGE_SIZE) return urls;
  }
}
