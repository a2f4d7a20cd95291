import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readHtml } from '../server/src/extract/html/html.ts';
import { type DressKind, makeDress } from './main-content/dress.ts';
import { makeFiller } from './main-content/filler.ts';
import { type LayoutFigures, measureLayouts } from './main-content/measure-layouts.ts';
import { type Article, readArticles } from './main-content/read-articles.ts';
import { TEMPLATES } from './main-content/templates.ts';
import { type Agreement, tokenF1 } from './main-content/token-f1.ts';
import { PROJECT_ROOT } from './report/project-root.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// How much of a page's content does extraction keep, and how much else with it? Pages with known words: READMEs of
// installed packages in eight kinds of site, each once with telling names and once without; then layouts as real systems
// mark them up, with articles of our own. The unseen half has no row in the table, so that the code is not tuned to it.
const options = readOptions({ articles: 40, seed: 1, show: '' });
const articles = readArticles(join(PROJECT_ROOT, 'node_modules'), options.articles, options.seed);
const kinds: readonly DressKind[] = ['named', 'plain'];

const measured = new Map<string, Agreement[]>();
for (const template of Object.keys(TEMPLATES)) {
  for (const kind of kinds) {
    const agreements: Agreement[] = [];
    for (const [at, article] of articles.entries()) {
      agreements.push(await measure(template, kind, article, at));
    }
    measured.set(`${template}, ${kind}`, agreements);
  }
}
const all = [...measured.values()].flat();
const layouts = await measureLayouts();
const unseen = layouts.filter(({ isUnseen }) => isUnseen);
const tuned = layouts.filter(({ isUnseen }) => !isUnseen);
await report({
  name: 'main-content',
  options,
  tables: {
    [`Main content of ${all.length} pages from ${articles.length} articles`]: [
      ...[...measured].map(([name, agreements]) => rowOf(name, agreements)),
      rowOf('all', all),
    ],
    [`Main content in ${layouts.length} layouts of real systems`]: [
      ...tuned.map(({ name, agreements }) => rowOf(name, agreements)),
      rowOf('tuned half', tuned.map(meanOf)),
      rowOf('unseen half', unseen.map(meanOf)),
    ],
  },
  budgets: [
    { figure: 'mean token F1', value: mean(all, 'f1'), must: 'at least', limit: 0.95, unit: '' },
    {
      figure: 'mean token F1 of the worst kind',
      value: Math.min(...[...measured.values()].map((agreements) => mean(agreements, 'f1'))),
      must: 'at least',
      limit: 0.85,
      unit: '',
    },
    ...[['F1', 'f1', 0.95] as const, ['precision', 'precision', 0.93] as const].map(
      ([name, figure, limit]) => ({
        figure: `mean token ${name} of unseen layouts`,
        value: mean(unseen.map(meanOf), figure),
        must: 'at least' as const,
        limit,
        unit: '',
      }),
    ),
  ],
});

async function measure(
  template: string,
  kind: DressKind,
  article: Article,
  at: number,
): Promise<Agreement> {
  const others = articles.filter((other) => other !== article);
  const filler = makeFiller(others, options.seed * 1_000 + at);
  const page = TEMPLATES[template]?.(article, makeDress(kind, `${template} ${at}`), filler);
  if (!page) throw new Error(`There is no template ${template}.`);
  const { content } = await readHtml(page.html);
  if (options.show === `${template}, ${kind}, ${at}`)
    await show(page.html, content.text, page.text);
  return tokenF1(content.text, page.text);
}

/** Writes one page, what was found and what was to be found, for reading by eye. */
async function show(html: string, found: string, expected: string): Promise<void> {
  const folder = join(PROJECT_ROOT, 'bench/cache');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'main-content.html'), html);
  await writeFile(join(folder, 'main-content-found.txt'), found);
  await writeFile(join(folder, 'main-content-expected.txt'), expected);
}

function rowOf(name: string, agreements: readonly Agreement[]) {
  return {
    pages: name,
    F1: mean(agreements, 'f1'),
    precision: mean(agreements, 'precision'),
    recall: mean(agreements, 'recall'),
    'worst F1': Math.min(...agreements.map(({ f1 }) => f1)),
    'worst page': agreements.findIndex(
      ({ f1 }) => f1 === Math.min(...agreements.map((one) => one.f1)),
    ),
  };
}

/** Each layout counts once, however many articles its language has. */
function meanOf({ agreements }: LayoutFigures): Agreement {
  return {
    precision: mean(agreements, 'precision'),
    recall: mean(agreements, 'recall'),
    f1: mean(agreements, 'f1'),
  };
}

function mean(agreements: readonly Agreement[], figure: keyof Agreement): number {
  return agreements.reduce((sum, agreement) => sum + agreement[figure], 0) / agreements.length;
}
