import type { VideoFacts } from '../../documents/document-facts.ts';
import type { Marker } from '../results/highlight.ts';
import type { VideoMoment } from './media-request.ts';

/** As many as fit under a result. */
const MAX_MOMENTS = 5;
/** Nearer moments are one: captions change every few seconds. */
const MIN_GAP_SECONDS = 15;
const MAX_TEXT_CHARACTERS = 160;

/**
 * The moments of a video that a result shows, in order: chapters and spoken lines that have most of the words of the search;
 * without any such the chapters from the beginning, where the search has no words.
 *
 * @param text of the document, in which {@link VideoFacts.moments} have their offsets
 * @param marker for the words of the search; `null`: it has none
 */
export function videoMoments(
  { chapters = [], moments = [] }: Pick<VideoFacts, 'chapters' | 'moments'>,
  text: string,
  marker: Marker | null,
): VideoMoment[] {
  const titled = chapters.map(({ startSeconds, title }) => ({ startSeconds, text: title }));
  if (marker === null) return titled.slice(0, MAX_MOMENTS).map(shown);
  const spoken = moments.map(({ startSeconds, offset }, at) => ({
    startSeconds,
    text: text.slice(offset, moments[at + 1]?.offset ?? text.length),
  }));
  const scored = [...titled, ...spoken]
    .map((moment) => ({ moment, score: wordsIn(moment.text, marker) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.moment.startSeconds - b.moment.startSeconds);
  const chosen: VideoMoment[] = [];
  for (const { moment } of scored) {
    if (chosen.length === MAX_MOMENTS) break;
    if (chosen.every((one) => isApart(one, moment))) chosen.push(moment);
  }
  return chosen.toSorted((a, b) => a.startSeconds - b.startSeconds).map(shown);
}

/** How many different words of the search a text has. */
function wordsIn(text: string, marker: Marker): number {
  return new Set(marker(text).map(({ term }) => term)).size;
}

function isApart(left: VideoMoment, right: VideoMoment): boolean {
  return Math.abs(left.startSeconds - right.startSeconds) >= MIN_GAP_SECONDS;
}

/** On one line, cut after a word. */
function shown({ startSeconds, text }: VideoMoment): VideoMoment {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= MAX_TEXT_CHARACTERS) return { startSeconds, text: line };
  const head = line.slice(0, MAX_TEXT_CHARACTERS);
  const end = head.lastIndexOf(' ');
  return { startSeconds, text: `${(end > 0 ? head.slice(0, end) : head).toWellFormed()} …` };
}
