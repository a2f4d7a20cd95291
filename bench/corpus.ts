import { openCorpus } from './corpus/open-corpus.ts';
import { readOptions } from './report/read-options.ts';

// Builds (or finds) the corpus and shows what it is like: `npm run bench -- corpus --passages 120000`.
const options = readOptions({ passages: 120_000, queries: 240, root: [] });
const corpus = await openCorpus({
  passages: options.passages,
  queries: options.queries,
  roots: options.root,
});
const lengths = corpus.passages.map((passage) => passage.text.length).sort((a, b) => a - b);
console.log(
  `Length of a passage: median ${lengths[lengths.length >> 1]}, from ${lengths[0]} to ${lengths.at(-1)} characters.`,
);
console.log(corpus.file);
for (const query of corpus.queries.slice(0, 30)) console.log(`  ${query}`);
