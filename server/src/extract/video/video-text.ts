import type { Heading } from '../passages/cut-passages.ts';
import { cleanLine, cleanText } from '../text/clean-text.ts';
import { clip, MAX_TEXT_UNITS } from '../text/text-builder.ts';
import type { SpokenLine } from './spoken-lines.ts';

/** A titled part of a video. */
export interface Chapter {
  readonly startSeconds: number;
  readonly title: string;
}

/** The position in a text of what was said at a moment: `offset` in UTF-16 units. */
export interface Moment {
  readonly offset: number;
  readonly startSeconds: number;
}

/** The parts of a video's text. */
export interface VideoWords {
  /** Plain text. */
  readonly description: string | null;
  readonly tags: readonly string[];
  /** By time. */
  readonly chapters: readonly Chapter[];
  /** By time. */
  readonly spoken: readonly SpokenLine[];
  /** The transcript if its times are unknown: plain text. Ignored if {@link spoken} has words. */
  readonly transcript: string | null;
}

export interface VideoText {
  readonly text: string;
  readonly headings: readonly Heading[];
  /** In order; no two with one offset. */
  readonly moments: readonly Moment[];
  /** Whether the text was cut at the maximum of a document. */
  readonly isCut: boolean;
}

/**
 * One text of the metadata and the speech of a video: the description, the tags, and the transcript in paragraphs under the titles of
 * its chapters. Without a transcript the chapters are a list. About every twenty seconds, and at the start of each chapter, a moment
 * records the position in the text.
 */
export function composeVideoText(words: VideoWords): VideoText {
  const page = new Page();
  page.block(words.description ?? '');
  if (words.spoken.length > 0) addSpoken(page, words);
  else {
    for (const { title, startSeconds } of words.chapters) page.line(`- ${title}`, startSeconds);
    page.block(words.transcript ?? '');
  }
  page.block(words.tags.join(', '));
  return page;
}

function addSpoken(page: Page, { spoken, chapters }: VideoWords): void {
  const waiting = [...chapters];
  let paragraph = new Paragraph();
  for (const line of spoken) {
    const opened = takeUntil(waiting, line.startSeconds);
    if (opened.length > 0 || paragraph.endsBefore(line)) {
      paragraph.writeTo(page);
      paragraph = new Paragraph();
    }
    for (const { title } of opened) page.heading(title);
    paragraph.add(line);
  }
  paragraph.writeTo(page);
  // Chapters without speech.
  for (const { title, startSeconds } of waiting) page.line(`- ${title}`, startSeconds);
}

/** Removes and returns the chapters that have begun. A line shortly before the start of a chapter belongs to it. */
function takeUntil(chapters: Chapter[], seconds: number): Chapter[] {
  const next = chapters.findIndex(({ startSeconds }) => startSeconds > seconds + EARLY_SECONDS);
  return chapters.splice(0, next < 0 ? chapters.length : next);
}

// Authors set chapters by ear, while captions start with the voice.
const EARLY_SECONDS = 0.5;

// A paragraph is about a minute of speech when read; it ends at the end of a sentence if possible.
const PARAGRAPH_UNITS = 500;
const MAX_PARAGRAPH_UNITS = 1_000;
// A new topic often begins after a silence.
const PAUSE_SECONDS = 4;
const SENTENCE_END = /[.!?…。！？।]["'”’»)\]]{0,3}$/u;

/** Consecutive lines of speech. */
class Paragraph {
  readonly #lines: SpokenLine[] = [];
  #units = 0;

  add(line: SpokenLine): void {
    this.#lines.push(line);
    this.#units += line.text.length + 1;
  }

  /** Whether the next line begins a new paragraph. */
  endsBefore({ startSeconds }: SpokenLine): boolean {
    const last = this.#lines.at(-1);
    if (last === undefined) return false;
    if (this.#units >= MAX_PARAGRAPH_UNITS) return true;
    const isSentence = SENTENCE_END.test(last.text);
    // A line takes two or three seconds: measured from its start, a pause is that much longer.
    const isPause = startSeconds - last.startSeconds > PAUSE_SECONDS * 2;
    return isSentence && (this.#units >= PARAGRAPH_UNITS || isPause);
  }

  writeTo(page: Page): void {
    page.endBlock();
    for (const { text, startSeconds } of this.#lines) page.inline(text, startSeconds);
    page.endBlock();
  }
}

// People jump to moments: with more of them, they would see the same place twice.
const MOMENT_SECONDS = 20;

/** The text under construction. Drops everything beyond {@link MAX_TEXT_UNITS}. */
class Page implements VideoText {
  readonly headings: Heading[] = [];
  readonly moments: Moment[] = [];
  text = '';
  isCut = false;
  #isChapterOpen = false;
  #breaks: '' | '\n' | '\n\n' = '';

  block(text: string): void {
    this.endBlock();
    this.#append(cleanText(text).trim(), '', null);
    this.endBlock();
  }

  line(text: string, startSeconds: number): void {
    this.#append(cleanLine(text), '', startSeconds);
    this.#breaks = '\n';
  }

  heading(title: string): void {
    this.endBlock();
    const offset = this.#append(cleanLine(title), '', null);
    if (offset !== null) this.headings.push({ level: 2, title: cleanLine(title), offset });
    this.endBlock();
    this.#isChapterOpen = true;
  }

  inline(text: string, startSeconds: number): void {
    const last = this.moments.at(-1);
    const isFirst = this.#breaks !== '' || this.text === '';
    const isDue =
      !last || this.#isChapterOpen || startSeconds - last.startSeconds >= MOMENT_SECONDS;
    const between = isFirst || areUnspaced(this.text, text) ? '' : ' ';
    this.#append(cleanLine(text), between, isDue ? startSeconds : null);
  }

  endBlock(): void {
    if (this.text !== '') this.#breaks = '\n\n';
  }

  /** The offset of the piece; `null` if it is empty, or there is no room for it. */
  #append(piece: string, between: string, startSeconds: number | null): number | null {
    const lead = this.#breaks + between;
    const room = MAX_TEXT_UNITS - this.text.length - lead.length;
    if (piece.length > room) this.isCut = true;
    if (piece === '' || room <= 0) return null;
    const offset = this.text.length + lead.length;
    this.text += lead + clip(piece, room);
    this.#breaks = '';
    if (startSeconds !== null) {
      this.moments.push({ offset, startSeconds });
      this.#isChapterOpen = false;
    }
    return offset;
  }
}

const UNSPACED_END = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\u3000-\u303f\uff00-\uff60]$/u;
const UNSPACED_START = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\u3000-\u303f\uff00-\uff60]/u;

/** Chinese, Japanese and Thai have no spaces between words. */
function areUnspaced(left: string, right: string): boolean {
  return UNSPACED_START.test(right) && UNSPACED_END.test(left.slice(-2));
}
