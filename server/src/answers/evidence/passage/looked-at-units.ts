/**
 * The maximal length of a sentence or question that patterns are applied to, in UTF-16 units; longer texts are pages. Patterns
 * are linear, but run for many sentences.
 */
export const LOOKED_AT_UNITS = 1_200;
