import type { ResponseOf } from '@quarry/client';
import type { endpoints } from '@quarry/contract';
import { explanationLines } from './explanation-lines.ts';
import { formatCount } from './format.ts';
import { readHighlighted } from './highlighted.ts';
import { printFacets } from './print-facets.ts';
import { printable } from './printable.ts';
import type { Terminal } from './terminal.ts';

type SearchResponse = ResponseOf<typeof endpoints.search>;

/** Prints an answer for a person: numbered results with their matches in bold, counts, and where more is. */
export function printSearchResponse(terminal: Terminal, response: SearchResponse): void {
  const { query, page, results } = response;
  printCorrection(terminal, query);
  for (const [place, result] of results.entries()) {
    printResult(terminal, page.offset + place + 1, result);
  }
  printFacets(terminal, response.facets);
  if (query.modeReason !== null) {
    terminal.print(terminal.style('dim', `Found by words alone: ${printable(query.modeReason)}`));
  }
  if (response.indexing !== undefined) {
    const { done, total } = response.indexing;
    const line = `Searching ${formatCount(done)} of ${formatCount(total)} so far: indexing is under way.`;
    terminal.print(terminal.style('dim', line));
  }
  terminal.print(terminal.style('dim', totalLine(response)));
}

function printCorrection(terminal: Terminal, query: SearchResponse['query']): void {
  if (query.corrected === null) return;
  const better = terminal.style('bold', printable(query.corrected));
  const line = query.correctionApplied
    ? `Showing results for ${better} instead of ${printable(query.text)}.`
    : `Did you mean ${better}?`;
  terminal.print(`${line}\n`);
}

function printResult(
  terminal: Terminal,
  place: number,
  result: SearchResponse['results'][number],
): void {
  const title = emphasise(terminal, result.highlightedTitle) || printable(result.title);
  const indent = ' '.repeat(String(place).length + 2);
  terminal.print(`${place}. ${title}`);
  const copies = result.duplicates > 0 ? ` (and ${formatCount(result.duplicates)} alike)` : '';
  const address = `${printable(result.displayUrl)}${copies}`.trim();
  // What was pushed may have no address.
  if (address !== '') terminal.print(indent + terminal.style('green', address));
  const snippet = emphasise(terminal, result.highlightedSnippet);
  if (snippet !== '') terminal.print(indent + snippet);
  for (const line of explanationLines(result.explanation)) {
    terminal.print(terminal.style('dim', indent + printable(line)));
  }
  terminal.print('');
}

/** Matches stand out by weight; each part is made safe by itself, so that no sequence spans two. */
function emphasise(terminal: Terminal, html: string): string {
  return readHighlighted(html)
    .map(({ text, isMatch }) =>
      isMatch ? terminal.style('bold', printable(text)) : printable(text),
    )
    .join('')
    .trim();
}

function totalLine({ total, page, results, timing, indexing }: SearchResponse): string {
  const time = `${timing.totalMs.toFixed(1)} ms`;
  if (total.value === 0) return `Nothing found${indexing === undefined ? '' : ' yet'} (${time}).`;
  const count = `${total.relation === 'gte' ? 'at least ' : ''}${formatCount(total.value)}`;
  if (results.length === 0) return `No more results: there are ${count} (${time}).`;
  const first = formatCount(page.offset + 1);
  const last = formatCount(page.offset + results.length);
  const more = page.nextOffset === null ? '' : `; more with --offset ${page.nextOffset}`;
  return `${first}–${last} of ${count} (${time})${more}`;
}
