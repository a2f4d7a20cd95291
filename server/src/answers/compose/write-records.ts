import type { RecordAnswer, RecordRow } from '../evidence.ts';
import type { CitedSources } from './cited-sources.ts';
import { markdownPhrase } from './quotation/markdown-text.ts';
import { writeTitle } from './quotation/write-quotation.ts';

// Further fields of a long row are left to the source.
const MAX_FIELDS = 12;
const MAX_VALUE_UNITS = 600;

/**
 * Writes the answer of rows and labels: the computed result first, then the best row as a line, then the others as a list. Each
 * line cites its own row.
 */
export function* writeRecords(
  { result, rows }: RecordAnswer,
  sources: CitedSources,
): Generator<string> {
  const [first, ...more] = rows;
  if (result !== null) {
    yield `**${markdownPhrase(result)}** ${mark(first, sources)}`;
    yield rows.map((row) => `- ${line(row, sources)}`).join('\n');
    return;
  }
  yield line(first, sources);
  if (more.length > 0) yield more.map((row) => `- ${line(row, sources)}`).join('\n');
}

/** `**Tern keyboard** – price: 89.00 [1]`; for an unnamed row with the title: `**Minutes** – Chair: Ana [1]`. */
function line(row: RecordRow, sources: CitedSources): string {
  const { name, passage, fields } = row;
  const title =
    name === null ? writeTitle(passage.source, passage.headings.at(-1)) : markdownPhrase(name);
  const said = fields
    .filter(({ value }) => value !== name)
    .slice(0, MAX_FIELDS)
    .map(
      ({ label, value }) => `${label === '' ? '' : `${markdownPhrase(label)}: `}${clipped(value)}`,
    )
    .join('; ');
  return `**${title}**${said === '' ? '' : ` – ${said}`} ${mark(row, sources)}`;
}

function clipped(value: string): string {
  const isLong = value.length > MAX_VALUE_UNITS;
  return markdownPhrase(isLong ? `${value.slice(0, MAX_VALUE_UNITS).toWellFormed()}…` : value);
}

function mark({ passage, text, start }: RecordRow, sources: CitedSources): string {
  return sources.mark({ passage, kind: 'table', text, start, isLeaning: false });
}
