import { SaidValues } from './said-values.ts';
import { readDuration } from './video-duration.ts';

/** A place in a video: like a duration, but the beginning is one. */
export function secondsIn(value: unknown): number | null {
  if (Number(value) === 0 && value !== '' && value !== null) return 0;
  if (typeof value === 'string' && /^(?:0+:)?0+:0+(?:[.,]0+)?$|^PT0+S$/i.test(value.trim()))
    return 0;
  return readDuration(value);
}

/** As a tag, or as PeerTube has it: `{ id: "de", label: "German" }`. */
export function languageIn(said: SaidValues): string | null {
  const [language] = said.objects('language', 'inlanguage');
  if (language) return new SaidValues(language, null).text('id', 'alternatename', 'name');
  return said.text('language', 'lang', 'inlanguage', 'locale');
}
