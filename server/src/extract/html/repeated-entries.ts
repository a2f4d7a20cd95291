import type { ElementMeasures } from './element-measures.ts';
import type { HtmlElement } from './html-tree.ts';

const MIN_ENTRIES = 2;
// Entries with less of their list than this are not what it consists of.
const MIN_SHARE_OF_LIST = 0.6;
// Entries of a discussion have a name, a date, something to press; more than this of them have it.
const MIN_SHARE_WITH_MARKS = 0.6;
const MAX_LABEL_UNITS = 60;
const MAX_ENTRIES_LOOKED_AT = 30;

/**
 * True for a list of remarks or of teasers: boxes of one kind beside each other, each with what entries made by a
 * program have: a link, a button, a date, counts. Questions with their answers, steps and features have none of these.
 */
export function hasRepeatedEntries(element: HtmlElement, measures: ElementMeasures): boolean {
  const entries = entriesOf(element, measures).slice(0, MAX_ENTRIES_LOOKED_AT);
  if (entries.length < MIN_ENTRIES) return false;
  const marked = entries.filter((entry, at) => isMarked(entry, at, measures));
  return marked.length >= entries.length * MIN_SHARE_WITH_MARKS;
}

/** The children of one kind that make up most of an element; of its only part, where it has but one. */
export function entriesOf(element: HtmlElement, measures: ElementMeasures): HtmlElement[] {
  const units = measures.get(element)?.units ?? 0;
  if (units === 0) return [];
  const kinds = new Map<string, HtmlElement[]>();
  for (const child of element.children) {
    if (typeof child === 'string' || !MAY_BE_ENTRIES.has(child.name)) continue;
    if (!measures.get(child)?.units) continue;
    const kind = kindOf(child);
    const alike = kinds.get(kind);
    if (alike) alike.push(child);
    else kinds.set(kind, [child]);
  }
  const [largest = []] = [...kinds.values()].sort(
    (a, b) => unitsOf(b, measures) - unitsOf(a, measures),
  );
  if (unitsOf(largest, measures) < units * MIN_SHARE_OF_LIST) return [];
  const [only] = largest;
  return largest.length === 1 && only ? entriesOf(only, measures) : largest;
}

const MAY_BE_ENTRIES = new Set(
  'div article section li figure a tr dd td table tbody ul ol form'.split(' '),
);

/** Even and odd entries, those with replies and those without are of one kind: the first class says it. */
function kindOf({ name, attributes }: HtmlElement): string {
  return `${name}.${attributes['class']?.trim().split(/\s/)[0] ?? ''}`;
}

function unitsOf(elements: readonly HtmlElement[], measures: ElementMeasures): number {
  return elements.reduce((sum, element) => sum + (measures.get(element)?.units ?? 0), 0);
}

function isMarked(entry: HtmlElement, at: number, measures: ElementMeasures): boolean {
  const own = measures.get(entry);
  if (!own || own.works > 0) return false;
  if (own.buttons > 0 || own.links > 0 || own.dates > 0) return true;
  return labelsOf(entry).some((label) => saysWhenOrHowMany(label, at));
}

/** The short lines of an entry. */
function labelsOf(entry: HtmlElement): string[] {
  const labels: string[] = [];
  const visit = ({ children }: HtmlElement): void => {
    for (const child of children) {
      if (labels.length > MAX_ENTRIES_LOOKED_AT) return;
      if (typeof child === 'string') {
        if (child.trim().length <= MAX_LABEL_UNITS) labels.push(child);
      } else visit(child);
    }
  };
  visit(entry);
  return labels;
}

/** Numbers other than the entry's own: `14 Recommend`, `6.11., 19:20`; not the 1 of a first step. */
function saysWhenOrHowMany(label: string, at: number): boolean {
  const numbers = label.match(/\d+/g) ?? [];
  return (
    numbers.some((digits) => Number(digits) !== at + 1) && label.trim().length <= MAX_LABEL_UNITS
  );
}
