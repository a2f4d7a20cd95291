import { cleanLine } from '../text/clean-text.ts';

/** What is known of the lines before: who speaks is said once, not in every line. */
export interface Speech {
  speaker: string | null;
}

// A tag of WebVTT (<c.yellow>, <v Ann>, <00:01.000>) or of SubRip (<i>, <font color="…">), but not `a < b`.
const TAG = /<\/?(?:[a-z][^<>]{0,300}|[\d:.,]{4,20})>/gi;
const VOICE = /<v(?:\.[^\s<>]{1,100})?\s+([^<>]{1,100})>/i;
// Overriding codes of SSA, which stand in SubRip files too, as in {\an8}.
const OVERRIDE = /\{\\[^{}]{0,1000}\}/g;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['lrm', ''],
  ['rlm', ''],
]);
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
// What a player draws its preview pictures from, in a file that is called captions all the same.
const PICTURE_PLACE = /^\S{1,500}#xywh=\d/;

/**
 * A line of a cue as plain text, led by who speaks when that changes; `null` when it says nothing, as a
 * line of notes does.
 */
export function captionLine(written: string, speech: Speech): string | null {
  const voice = VOICE.exec(written)?.[1];
  const bare = written.replace(OVERRIDE, '').replace(TAG, '').replace(ENTITY, decodeEntity);
  const line = cleanLine(bare);
  if (!LETTER_OR_DIGIT.test(line) || PICTURE_PLACE.test(line)) return null;
  return ledBySpeaker(line, voice, speech);
}

/** `Ann: line` when Ann was not speaking before. */
export function ledBySpeaker(line: string, name: string | undefined, speech: Speech): string {
  const speaker = cleanLine(name ?? '');
  if (speaker === '' || speaker === speech.speaker) return line;
  speech.speaker = speaker;
  return `${speaker}: ${line}`;
}

function decodeEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return ENTITIES.get(name.toLowerCase()) ?? whole;
  const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
