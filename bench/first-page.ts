import { GeneratedSite } from './crawl/generated-site.ts';
import { percentile } from './measure/percentile.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { QuarryServer } from './quarry/quarry-server.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// How long from a pasted address to its first page found? The address is recognised and previewed as the
// dashboard does, then added; the clock stops when a search finds one of its pages.
const options = readOptions({ pages: 2_000, sites: 5 });

/** One that takes this long is a fault, not a sample. */
const TIMEOUT_MS = 60_000;
const LOOK_EVERY_MS = 50;

await withTemporaryFolder(async (dataFolder) => {
  const server = await QuarryServer.start(dataFolder, { CRAWL_ALLOW_PRIVATE: 'true' });
  try {
    const seconds: { preview: number; found: number }[] = [];
    for (let site = 0; site < options.sites; site++) seconds.push(await addSite(server, site));
    await tell(seconds);
  } finally {
    await server.stop();
  }
});

async function addSite(server: QuarryServer, number: number) {
  const site = await GeneratedSite.start(options.pages, true);
  try {
    const startedMs = performance.now();
    await server.call('POST', '/api/sources/preview', { kind: 'site', url: site.url });
    const preview = (performance.now() - startedMs) / 1000;
    const source = { kind: 'site', name: `Site ${number}`, url: site.url, schedule: null };
    const { id } = (await server.call('POST', '/api/sources', source)) as { id: string };
    while (!(await isFound(server, id))) {
      if (performance.now() - startedMs > TIMEOUT_MS) throw new Error('No page was found.');
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    const found = (performance.now() - startedMs) / 1000;
    await server.call('DELETE', `/api/sources/${id}?now=true`);
    return { preview, found };
  } finally {
    await site.stop();
  }
}

async function isFound(server: QuarryServer, id: string): Promise<boolean> {
  const found = (await server.call('GET', `/api/v1/search?source=${id}&limit=1`)) as {
    readonly results: readonly unknown[];
  };
  return found.results.length > 0;
}

async function tell(seconds: readonly { preview: number; found: number }[]): Promise<void> {
  const found = seconds.map((one) => one.found);
  const previews = seconds.map((one) => one.preview);
  await report({
    name: 'first-page',
    options,
    tables: {
      [`${options.sites} sites of ${options.pages} pages on loopback, one after the other`]: [
        {
          until: 'preview',
          'median s': percentile(previews, 0.5),
          'slowest s': Math.max(...previews),
        },
        { until: 'found', 'median s': percentile(found, 0.5), 'slowest s': Math.max(...found) },
      ],
    },
    budgets: [
      {
        figure: 'pasted address to its first page found, slowest',
        value: Math.max(...found),
        must: 'at most',
        limit: 15,
        unit: 's',
      },
    ],
    details: seconds,
  });
}
