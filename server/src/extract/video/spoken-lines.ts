import type { Cue } from './cue.ts';

/** A line when it is said first. */
export interface SpokenLine {
  readonly startSeconds: number;
  readonly text: string;
}

/**
 * What is said, each line once. Captions that roll up (those that machines make) show every line two or
 * three times, some word by word; signs of SubStation Alpha are repeated for each picture.
 */
export function spokenLines(cues: readonly Cue[]): SpokenLine[] {
  const spoken: SpokenLine[] = [];
  let shown: Shown[] = [];
  for (const cue of cues) {
    shown = shown.filter(({ untilSeconds }) => untilSeconds + MAX_GAP_SECONDS >= cue.startSeconds);
    for (const line of cue.lines) {
      const news = newsOf(line, shown, cue.endSeconds);
      if (news !== '') spoken.push({ startSeconds: cue.startSeconds, text: news });
    }
    shown = shown.slice(-MAX_SHOWN);
  }
  return spoken;
}

/** A line that is on the screen, or was a moment ago. */
interface Shown {
  text: string;
  untilSeconds: number;
}

// Machines leave some hundredths of a second between two showings of a line.
const MAX_GAP_SECONDS = 0.5;
// A screen has room for no more.
const MAX_SHOWN = 16;

/** What of the line is not shown already; the line is shown from now on. */
function newsOf(line: string, shown: Shown[], untilSeconds: number): string {
  const same = shown.find(({ text }) => text === line);
  if (same) {
    same.untilSeconds = Math.max(same.untilSeconds, untilSeconds);
    return '';
  }
  const last = shown.at(-1);
  if (last && line.startsWith(`${last.text} `)) {
    const news = line.slice(last.text.length + 1);
    last.text = line;
    last.untilSeconds = Math.max(last.untilSeconds, untilSeconds);
    return news;
  }
  shown.push({ text: line, untilSeconds });
  return line;
}
