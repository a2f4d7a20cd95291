import { splitAtHeadings } from '../statements/read-statements.ts';

/** The part of a passage below a heading that stands within it. */
export interface Section {
  readonly heading: string;
  /** Of its text, in the passage, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/**
 * The sections of a passage that begin within it: small ones share a passage, which has the headings of none of them then. What stands
 * directly above another heading has no text of its own, and is none. Linear in the text.
 */
export function sectionsOf(text: string): Section[] {
  const headings = splitAtHeadings(text);
  return headings
    .map(({ heading, start }, i) => {
      const next = headings[i + 1];
      return { heading, start, end: next === undefined ? text.length : next.headingStart };
    })
    .filter(({ start, end }) => text.slice(start, end).trim() !== '');
}
