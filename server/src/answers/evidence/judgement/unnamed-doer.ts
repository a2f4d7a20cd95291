import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { wordRegExp } from '../../../languages/word-pattern.ts';

/** Whether a question asks who did something, and a text only says that it was done. */
export function isDoneByNone(
  text: string,
  asked: string,
  languages: readonly (string | null)[],
): boolean {
  return languages.some((language) => {
    const subtag = primarySubtag(language);
    const { passive, agents } = knownLanguage(subtag)?.statements ?? {};
    if (passive === undefined || agents === undefined) return false;
    const isPassive = wordRegExp(passive, subtag);
    return isPassive.test(text) && !isPassive.test(asked) && !wordRegExp(agents, subtag).test(text);
  });
}

/** Whether a text has a capitalised word that the question lacks, not at its beginning: possibly a name. */
export function hasNewName(text: string, asked: string): boolean {
  const known = new Set(asked.toLowerCase().match(/[\p{L}\p{M}]+/gu));
  return [...text.matchAll(/(?<=[\p{L}\p{M}\p{N},;] )\p{Lu}[\p{L}\p{M}]+/gu)].some(
    ([name]) => !known.has(name.toLowerCase()),
  );
}
