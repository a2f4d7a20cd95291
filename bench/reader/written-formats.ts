import {
  makeOpenDocument,
  makePptx,
  makeXlsx,
  shape,
} from '../../server/src/extract/office/test-office-files.ts';
import { makeDocx, makeDrawnPdf, makeEpub } from '../../server/src/extract/test-files.ts';

/** Writes the bytes of a file with these paragraphs, in order. Their words hold no markup. */
export type WriteFormat = (paragraphs: readonly string[]) => string | Uint8Array;

/** Rows of a table: a number, then the words. */
const rowsOf = (paragraphs: readonly string[]) =>
  paragraphs.map((text, at) => [`${at + 1}`, text.replace(/[",;]/g, ' ')] as const);

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

/** RTF is ASCII: all else is written by its code unit. */
const rtfText = (text: string) =>
  text.replace(/[^\x20-\x7e]/g, (unit) => `\\u${(unit.charCodeAt(0) << 16) >> 16}?`);

const DRAWN_LINE_UNITS = 70;
const DRAWN_LINES = 48;

/** One page of short lines: what stands at the end of the text stands at the foot of the page. */
function drawnPdf(paragraphs: readonly string[]): Uint8Array {
  const lines = paragraphs.map((text) => text.slice(0, DRAWN_LINE_UNITS)).slice(-DRAWN_LINES);
  return makeDrawnPdf(lines.map((text, at) => ({ text, at: [60, 760 - at * 15] })));
}

/** Twelve formats by the ending of their names. */
export const writtenFormats: Readonly<Record<string, WriteFormat>> = {
  md: (paragraphs) => `# Notes\n\n${paragraphs.join('\n\n')}\n`,
  html: (paragraphs) =>
    `<!doctype html><title>Notes</title><main><h1>Notes</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</main>`,
  txt: (paragraphs) => paragraphs.join('\n\n'),
  pdf: drawnPdf,
  docx: (paragraphs) => makeDocx(paragraphs),
  odt: (paragraphs) =>
    makeOpenDocument('text', paragraphs.map((text) => `<text:p>${text}</text:p>`).join('')),
  epub: (paragraphs) => makeEpub(paragraphs),
  rtf: (paragraphs) => `{\\rtf1\\ansi ${paragraphs.map(rtfText).join('\\par\\par ')}}`,
  csv: (paragraphs) =>
    ['number,note', ...rowsOf(paragraphs).map((row) => row.join(','))].join('\n'),
  xlsx: (paragraphs) =>
    makeXlsx({
      Stock: rowsOf(paragraphs)
        .map((row) => `<row>${row.map(cell).join('')}</row>`)
        .join(''),
    }),
  pptx: (paragraphs) => makePptx(paragraphs.map((text) => shape('body', text))),
  eml: (paragraphs) =>
    `From: Ann <ann@example.org>\r\nTo: Bob <bob@example.org>\r\nSubject: Notes\r\nDate: Mon, 2 Mar 2026 10:00:00 +0000\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${paragraphs.join('\r\n\r\n')}\r\n`,
};
