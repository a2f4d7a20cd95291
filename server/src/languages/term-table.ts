/**
 * Words by which pages that show or sell pornography are known. Written for Quarry. Left out on purpose: the plain and medical
 * words for body and sex, swearing, words for sexual orientations, and words with a harmless second
 * meaning in their language (`bite`, `corrida`, `Schwanz`, `coger`).
 *
 * A line is a weight and its terms. 1: seen elsewhere, too; 2: seldom; 3 and 4: hardly anywhere else. Two words
 * with `_` are a pair of neighbours; in Chinese and Japanese a term is looked for as it is written.
 */
export type TermTable = readonly (readonly [weight: number, terms: string])[];
