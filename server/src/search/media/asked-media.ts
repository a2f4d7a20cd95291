import { knownLanguage } from '../../languages/known-languages.ts';
import { wordPattern } from '../../languages/word-pattern.ts';

/** Pictures or videos. */
export type MediaKind = 'images' | 'videos';

/**
 * What a query asks pictures or videos of, in any of these languages or in English: `the harbour` of `pictures of the harbour`
 * and of `the harbour photos`. `null`: it does not ask for them, or of nothing.
 */
export function askedMedia(
  text: string,
  kind: MediaKind,
  languages: readonly string[],
): string | null {
  const typed = text.normalize('NFC').trim();
  for (const language of new Set([...languages, 'en'])) {
    for (const asking of patternsOf(kind, language)) {
      const rest = typed.replace(asking, '').trim();
      if (rest !== typed && /[\p{L}\p{N}]/u.test(rest)) return rest;
    }
  }
  return null;
}

const compiled = new Map<string, readonly RegExp[]>();

/** The words at the beginning of a query, and those at its end. */
function patternsOf(kind: MediaKind, language: string): readonly RegExp[] {
  const key = `${kind} ${language}`;
  let made = compiled.get(key);
  if (made === undefined) {
    made = makePatterns(kind, language);
    compiled.set(key, made);
  }
  return made;
}

function makePatterns(kind: MediaKind, language: string): RegExp[] {
  const known = knownLanguage(language);
  if (known?.media === undefined) return [];
  const { of } = known.media;
  const nouns = wordPattern(
    kind === 'images' ? known.media.pictures : known.media.videos,
    language,
  );
  // An article may stick to the next word: `d'un port`.
  const follows = of === undefined ? '' : `\\s+(?:${of})(?:(?<=['’])|(?![\\p{L}\\p{M}\\p{N}]))`;
  return [new RegExp(`^${nouns}${follows}`, 'iu'), new RegExp(`${nouns}$`, 'iu')];
}
