import type { VideoFacts } from '../../documents/document-facts.ts';
import type { Marker } from '../results/highlight.ts';
import type { VideoMoment } from './media-request.ts';

/** As many as fit under a result. */
const MAX_MOMENTS = 5;
/** Closer moments are merged: captions change every few seconds. */
const MIN_GAP_SECONDS = 15;
/** UTF-16 units, without up to two ellipses. */
const MAX_TEXT_CHARACTERS = 160;

/**
 * The moments of a video in a result, in order: chapters and spoken lines with the most words of the search. If there are no
 * words in the search, the first chapters.
 *
 * @param text the document's text, in which {@link VideoFacts.moments} have their offsets
 * @param marker for the words of the search; `null` if it has none
 */
export function videoMoments(
  { chapters = [], moments = [] }: Pick<VideoFacts, 'chapters' | 'moments'>,
  text: string,
  marker: Marker | null,
): VideoMoment[] {
  const titled = chapters.map(({ startSeconds, title }) => ({ startSeconds, text: lineOf(title) }));
  if (marker === null) return titled.slice(0, MAX_MOMENTS).map((moment) => shown(moment, 0));
  const spoken = moments.map(({ startSeconds, offset }, at) => ({
    startSeconds,
    text: lineOf(text.slice(offset, moments[at + 1]?.offset ?? text.length)),
  }));
  const scored = [...titled, ...spoken]
    .map((moment) => scoredBy(moment, marker))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.moment.startSeconds - b.moment.startSeconds);
  const chosen: ScoredMoment[] = [];
  for (const one of scored) {
    if (chosen.length === MAX_MOMENTS) break;
    if (chosen.every(({ moment }) => isApart(moment, one.moment))) chosen.push(one);
  }
  return chosen
    .toSorted((a, b) => a.moment.startSeconds - b.moment.startSeconds)
    .map(({ moment, firstWord }) => shown(moment, firstWord));
}

interface ScoredMoment {
  readonly moment: VideoMoment;
  /** The number of distinct words of the search. */
  readonly score: number;
  /** The position of the first of them, in UTF-16 units. */
  readonly firstWord: number;
}

function scoredBy(moment: VideoMoment, marker: Marker): ScoredMoment {
  const marks = marker(moment.text);
  const score = new Set(marks.map(({ term }) => term)).size;
  return { moment, score, firstWord: marks[0]?.start ?? 0 };
}

function isApart(left: VideoMoment, right: VideoMoment): boolean {
  return Math.abs(left.startSeconds - right.startSeconds) >= MIN_GAP_SECONDS;
}

function lineOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Cuts a line between words around `firstWord`: twenty seconds of speech have several hundred characters. */
function shown({ startSeconds, text }: VideoMoment, firstWord: number): VideoMoment {
  if (text.length <= MAX_TEXT_CHARACTERS) return { startSeconds, text };
  const wanted = Math.min(firstWord - LEAD_CHARACTERS, text.length - MAX_TEXT_CHARACTERS);
  const start = wanted <= 0 ? 0 : text.lastIndexOf(' ', wanted) + 1;
  const last = start + MAX_TEXT_CHARACTERS;
  const end = last >= text.length ? text.length : endOfWord(text, start, last);
  const words = text.slice(start, end).toWellFormed();
  return {
    startSeconds,
    text: `${start > 0 ? '… ' : ''}${words}${end < text.length ? ' …' : ''}`,
  };
}

/** The context before a match. */
const LEAD_CHARACTERS = 60;

/** The end of the last whole word before `last`, or `last` in texts without spaces. */
function endOfWord(text: string, start: number, last: number): number {
  const space = text.lastIndexOf(' ', last);
  return space > start ? space : last;
}
