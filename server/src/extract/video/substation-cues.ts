import { captionLine, ledBySpeaker, type Speech } from './caption-line.ts';
import { captionTime } from './caption-time.ts';
import { type Cue, MAX_CUES } from './cue.ts';

// What libass takes for granted when the section has no format line.
const USUAL_FIELDS = 'layer,start,end,style,name,marginl,marginr,marginv,effect,text'.split(',');

const EVENTS = /^\uFEFF?\s{0,8}\[events\]/i;
const SECTION = /^\uFEFF?\s{0,8}\[/;
const FORMAT = /^\s{0,8}format\s{0,8}:(.*)$/i;
const DIALOGUE = /^\s{0,8}dialogue\s{0,8}:(.*)$/i;

/** Reads the dialogue of SubStation Alpha (SSA v4, ASS v4+); signs and songs are among it. */
export function readSubstationCues(lines: readonly string[]): Cue[] {
  const speech: Speech = { speaker: null };
  const cues: Cue[] = [];
  let fields: readonly string[] = USUAL_FIELDS;
  let isInEvents = false;
  for (const line of lines) {
    if (cues.length >= MAX_CUES) break;
    if (SECTION.test(line)) isInEvents = EVENTS.test(line);
    if (!isInEvents) continue;
    const format = FORMAT.exec(line)?.[1];
    if (format !== undefined) fields = fieldsOf(format);
    const cue = cueOf(DIALOGUE.exec(line)?.[1], fields, speech);
    if (cue !== null) cues.push(cue);
  }
  return cues;
}

function fieldsOf(format: string): readonly string[] {
  const fields = format
    .slice(0, MAX_FORMAT_UNITS)
    .split(',')
    .map((field) => field.trim().toLowerCase());
  // Without these nothing can be read by it.
  return ['start', 'end', 'text'].every((field) => fields.includes(field)) ? fields : USUAL_FIELDS;
}

const MAX_FORMAT_UNITS = 1_000;

function cueOf(
  dialogue: string | undefined,
  fields: readonly string[],
  speech: Speech,
): Cue | null {
  if (dialogue === undefined) return null;
  const values = splitFields(dialogue, fields.length);
  const fieldOf = (field: string): string => values[fields.indexOf(field)]?.trim() ?? '';
  const startSeconds = captionTime(fieldOf('start'));
  if (startSeconds === null) return null;
  const words = withoutDrawings(fieldOf('text')).split(/\\[Nn]/);
  const lines = words
    .map((line) => captionLine(line.replaceAll('\\h', ' '), speech))
    .filter((line) => line !== null);
  const [first] = lines;
  if (first === undefined) return null;
  // SSA v4 calls the field `name`, some tools `actor`.
  lines[0] = ledBySpeaker(first, fieldOf('name') || fieldOf('actor'), speech);
  const endSeconds = Math.max(startSeconds, captionTime(fieldOf('end')) ?? 0);
  return { startSeconds, endSeconds, lines };
}

/** The last field is the text and may itself hold commas. */
function splitFields(line: string, count: number): string[] {
  const values: string[] = [];
  let start = 0;
  while (values.length < count - 1) {
    const comma = line.indexOf(',', start);
    if (comma < 0) break;
    values.push(line.slice(start, comma));
    start = comma + 1;
  }
  values.push(line.slice(start));
  return values;
}

const DRAWING_ON = /\{[^{}]*\\p[1-9][^{}]*\}/;
const DRAWING_OFF = /\{[^{}]*\\p0[^{}]*\}/;

/** `{\p1}m 0 0 l 100 0{\p0}` draws; its numbers are no words. */
function withoutDrawings(text: string): string {
  if (!text.includes('\\p')) return text;
  let isDrawing = false;
  const spoken: string[] = [];
  for (const part of text.split(/(?=\{)/)) {
    const close = part.indexOf('}');
    if (DRAWING_ON.test(part)) isDrawing = true;
    else if (DRAWING_OFF.test(part)) isDrawing = false;
    spoken.push(isDrawing && close >= 0 ? part.slice(0, close + 1) : isDrawing ? '' : part);
  }
  return spoken.join('');
}
