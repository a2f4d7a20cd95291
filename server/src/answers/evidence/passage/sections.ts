import { splitAtHeadings } from '../statements/read-statements.ts';

/** The part of a passage below a heading within it. */
export interface Section {
  readonly heading: string;
  /** The range of its text in the passage, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/**
 * The sections that begin within a passage: short ones share a passage, whose own headings do not include theirs. A heading
 * directly above another one has no text, and so is no section. Linear in the text.
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
