import { createLocalEmbedder } from '../server/src/index/embedding/local/create-local-embedder.ts';
import { searchFor } from '../server/src/search/query/search-request.ts';
import { search } from '../server/src/search/search.ts';
import { cachedEmbedder } from './embedding/cached-embedder.ts';
import { modelFolder, openMeaning } from './embedding/open-meaning.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { awaitJob } from './quarry/await-job.ts';
import { openSearchServices } from './quarry/data-folder.ts';
import { QuarryServer } from './quarry/quarry-server.ts';
import { type Documentation, findDocumentation } from './questions-docs/documentation.ts';
import { type DocumentationQuestion, QUESTIONS } from './questions-docs/questions.ts';
import type { Budget } from './report/budget.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// Does the page that answers come first, among tables of contents, indexes and change logs, where a folder of real
// documentation is all there is? By words, and with `--meaning` by both, once everything is embedded.
const options = readOptions({ python: '', npm: '', meaning: false, half: 'all' });
const SETTLED_MS = 15_000;
const ASK_TIMEOUT_MS = 30_000;
const RESULTS = 10;

/** Issue 16, “Measured”. */
const BUDGETS = { first: 0.7, three: 0.9 };

interface Answer extends DocumentationQuestion {
  readonly isUnseen: boolean;
  readonly rank: number | null;
  readonly found: readonly string[];
}

const model = options.meaning ? modelFolder() : null;
if (options.meaning && model === null) {
  console.error('There is no model here: set QUARRY_EVAL_DATA, or put data in ../shared/data.');
  process.exit(2);
}
await withTemporaryFolder(async (folder) => {
  const server = await QuarryServer.start(folder, { EMBEDDINGS: 'off' });
  try {
    await fill(server, findDocumentation(options));
    if (model === null) await measure((text) => ask(server, text));
  } finally {
    await server.stop();
  }
  if (model !== null) await measureWithMeaning(folder, model);
});

/**
 * The same documents and index, searched in this process by words and meaning. A server would embed them behind all else, for
 * half an hour on two cores; here each passage is embedded once on this machine, and a run that is stopped goes on where it was.
 */
async function measureWithMeaning(folder: string, modelAt: string): Promise<void> {
  const embedder = cachedEmbedder(
    await createLocalEmbedder({ folder: modelAt, priority: 'background' }),
  );
  const services = openSearchServices(folder);
  const opened = await openMeaning(folder, services, embedder);
  const all = { ...services, meaning: opened.meaning };
  await measure(async (text) => {
    const request = searchFor(text, { limit: RESULTS, mode: 'auto' });
    const { results } = await search(request, all, { signal: AbortSignal.timeout(ASK_TIMEOUT_MS) });
    return results.map(({ document }) => pathOf(document.url));
  });
  await opened.close();
  services.close();
  await embedder.close();
}

async function fill(server: QuarryServer, { python, npm }: Documentation): Promise<void> {
  for (const [name, path] of Object.entries({ Python: python, npm })) {
    const source = await server.call('POST', '/api/sources', { kind: 'folder', name, path });
    await awaitJob(server, (source as { id: string }).id); // the contract's source
  }
  // What links say of their targets is added once nothing was written for some seconds.
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
}

async function ask(server: QuarryServer, text: string): Promise<string[]> {
  const query = `q=${encodeURIComponent(text)}&limit=${RESULTS}`;
  const { results } = (await server.call('GET', `/api/v1/search?${query}`)) as {
    results: { url: string }[];
  };
  return results.map(({ url }) => pathOf(url));
}

function pathOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname);
}

/** Whether a file is a page, as HTML, as Markdown or as the source that it is made from. */
function isPage(path: string, page: string): boolean {
  return ['.html', '.md', '.rst.txt'].some((ending) => path.endsWith(`/${page}${ending}`));
}

async function measure(find: (text: string) => Promise<string[]>): Promise<void> {
  const answers: Answer[] = [];
  for (const [i, question] of QUESTIONS.entries()) {
    const isUnseen = i % 2 === 1;
    if (options.half !== 'all' && isUnseen !== (options.half === 'unseen')) continue;
    const found = await find(question.text);
    const at = found.findIndex((path) => question.pages.some((page) => isPage(path, page)));
    answers.push({ ...question, isUnseen, rank: at < 0 ? null : at + 1, found });
  }
  const share = (of: readonly Answer[], within: number) =>
    of.filter(({ rank }) => rank !== null && rank <= within).length / of.length;
  const halves = {
    all: answers,
    tuned: answers.filter(({ isUnseen }) => !isUnseen),
    unseen: answers.filter(({ isUnseen }) => isUnseen),
  };
  const budgets: Budget[] = [
    { figure: 'wanted page first', value: share(answers, 1), limit: BUDGETS.first },
    { figure: 'wanted page in three', value: share(answers, 3), limit: BUDGETS.three },
  ].map((budget) => ({ ...budget, must: 'at least', unit: '' }));
  await report({
    name: 'questions-docs',
    options,
    tables: {
      'The wanted page': Object.entries(halves)
        .filter(([, of]) => of.length > 0)
        .map(([half, of]) => ({
          half,
          questions: of.length,
          first: share(of, 1),
          'in three': share(of, 3),
          'in ten': share(of, RESULTS),
        })),
      // Of the unseen half only the figures are shown, unless it is asked for.
      Missed: answers
        .filter(({ isUnseen, rank }) => rank !== 1 && isUnseen === (options.half === 'unseen'))
        .map(({ text, pages, rank, found }) => ({
          question: text,
          wanted: pages[0]!,
          rank: rank ?? '–',
          first: found[0]?.split('/').slice(-2).join('/') ?? '–',
          second: found[1]?.split('/').slice(-2).join('/') ?? '–',
        })),
    },
    budgets,
    details: answers,
  });
}
