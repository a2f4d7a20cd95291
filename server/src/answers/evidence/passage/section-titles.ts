import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { isCompound } from '../../../languages/words/compounds-of-words.ts';
import { DICTIONARY_LANGUAGES, languagesOfWord } from '../../../languages/words/dictionaries.ts';

/**
 * Whether the title of a document is the heading of another section than the given one. A file without a title of its own is
 * titled by its first section: `Dosage of Amil`, above the section `Dosage of Bevin`. The stored text has no levels of headings,
 * so these are recognised by their words: both have the same form with another word in the same place, or both consist of names
 * that no word list has. A title above its sections (`Rowing club`, `Prices`) has neither. Linear in both.
 */
export function isTitleOfOtherSection(
  title: string,
  heading: string,
  language: string | null,
): boolean {
  const subtag = primarySubtag(language);
  const [own, other] = [wordsOf(title), wordsOf(heading)];
  if (own.length !== other.length) return false;
  const differing = own.filter((word, i) => word !== other[i]);
  const isSmall = (word: string) => isStopWord(word, subtag);
  if (differing.length === 0) return false;
  // Only small words in common: `The goat`, `The donkey`.
  if (own.some((word, i) => word === other[i] && !isSmall(word))) {
    return !differing.some((word) => isSmall(word) || other.includes(word));
  }
  const names = [...own, ...other].filter((word) => !isSmall(word));
  const hasList = Object.values(DICTIONARY_LANGUAGES).some((list) => list.includes(subtag));
  return hasList && names.length > 0 && names.every((word) => isName(word, subtag));
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
}

// The titles of sections are short.
const MAX_WORDS = 24;

function isName(word: string, subtag: string): boolean {
  return languagesOfWord(word, [subtag]).length === 0 && !isCompound(word, subtag);
}
