import { knownLanguage } from '../../languages/known-languages.ts';

const patterns = new Map<string, RegExp | null>();

/** Whether a clause denies something without `not`; `false` in languages without a list of such words. */
export function refuses(clause: string, language: string): boolean {
  let pattern = patterns.get(language);
  if (pattern === undefined) {
    pattern = patternOf(language);
    patterns.set(language, pattern);
  }
  return pattern?.test(clause.toLowerCase()) ?? false;
}

function patternOf(language: string): RegExp | null {
  const refusing = knownLanguage(language)?.statements?.refusing;
  if (typeof refusing !== 'string') return refusing ?? null;
  const words = refusing
    .trim()
    .split(/\s+/u)
    .map((word) => word.replace(/\$$/u, '(?!\\p{L})'));
  return new RegExp(`(?<!\\p{L})(?:${words.join('|')})`, 'u');
}
