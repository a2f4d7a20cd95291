import { cleanLine } from '../text/clean-text.ts';
import { captionTime } from './caption-time.ts';
import type { Chapter } from './video-text.ts';

// `0:00 Intro`, `[1:02:03] - Title`, `Title – 4:05`: where authors put times in a list.
const TIME_FIRST =
  /^[\s\-–—•*#([]{0,10}((?:\d{1,3}:)?\d{1,3}:\d{2})[)\]]?[\s\-–—:|.]{1,10}(\S.{0,300})$/;
const TIME_LAST = /^(\S.{0,300}?)[\s\-–—:|.([]{1,10}((?:\d{1,3}:)?\d{1,3}:\d{2})[)\]]?\s{0,10}$/;
// YouTube's own rule: a list of at least three that begins with 0:00 and rises. Without it any time in a text would do.
const MIN_CHAPTERS = 3;
const MAX_LINES = 5_000;

/** The chapters that an author lists in a description, as YouTube reads them; empty when there is no such list. */
export function chaptersOfDescription(description: string): Chapter[] {
  const chapters: Chapter[] = [];
  for (const line of description.split('\n', MAX_LINES)) {
    const chapter = chapterOf(line);
    if (chapter === null) continue;
    const last = chapters.at(-1);
    const isFirst = last === undefined && chapter.startSeconds === 0;
    if (isFirst || (last && chapter.startSeconds > last.startSeconds)) chapters.push(chapter);
  }
  return chapters.length >= MIN_CHAPTERS ? chapters : [];
}

function chapterOf(line: string): Chapter | null {
  const first = TIME_FIRST.exec(line);
  const last = first ? null : TIME_LAST.exec(line);
  const [time, title] = first ? [first[1], first[2]] : [last?.[2], last?.[1]];
  const startSeconds = captionTime(time ?? '');
  const name = cleanLine(title ?? '').replace(/[\s\-–—:|]+$/, '');
  return startSeconds === null || name === '' ? null : { startSeconds, title: name };
}
