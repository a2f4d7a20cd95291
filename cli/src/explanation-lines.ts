import type { ResponseOf } from '@quarry/client';
import type { endpoints } from '@quarry/contract';

type Explanation = ResponseOf<typeof endpoints.search>['results'][number]['explanation'];

/** What a score is made of: the sum, then a line for each thing that adds to it. Not yet printable. */
export function explanationLines(explanation: Explanation | null): string[] {
  if (!explanation) return [];
  const { score, signals } = explanation;
  const rows = [
    { value: score, what: 'the score' },
    ...signals.map(({ value, name, detail }) => ({ value, what: `${name} (${detail})` })),
  ];
  const values = rows.map(({ value }) => value.toFixed(2));
  const width = Math.max(...values.map(({ length }) => length));
  return rows.map(({ what }, i) => `${(values[i] ?? '').padStart(width)}  ${what}`);
}
