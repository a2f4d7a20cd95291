import type { ResponseOf } from '@quarry/client';
import type { endpoints } from '@quarry/contract';
import { formatCount } from './format.ts';
import { printable } from './printable.ts';
import type { Terminal } from './terminal.ts';

type Facets = ResponseOf<typeof endpoints.search>['facets'];
type Facet = NonNullable<Facets[string]>;
type FacetPart = Extract<Facet, readonly unknown[]>[number];

/** Prints each facet on a line: its values with their counts, or from where to where numbers, days and amounts go. */
export function printFacets(terminal: Terminal, facets: Facets): void {
  for (const [name, facet = []] of Object.entries(facets)) {
    const parts: readonly FacetPart[] = Array.isArray(facet) ? facet : [facet];
    if (parts.length > 0) terminal.print(printable(`${name}: ${parts.map(partText).join(', ')}`));
  }
}

function partText(part: FacetPart): string {
  if ('value' in part) return `${nameOfValue(part)} ${formatCount(part.count)}`;
  const unit = 'currency' in part ? ` ${part.currency}` : '';
  const range = part.min === part.max ? `${part.min}` : `${part.min} to ${part.max}`;
  return `${range}${unit} ${formatCount(part.count)}`;
}

/** What is called otherwise is named by both: `--source` takes the id. */
function nameOfValue({
  value,
  label = value,
}: {
  value: string;
  label?: string | undefined;
}): string {
  return label === value ? value : `${value} (${label})`;
}
