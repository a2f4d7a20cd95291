import { foldText } from '../../languages/analysis/fold-text.ts';
import { KNOWN_LANGUAGES } from '../../languages/known-languages.ts';

/** Headings that stand in any document, folded; numbers behind them do not make them say more. */
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
