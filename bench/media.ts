import { loadavg } from 'node:os';
import { imageLook, writeLook } from '../server/src/documents/media/image-look.ts';
import type { ImagesRequest } from '../server/src/search/media/media-request.ts';
import { searchMedia } from '../server/src/search/media/search-media.ts';
import { imagesFor } from '../server/src/search/media/test-media-request.ts';
import { openCorpus } from './corpus/open-corpus.ts';
import { percentile } from './measure/percentile.ts';
import { pictureInputs } from './media/picture-inputs.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { fillContent, openSearchServices } from './quarry/data-folder.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// How long do searches for pictures take in a large collection: by words, by filters, by likeness? Are copies found first?
// It cannot see whether people find alike what is called so: the looks are random.
const options = readOptions({ pictures: 100_000, queries: 240, root: [] });
const loadBefore = loadavg()[0]!;

const corpus = await openCorpus({
  passages: options.pictures,
  queries: options.queries,
  roots: options.root,
});
const inputs = pictureInputs(corpus.passages);

const { rows, copiesFirst } = await withTemporaryFolder(async (folder) => {
  await fillContent(folder, inputs);
  const services = openSearchServices(folder);
  const signal = new AbortController().signal;
  const timesOf = async (requests: readonly ImagesRequest[]) => {
    const elapsedMs: number[] = [];
    for (const isMeasured of [false, true]) {
      for (const request of requests) {
        const started = performance.now();
        await searchMedia(request, services, signal);
        if (isMeasured) elapsedMs.push(performance.now() - started);
      }
    }
    return { 'p50 ms': percentile(elapsedMs, 0.5), 'p99 ms': percentile(elapsedMs, 0.99) };
  };
  const byWords = corpus.queries.map((text) => imagesFor({ text }));
  const originals = inputs.filter((_, at) => at % 100 === 98).slice(0, options.queries);
  const byLikeness = originals.map(({ facts }) => {
    const look = imageLook(facts!.image!)!; // as it was made
    return imagesFor({ similarTo: { look: writeLook(look), id: null } });
  });
  const filtered = { colors: ['red'], minWidth: 1_000, orientations: ['landscape'] } as const;
  const measured = {
    words: await timesOf(byWords),
    'words, three filters': await timesOf(byWords.map((one) => ({ ...one, ...filtered }))),
    'three filters alone': await timesOf(byWords.slice(0, 60).map(() => imagesFor(filtered))),
    likeness: await timesOf(byLikeness),
    'likeness, three filters': await timesOf(byLikeness.map((one) => ({ ...one, ...filtered }))),
  };
  let copies = 0;
  for (const request of byLikeness) {
    const { results } = await searchMedia({ ...request, limit: 2 }, services, signal);
    if (results.length === 2 && results.every(({ likeness }) => likeness?.isCopy)) copies++;
  }
  services.close();
  return { rows: measured, copiesFirst: copies / byLikeness.length };
});

await report({
  name: 'media',
  options: { ...options, load: loadBefore },
  tables: {
    [`${inputs.length} pictures`]: Object.entries(rows).map(([search, times]) => ({
      search,
      ...times,
    })),
  },
  budgets: [
    {
      figure: 'pictures whose copies come first',
      value: copiesFirst,
      must: 'at least',
      limit: 1,
      unit: 'of all',
    },
    {
      figure: 'p99 of likeness',
      value: rows.likeness['p99 ms'],
      must: 'at most',
      limit: 250,
      unit: 'ms',
    },
  ],
});
