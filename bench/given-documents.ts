import { globSync } from 'node:fs';
import { join } from 'node:path';
import { GIVEN_DOCUMENTS } from './given-documents/documents.ts';
import { type Judged, judge } from './given-documents/judge.ts';
import { DOCUMENT_TEMPLATES } from './given-documents/templates.ts';
import { readLinkedPages } from './links/linked-pages.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { fillDataFolder } from './quarry/data-folder.ts';
import { QuarryServer } from './quarry/quarry-server.ts';
import type { Row } from './report/print-table.ts';
import { PROJECT_ROOT } from './report/project-root.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// Is a document in the first turn recognised, however it is put, and the prompt around it not quoted? Asked of the real server beside
// an index of these docs. --half tuned or unseen takes half of the templates with half of the documents; --show lists what went wrong.
const options = readOptions({ half: 'all', show: false });

const judged: Judged[] = [];
await withTemporaryFolder(async (folder) => {
  const pages = globSync(['README.md', 'docs/**/*.md'], { cwd: PROJECT_ROOT });
  const own = await readLinkedPages(pages.sort().map((one) => join(PROJECT_ROOT, one)));
  await fillDataFolder(folder, own);
  const server = await QuarryServer.start(folder, { EMBEDDINGS: 'off' });
  try {
    const client = server.client();
    for (const template of DOCUMENT_TEMPLATES.filter(isAsked)) {
      for (const document of GIVEN_DOCUMENTS.filter(isAsked)) {
        judged.push(await judge(client, template, document));
      }
    }
  } finally {
    await server.stop();
  }
});
if (options.show) judged.forEach(showMiss);

await report({
  name: 'given-documents',
  options,
  tables: {
    'By document': rowsBy(({ document }) => document.kind),
    'By template': rowsBy(({ template }) => template.name),
  },
  budgets: [
    {
      figure: 'recognised',
      value: share(judged, (one) => one.isRecognised),
      must: 'at least',
      limit: 0.97, // issue 17, “Measured”
      unit: '',
    },
    {
      figure: 'prompts quoted',
      value: judged.filter((one) => one.quotesPrompt).length,
      must: 'at most',
      limit: 0,
      unit: '',
    },
  ],
  details: judged.map(({ template, document, texts, ...verdict }) => ({
    template: template.name,
    document: document.kind,
    texts,
    ...verdict,
  })),
});

function isAsked({ isUnseen }: { readonly isUnseen: boolean }): boolean {
  return options.half === 'all' || isUnseen === (options.half === 'unseen');
}

function rowsBy(keyOf: (one: Judged) => string): Row[] {
  const groups = Map.groupBy(judged, keyOf);
  groups.set('all', judged);
  return [...groups].map(([name, some]) => ({
    '': name,
    asked: some.length,
    recognised: share(some, (one) => one.isRecognised),
    'as an answer': share(some, (one) => one.isRecognised && one.isAsserted),
    'refused, without an answer': share(some, (one) => one.isRefused),
    'prompts quoted': some.filter((one) => one.quotesPrompt).length,
  }));
}

function share(some: readonly Judged[], isIt: (one: Judged) => boolean): number {
  return some.filter(isIt).length / some.length;
}

function showMiss({ template, document, ...one }: Judged): void {
  const faults = [
    ...(one.isRecognised ? [] : ['not recognised']),
    ...(one.isAsserted ? [] : ['not asserted']),
    ...(one.isRefused ? [] : ['asserted what is not there']),
    ...(one.quotesPrompt ? ['prompt quoted'] : []),
  ];
  if (faults.length === 0) return;
  console.log(`\n## ${template.name} × ${document.kind}: ${faults.join(', ')}`);
  console.log(`${one.texts[0]}\n-- not there:\n${one.texts[1]}`);
}
