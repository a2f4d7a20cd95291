import { knownLanguage } from '../known-languages.ts';
import { isAscii } from './strip-accents.ts';

/** Compatibility forms (full width, ligatures) and case, by the language's rules: Turkish İ/I differ. */
export function foldCase(surface: string, language: string): string {
  const compatible = isAscii(surface) ? surface : surface.normalize('NFKC');
  const locale = knownLanguage(language)?.caseLocale;
  return locale === undefined ? compatible.toLowerCase() : compatible.toLocaleLowerCase(locale);
}
