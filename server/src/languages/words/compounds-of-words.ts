import { languagesOfWord } from './dictionaries.ts';

/** What languages put between the parts of a compound; languages that are not named here write their compounds in several words. */
const LINKS: Readonly<Record<string, readonly string[]>> = {
  de: ['', 's', 'es', 'n', 'en', 'er', 'e'],
  nl: ['', 's', 'en', 'e'],
  sv: ['', 's', 'e', 'u', 'a'],
  da: ['', 's', 'e'],
  nb: ['', 's', 'e'],
  fi: [''],
  et: [''],
  hu: [''],
};

// Shorter words are parts of nearly every word.
const MIN_PART_LENGTH = 4;
const MAX_PARTS = 4;

/** Whether a word (lower case) is a compound of words that the language (primary subtag) has: `Paketarchitektur`. Some microseconds. */
export function isCompound(word: string, language: string): boolean {
  const links = LINKS[language];
  return links !== undefined && isMadeOf(word, language, links, MAX_PARTS);
}

function isMadeOf(
  word: string,
  language: string,
  links: readonly string[],
  maxParts: number,
): boolean {
  if (maxParts < 2) return false;
  for (let at = MIN_PART_LENGTH; at <= word.length - MIN_PART_LENGTH; at++) {
    if (!isWord(word.slice(0, at), language)) continue;
    for (const link of links) {
      if (!word.startsWith(link, at)) continue;
      const rest = word.slice(at + link.length);
      if (rest.length < MIN_PART_LENGTH) continue;
      if (isWord(rest, language) || isMadeOf(rest, language, links, maxParts - 1)) return true;
    }
  }
  return false;
}

function isWord(word: string, language: string): boolean {
  return languagesOfWord(word, [language]).length > 0;
}
