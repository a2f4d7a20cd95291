import { foldText } from '../../languages/analysis/fold-text.ts';
import { KNOWN_LANGUAGES } from '../../languages/known-languages.ts';

/** Whether a heading is one that any document may have; ignores case, accents and numbers. */
export function isPlainHeading(text: string): boolean {
  const bare = foldText(text)
    .replace(/[\p{P}\p{S}\d]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(ARTICLE, '');
  return PLAIN.has(bare);
}

const ARTICLE = /^(?:the|an?|der|die|das|le|la|les|el|los|las|il|lo|gli|os?|as|de|het|een) /u;

const PLAIN: ReadonlySet<string> = new Set(
  KNOWN_LANGUAGES.flatMap(({ plainHeadings }) => plainHeadings?.split(',').map(foldText) ?? []),
);
