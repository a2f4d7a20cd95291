import type { Captions } from './cue.ts';
import { readSubstationCues } from './substation-cues.ts';
import { readTimedLines } from './timed-lines.ts';

/**
 * Reads WebVTT, SubRip or SubStation Alpha (SSA, ASS), which it tells apart by what stands in them, as
 * far as they go: in what people have, blank lines are missing or too many, times are written in
 * several ways, and one format's marks stand in another's file. Without cues when it is none of them.
 * Linear in the text.
 *
 * Own code and not media-captions 1.0.4: of the cases of `caption-cases.ts` that reads 16 of 30 as meant, since
 * it follows the letter of each format.
 */
export function parseCaptions(text: string): Captions {
  const lines = text.split(LINE_BREAK);
  const isSubstation = lines.some((line) => EVENTS_SECTION.test(line));
  const { cues, language } = isSubstation
    ? { cues: readSubstationCues(lines), language: null }
    : readTimedLines(lines);
  return { cues: cues.toSorted((a, b) => a.startSeconds - b.startSeconds), language };
}

const LINE_BREAK = /\r\n?|\n/;
const EVENTS_SECTION = /^\uFEFF?\s{0,8}\[events\]\s{0,8}$/i;
