import type { RobotsDirectives } from '../extraction-outcome.ts';

/**
 * Reads an `X-Robots-Tag` header for a crawler that calls itself `agent` (compared without case). A name
 * before a directive (`otherbot: noindex, nofollow`) narrows it and those after it, until the next name: where
 * several fields were joined by commas this is as close as one can come. Unknown directives say nothing; of
 * contrary ones the stricter counts. `unavailable_after` is not heeded: the page says so again when it is gone.
 */
export function parseXRobotsTag(header: string, agent: string): RobotsDirectives {
  const own: string[] = [];
  let isForUs = true;
  for (const part of header.slice(0, MAX_HEADER_UNITS).split(',')) {
    const named = NAMED.exec(part);
    const name = named?.[1]?.toLowerCase() ?? '';
    const isName = named !== null && !HAS_VALUE.has(name);
    if (isName) isForUs = name === '*' || name === agent.toLowerCase();
    if (isForUs) own.push(isName ? (named[2] ?? '') : part);
  }
  return robotsDirectives(own);
}

const NAMED = /^\s*([\w*-]{1,100})\s*:(.*)$/s;
// They are directives with a colon of their own.
const HAS_VALUE = new Set([
  'unavailable_after',
  'max-snippet',
  'max-image-preview',
  'max-video-preview',
]);
// No server sends more than some hundred characters.
const MAX_HEADER_UNITS = 8 * 1024;

/** The sum of lists of directives, as a page has them in `meta name=robots`: each a text separated by commas. */
export function robotsDirectives(lists: readonly string[]): RobotsDirectives {
  const words = new Set(lists.flatMap((list) => list.toLowerCase().split(/[\s,;]+/)));
  const isNone = words.has('none');
  return {
    noindex: isNone || words.has('noindex'),
    nofollow: isNone || words.has('nofollow'),
    noimageindex: isNone || words.has('noimageindex'),
  };
}
