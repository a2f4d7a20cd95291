import { alternatives } from '../../../languages/alternatives.ts';

/**
 * How people ask for something to be done with a text: at the beginning of a line, folded (lower case, no accents). What begins
 * otherwise is part of the text itself.
 */
export const INSTRUCTION = new RegExp(
  `^(?:[\\p{P}\\s]*)(?:${alternatives(({ dialogue }) => dialogue?.instructionLeads)})?[\\s,:!.-]*(?:${alternatives(({ dialogue }) => dialogue?.instructions)})(?!\\p{L})`,
  'u',
);

/** Points at what was pasted: then everything else is it, however short. Folded. */
export const POINTS_AT_TEXT = new RegExp(
  `(?<!\\p{L})(?:${pointers(false)})(?!\\p{L})|${pointers(true)}`,
  'u',
);

/** In languages with or without spaces between words. */
function pointers(isDense: boolean): string {
  return alternatives(({ script, dialogue }) =>
    script.isDense === isDense ? dialogue?.pointsAtText : undefined,
  );
}
