import { isHeader, type LineReading, readJsonLine, readTsvLine } from './judgement-lines.ts';

/** A query and its judgements. */
export interface JudgedQuery {
  readonly text: string;
  /** Grades by document, as the judge named it. 0: judged irrelevant. */
  readonly grades: ReadonlyMap<string, number>;
}

/** Judgements, and the invalid lines. */
export interface JudgementsText {
  /** In the order of their first line. */
  readonly queries: readonly JudgedQuery[];
  readonly faults: readonly { readonly line: number; readonly reason: string }[];
}

/** Reads a whole file of judgements, with tabs or as JSON lines. */
export function readJudgementsText(text: string): JudgementsText {
  const queries = new Map<string, Map<string, number>>();
  const faults: { line: number; reason: string }[] = [];
  for (const [at, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = raw.trim();
    if (line === '' || (at === 0 && isHeader(raw))) continue;
    const reading: LineReading = line.startsWith('{') ? readJsonLine(line) : readTsvLine(raw);
    if ('fault' in reading) {
      faults.push({ line: at + 1, reason: reading.fault });
      continue;
    }
    for (const { query, document, grade } of reading.judgements) {
      const grades = queries.get(query) ?? new Map<string, number>();
      const before = grades.get(document);
      if (before === undefined || before === grade) queries.set(query, grades.set(document, grade));
      else {
        const reason = `the same document was given the grade ${before} above, which stays`;
        faults.push({ line: at + 1, reason });
      }
    }
  }
  return { queries: [...queries].map(([query, grades]) => ({ text: query, grades })), faults };
}
