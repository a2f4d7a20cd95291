import { alternatives } from '../../languages/alternatives.ts';

/** Matches whole words at the beginning; in scripts without spaces, any characters may follow. */
const atBeginning = (list: string): RegExp =>
  new RegExp(`^(?:${list})(?:(?![\\p{L}\\p{M}'’]|-\\p{L})|(?<=[\\p{sc=Han}\\p{sc=Hira}]))`, 'u');

/** A greeting at the beginning of a folded text. */
export const GREETING = atBeginning(alternatives(({ dialogue }) => dialogue?.greetings));
/** Thanks, or a farewell, at the beginning of a folded text. */
export const THANK = atBeginning(alternatives(({ dialogue }) => dialogue?.thanks));
/** A word that may accompany either, at the beginning of a folded text. */
export const FILLER = atBeginning(alternatives(({ dialogue }) => dialogue?.fillers));
