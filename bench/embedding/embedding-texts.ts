import { judgedSetNames, readJudgedSet } from '../quality/judged-set.ts';

// English, as the default model is, from questions of a line to paragraphs of many.
const SETS = ['clapnq-dev', 'npl-vaswani', 'cacm', 'xquad-en'];

/** Passages of several collections in turn, as mixed in length as they are, and queries. */
export async function embeddingTexts(
  folder: string,
  count: { readonly passages: number; readonly queries: number },
): Promise<{ passages: string[]; queries: string[] }> {
  const names = judgedSetNames(folder).filter((name) => SETS.includes(name));
  const sets = await Promise.all(names.map((name) => readJudgedSet(folder, name)));
  const inTurn = (lists: readonly (readonly string[])[], length: number) =>
    Array.from(
      { length },
      (_, at) => lists[at % lists.length]?.[Math.floor(at / lists.length)] ?? '',
    );
  const texts = sets.map(({ documents }) =>
    documents.map(({ title, text }) => `${title}\n${text}`),
  );
  const questions = sets.map(({ queries }) => queries.map(({ text }) => text));
  return {
    passages: inTurn(texts, count.passages).filter(Boolean),
    queries: inTurn(questions, count.queries).filter(Boolean),
  };
}
