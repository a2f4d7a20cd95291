import type { TextBuilder } from './text-builder.ts';

/** What a slide shows and what its speaker notes. */
export interface Slide {
  /** Empty when it has none. */
  readonly title: string;
  /** The lines of each shape. */
  readonly blocks: readonly (readonly string[])[];
  readonly notes: readonly string[];
}

/** Writes slides in their order, each under its title or its number, the notes last. A slide without words is left out. */
export function writeSlides(slides: Iterable<Slide>, builder: TextBuilder): void {
  let number = 0;
  for (const slide of slides) {
    number += 1;
    if (builder.isFull) return;
    if (hasWords(slide)) writeSlide(slide, number, builder);
  }
}

/** The first title of all; `null` when no slide has one. */
export function firstTitle(slides: readonly Slide[]): string | null {
  return slides.find(({ title }) => title !== '')?.title ?? null;
}

function hasWords({ title, blocks, notes }: Slide): boolean {
  return title !== '' || [...blocks, notes].some((lines) => lines.length > 0);
}

function writeSlide({ title, blocks, notes }: Slide, number: number, builder: TextBuilder): void {
  // Without a heading of its own its words would stand under the title of the slide before.
  builder.endBlock();
  builder.point('page', number);
  builder.heading(1, title === '' ? `Slide ${number}` : title);
  for (const lines of blocks) writeLines(lines, builder);
  if (notes.length === 0) return;
  builder.heading(2, 'Notes');
  writeLines(notes, builder);
}

function writeLines(lines: readonly string[], builder: TextBuilder): void {
  for (const line of lines) {
    builder.inline(line);
    builder.endLine();
  }
  builder.endBlock();
}
