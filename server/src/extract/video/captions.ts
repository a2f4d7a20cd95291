import type { Captions } from './cue.ts';
import { readSubstationCues } from './substation-cues.ts';
import { readTimedLines } from './timed-lines.ts';

/**
 * Reads WebVTT, SubRip or SubStation Alpha (SSA, ASS), which it distinguishes by their content, and tolerates faults: in real files,
 * blank lines are missing or duplicated, times are written in several ways, and one format's markup is in another's file. Returns no
 * cues for anything else. Linear in the text.
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
