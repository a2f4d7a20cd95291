import { hash } from 'node:crypto';

/** Separates positions of {@link placedText} and terms of {@link weightedText}. */
const BETWEEN = ' ';
/** Separates the terms of one position. */
const BESIDE = '&';
/** Separates a term from its occurrences. */
const TIMES = '|';
/** A position without a term: removed by the analyser, which keeps the gap. */
export const GAP = '%';

/** What the analysers of `index-definition.ts` give a meaning, and what tokenizers or JSON might change. */
const RESERVED = /[\s&|%\p{C}]/gu;
/** Lucene takes 32,766 bytes; nothing that people type is nearly as long. */
const MAX_TERM_UNITS = 400;

/**
 * A term as the cluster stores it. Terms may contain any character, so those that separate terms are percent-encoded. Longer terms are
 * replaced by their hash, which no other term equals: a hash begins with the otherwise encoded `%%`.
 */
export function encodeTerm(term: string): string {
  if (term.length > MAX_TERM_UNITS) return `%%${hash('sha256', term, 'base64url')}`;
  return term.replace(RESERVED, encodeCharacter);
}

function encodeCharacter(character: string): string {
  return `%${character.codePointAt(0)?.toString(16)};`;
}

/** Terms with their occurrences: `boat|2 sail|1`. */
export function weightedText(occurrences: ReadonlyMap<string, number>): string {
  const terms: string[] = [];
  for (const [term, times] of occurrences) terms.push(`${encodeTerm(term)}${TIMES}${times}`);
  return terms.join(BETWEEN);
}

/**
 * Terms by position, a gap for each position without one: `rate limit&limits % header`. A long gap is cut to {@link MAX_GAP}, since
 * phrases only compare neighbours.
 */
export function placedText(terms: readonly { readonly text: string }[], positions: Uint32Array) {
  const places: string[] = [];
  let last = -1;
  for (let i = 0; i < terms.length; i++) {
    const position = positions[i]!;
    const term = encodeTerm(terms[i]!.text);
    if (position === last && places.length > 0) {
      places[places.length - 1] += BESIDE + term;
      continue;
    }
    const gap = Math.min(position - last - 1, MAX_GAP);
    for (let step = 0; step < gap; step++) places.push(GAP);
    places.push(term);
    last = position;
  }
  return places.join(BETWEEN);
}

const MAX_GAP = 2;

/** A phrase as the analyser of {@link placedText} reads it: the alternatives of a word share its position. */
export function phraseText(words: readonly (readonly string[])[]): string {
  return words.map((terms) => terms.map(encodeTerm).join(BESIDE)).join(BETWEEN);
}
