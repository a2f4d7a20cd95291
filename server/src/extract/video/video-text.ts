import type { Heading } from '../passages/cut-passages.ts';
import { cleanLine, cleanText } from '../text/clean-text.ts';
import { clip, MAX_TEXT_UNITS } from '../text/text-builder.ts';
import type { SpokenLine } from './spoken-lines.ts';

/** A part of a video that has a name. */
export interface Chapter {
  readonly startSeconds: number;
  readonly title: string;
}

/** Where in a text what was said at a moment begins: `offset` in UTF-16 units. */
export interface Moment {
  readonly offset: number;
  readonly startSeconds: number;
}

/** What a video's text is made from. */
export interface VideoWords {
  /** Plain text. */
  readonly description: string | null;
  readonly tags: readonly string[];
  /** In the order of time. */
  readonly chapters: readonly Chapter[];
  /** In the order of time. */
  readonly spoken: readonly SpokenLine[];
  /** What is said, where nobody knows when: plain text. Left out when {@link spoken} has words. */
  readonly transcript: string | null;
}

export interface VideoText {
  readonly text: string;
  readonly headings: readonly Heading[];
  /** In order; no two with one offset. */
  readonly moments: readonly Moment[];
  /** Whether there was more than is kept of one document. */
  readonly isCut: boolean;
}

/**
 * One text of all that a video says of itself and of what is said in it: the description, the tags, and
 * the transcript in paragraphs under the titles of its chapters. Without a transcript the chapters are a
 * list. About every twenty seconds, and wherever a chapter begins, a moment notes the place in the text.
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
  // In these nobody speaks.
  for (const { title, startSeconds } of waiting) page.line(`- ${title}`, startSeconds);
}

/** Takes the chapters out that have begun. A line that is said a moment before its chapter belongs to it. */
function takeUntil(chapters: Chapter[], seconds: number): Chapter[] {
  const next = chapters.findIndex(({ startSeconds }) => startSeconds > seconds + EARLY_SECONDS);
  return chapters.splice(0, next < 0 ? chapters.length : next);
}

// Authors set chapters by ear, captions begin with the voice.
const EARLY_SECONDS = 0.5;

// A paragraph is about what a minute of speech is read as; it ends at a sentence where there is one.
const PARAGRAPH_UNITS = 500;
const MAX_PARAGRAPH_UNITS = 1_000;
// After a silence something new begins.
const PAUSE_SECONDS = 4;
const SENTENCE_END = /[.!?…。！？।]["'”’»)\]]{0,3}$/u;

/** Lines that are said one after the other. */
class Paragraph {
  readonly #lines: SpokenLine[] = [];
  #units = 0;

  add(line: SpokenLine): void {
    this.#lines.push(line);
    this.#units += line.text.length + 1;
  }

  /** Whether the next line begins another. */
  endsBefore({ startSeconds }: SpokenLine): boolean {
    const last = this.#lines.at(-1);
    if (last === undefined) return false;
    if (this.#units >= MAX_PARAGRAPH_UNITS) return true;
    const isSentence = SENTENCE_END.test(last.text);
    // A line is some two or three seconds long: from its beginning on, a pause is that much longer.
    const isPause = startSeconds - last.startSeconds > PAUSE_SECONDS * 2;
    return isSentence && (this.#units >= PARAGRAPH_UNITS || isPause);
  }

  writeTo(page: Page): void {
    page.endBlock();
    for (const { text, startSeconds } of this.#lines) page.inline(text, startSeconds);
    page.endBlock();
  }
}

// A moment is what a person jumps to: more would show the same place twice.
const MOMENT_SECONDS = 20;

/** The text as it grows. What comes after {@link MAX_TEXT_UNITS} is dropped. */
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

  /** Where the piece begins; `null` when there is none, or no room for it. */
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

/** Chinese, Japanese and Thai set no space between words. */
function areUnspaced(left: string, right: string): boolean {
  return UNSPACED_START.test(right) && UNSPACED_END.test(left.slice(-2));
}
