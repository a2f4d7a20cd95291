import { searchFor } from '../server/src/search/query/search-request.ts';
import { search } from '../server/src/search/search.ts';
import { openCorpus } from './corpus/open-corpus.ts';
import { FILE_NAMES, withoutEnding } from './names/file-names.ts';
import { IDENTIFIERS } from './names/identifiers.ts';
import { fileNameDocuments, identifierDocuments } from './names/name-documents.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { fillDataFolder, openSearchServices } from './quarry/data-folder.ts';
import { documentInputs } from './quarry/document-inputs.ts';
import type { Budget } from './report/budget.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// Are files found first by their names, and texts by the identifiers that they hold? Half of each is unseen while tuning.
const options = readOptions({ passages: 4_000, half: 'all', root: [] });
const { passages } = await openCorpus({
  passages: options.passages,
  queries: 1,
  roots: options.root,
});
const texts = new Map(passages.map(({ id, text }) => [id, text]));
const titles = new Map(passages.map(({ id, title }) => [id, title]));
const filler = passages.filter(({ text }) => text.length > 500);

/** Issue 16, “Measured”; an identifier in a question has words beside it that other documents may hold. */
const BUDGETS: Readonly<Record<string, number>> = {
  'file name': 1,
  'file name without ending': 0.95,
  'file name, decomposed': 1,
  identifier: 0.95,
  'identifier in a question': 0.9,
};

interface Case {
  readonly kind: string;
  readonly query: string;
  readonly wanted: string;
  readonly isUnseen: boolean;
  /** What real text of the corpus may hold as well. */
  readonly identifier?: string;
}

function isWholeIn(text: string, identifier: string): boolean {
  const [all, wanted] = [text.toLowerCase(), identifier.toLowerCase()];
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + 1)) {
    const around = [all[at - 1] ?? ' ', all[at + wanted.length] ?? ' '];
    if (around.every((sign) => !/[\p{L}\p{N}_-]/u.test(sign))) return true;
  }
  return false;
}

const identifiers = Object.values(IDENTIFIERS).flat();
const fileCases = FILE_NAMES.flatMap((name, i): Case[] => {
  const wanted = name;
  const isUnseen = i % 2 === 1;
  const stem = withoutEnding(name);
  return [
    { kind: 'file name', query: name, wanted, isUnseen },
    ...(stem === name ? [] : [{ kind: 'file name without ending', query: stem, wanted, isUnseen }]),
    { kind: 'file name, decomposed', query: name.normalize('NFD'), wanted, isUnseen },
  ];
});
const identifierCases = Object.values(IDENTIFIERS).flatMap((ofKind) =>
  ofKind.map((query, i): Case => {
    const wanted = `whole/${identifiers.indexOf(query)}.md`;
    return { kind: 'identifier', query, wanted, isUnseen: i % 2 === 1, identifier: query };
  }),
);
const cases = [...fileCases, ...identifierCases, ...identifierCases.map(asked)].filter(
  ({ isUnseen }) => options.half === 'all' || isUnseen === (options.half === 'unseen'),
);

/** With words around it, as in a question. */
function asked(one: Case): Case {
  return { ...one, kind: 'identifier in a question', query: `how to handle ${one.query} problem` };
}

await withTemporaryFolder(async (folder) => {
  const documents = [
    ...fileNameDocuments(FILE_NAMES, filler),
    ...identifierDocuments(identifiers, filler.slice(FILE_NAMES.length)),
    ...documentInputs(passages),
  ];
  await fillDataFolder(folder, documents);
  const services = openSearchServices(folder);
  const results: (Case & { readonly rank: number | null; readonly first: string | null })[] = [];
  for (const one of cases) {
    const signal = AbortSignal.timeout(10_000);
    const found = await search({ ...searchFor(one.query), limit: 10 }, services, { signal });
    const paths = found.results.map(({ document }) => document.externalId);
    const at = found.results.findIndex(({ document: { externalId: path } }) => {
      if (path === one.wanted || path.endsWith(`/${one.wanted}`)) return true;
      // What the corpus itself has under this title is called so, too: `README`.
      if (titles.get(path) === one.query) return true;
      return one.identifier !== undefined && isWholeIn(texts.get(path) ?? '', one.identifier);
    });
    results.push({ ...one, rank: at < 0 ? null : at + 1, first: paths[0] ?? null });
  }
  services.close();
  const kinds = [...new Set(cases.map(({ kind }) => kind))];
  const shareFirst = (kind: string, isUnseen?: boolean) => {
    const of = results.filter(
      (one) => one.kind === kind && (isUnseen === undefined || one.isUnseen === isUnseen),
    );
    return of.filter(({ rank }) => rank === 1).length / of.length;
  };
  await report({
    name: 'names',
    options,
    tables: {
      'Found first': kinds.map((kind) => ({
        kind,
        queries: results.filter((one) => one.kind === kind).length,
        all: shareFirst(kind),
        tuned: shareFirst(kind, false),
        unseen: shareFirst(kind, true),
      })),
      Missed: results
        .filter(({ rank }) => rank !== 1)
        .map(({ kind, query, rank, first }) => ({
          kind,
          query,
          rank: rank ?? '–',
          first: first ?? '–',
        })),
    },
    budgets: kinds.map((kind): Budget => {
      const limit = BUDGETS[kind]!; // each kind has one
      return { figure: kind, value: shareFirst(kind), must: 'at least', limit, unit: '' };
    }),
    details: results,
  });
});
