import { foldCase } from './fold-case.ts';
import { stripAccents } from './strip-accents.ts';
import { DEFAULT_LANGUAGE } from './term-normalizer.ts';

/** A text as people compare it: without case, accents and more white space than needed. Keeps neither length nor offsets. */
export function foldText(text: string): string {
  return stripAccents(foldCase(text, DEFAULT_LANGUAGE)).replace(/\s+/gu, ' ').trim();
}
