import { OpenSearchIndex } from '../opensearch/opensearch-index.ts';
import { judgedBody, QUERY_FORMS, type QueryForm } from '../opensearch/query-forms.ts';
import type { JudgedSet } from './judged-set.ts';
import { measureSet, type SetQuality } from './measure-set.ts';

/** The quality of OpenSearch on a set, with the query form that did best on it. */
export interface OpenSearchQuality extends SetQuality {
  readonly form: QueryForm;
}

/** Indexes the set in an OpenSearch, asks it in each of the query forms, and gives the best by nDCG@10. */
export async function openSearchQuality(
  set: JudgedSet,
  baseUrl: string,
): Promise<OpenSearchQuality> {
  const index = new OpenSearchIndex(baseUrl, `judged-${set.name}`);
  await index.create(analyzerOf(set.name));
  await index.load(set.documents);
  const results: OpenSearchQuality[] = [];
  for (const form of QUERY_FORMS) {
    results.push({
      ...(await measureSet(set, (words) => index.search(judgedBody(words, form)))),
      form,
    });
  }
  await index.remove();
  // There is one result for each of the forms.
  return results.reduce((best, result) => (result.ndcgAt10 > best.ndcgAt10 ? result : best));
}

/** Built-in analysers by the ending of the set's name; sets without one of these are English. */
const ANALYZERS: Readonly<Record<string, string>> = {
  ar: 'arabic',
  de: 'german',
  es: 'spanish',
  ja: 'cjk',
  ru: 'russian',
  zh: 'cjk',
};

function analyzerOf(setName: string): string {
  return ANALYZERS[setName.split('-').at(-1) ?? ''] ?? 'english';
}
