import { Fragment, type ReactNode } from 'react';

/** A piece of text, and whether it is marked. */
export interface TextSegment {
  readonly text: string;
  readonly isMarked: boolean;
}

// What `server/src/languages/analysis/escape-html.ts` makes.
const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/**
 * Reads the server's marked HTML (escaped text in which `<mark>` is the only markup) into text. Whatever else
 * stands in it stays text: nothing of it ever becomes markup of the page.
 */
export function readMarkedText(html: string): TextSegment[] {
  const segments: TextSegment[] = [];
  let isMarked = false;
  for (const piece of html.split(/(<\/?mark>)/)) {
    if (piece === '<mark>') isMarked = true;
    else if (piece === '</mark>') isMarked = false;
    else if (piece !== '') segments.push({ text: readEntities(piece), isMarked });
  }
  return segments;
}

function readEntities(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS[entity] ?? entity);
}

/** The server's marked HTML, drawn. */
export function MarkedText({ html }: { html: string }): ReactNode {
  return readMarkedText(html).map(({ text, isMarked }, place) => {
    // Segments have no name but their place, and never move.
    const key = `${place}`;
    return isMarked ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>;
  });
}
