import type { Reading } from '../../wire/wire-types.ts';

// A longer query says no more of what a text is about, and a server takes 400 characters.
const MAX_WORDS = 12;
const MAX_WORD_UNITS = 40;
const MAX_HEADINGS = 3;

/** What to search for to find texts like one: what it is called, then what its first headings say. */
export function likeWords({ title, outline }: Pick<Reading, 'title' | 'outline'>): string {
  const headings = outline.slice(0, MAX_HEADINGS).map(({ text }) => text);
  // Signs may be operators of a search.
  const words = [title, ...headings].flatMap((text) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  const fresh = new Map(words.map((word) => [word.toLowerCase(), word.slice(0, MAX_WORD_UNITS)]));
  return [...fresh.values()].slice(0, MAX_WORDS).join(' ').toWellFormed();
}
