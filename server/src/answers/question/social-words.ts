import { alternatives } from '../../languages/alternatives.ts';

/** The words at the beginning, whole; scripts without spaces leave none behind them. */
const atBeginning = (list: string): RegExp =>
  new RegExp(`^(?:${list})(?:(?![\\p{L}\\p{M}'’]|-\\p{L})|(?<=[\\p{sc=Han}\\p{sc=Hira}]))`, 'u');

/** A greeting at the beginning of a folded text. */
export const GREETING = atBeginning(alternatives(({ dialogue }) => dialogue?.greetings));
/** Thanks, or a farewell, at the beginning of a folded text. */
export const THANK = atBeginning(alternatives(({ dialogue }) => dialogue?.thanks));
/** A word that stands with either, at the beginning of a folded text. */
export const FILLER = atBeginning(alternatives(({ dialogue }) => dialogue?.fillers));
