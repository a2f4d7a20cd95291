import { type CorpusPassage, MAX_PASSAGE_CHARS, MIN_PASSAGE_CHARS } from './corpus-passage.ts';
import type { TextPage } from './text-blocks.ts';

type UnnumberedPassage = Omit<CorpusPassage, 'id'>;

/**
 * Cuts a page into passages between {@link MIN_PASSAGE_CHARS} and {@link MAX_PASSAGE_CHARS}: at headings
 * where enough text has come together, else at paragraphs, else at the last space. Text that is mostly
 * symbols (tables of numbers, signatures) is left out.
 */
export function cutPage(page: TextPage): UnnumberedPassage[] {
  const passages: UnnumberedPassage[] = [];
  let heading = '';
  let text = '';
  const finish = () => {
    if (text.length >= MIN_PASSAGE_CHARS && isProse(text))
      passages.push({ title: titleOf(page.title, heading), text });
    text = '';
  };
  for (const block of page.blocks) {
    if (block.kind === 'heading') {
      if (text.length >= MIN_PASSAGE_CHARS) finish();
      if (text === '') heading = block.text;
      continue;
    }
    for (const piece of piecesOf(block.text)) {
      if (text.length + piece.length + 1 > MAX_PASSAGE_CHARS) finish();
      text = text === '' ? piece : `${text}\n${piece}`;
    }
  }
  finish();
  return passages;
}

/** Long headings (whole signatures) would make the title the larger field. */
const MAX_HEADING_CHARS = 100;

function titleOf(pageTitle: string, heading: string): string {
  const title = pageTitle.slice(0, MAX_HEADING_CHARS);
  if (heading === '' || title.includes(heading)) return title;
  return `${title}: ${heading.slice(0, MAX_HEADING_CHARS)}`;
}

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > MAX_PASSAGE_CHARS) {
    const sentence = rest.lastIndexOf('. ', MAX_PASSAGE_CHARS - 2);
    const space = rest.lastIndexOf(' ', MAX_PASSAGE_CHARS - 1);
    const end =
      sentence > MIN_PASSAGE_CHARS
        ? sentence + 1
        : space > MIN_PASSAGE_CHARS
          ? space
          : MAX_PASSAGE_CHARS;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  if (rest !== '') pieces.push(rest);
  return pieces;
}

/**
 * Share of Latin letters and white space: prose has .93 to .99, documentation with code .8 to .9, tables and
 * bare signatures .5 to .75. Other scripts fall below: the English analyser of the other server would not be
 * at home in them, and the translations that some manuals bring are judged by `bench -- quality`.
 */
const MIN_LETTER_SHARE = 0.76;

function isProse(text: string): boolean {
  return (text.match(/[a-z\s]/gi)?.length ?? 0) >= text.length * MIN_LETTER_SHARE;
}
