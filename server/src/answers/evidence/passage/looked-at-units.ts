/** How much of a sentence or a question is looked at, in UTF-16 units: what is longer is a page. Patterns are linear, but run for many sentences. */
export const LOOKED_AT_UNITS = 1_200;
