import { type MarkedPiece, splitAtMarks, type TextPlace } from '../marks/split-at-marks.ts';
import { codeLanguage } from './code-languages.ts';
import { type CodeKind, type CodeStretch, colourCode } from './colour-code.ts';

/** A piece of a line of code. */
export interface CodePiece extends MarkedPiece {
  readonly kind: CodeKind;
}

/** Colours of a longer text would take longer to draw than to read: it stays plain. */
const MAX_COLOURED_UNITS = 200_000;

/** Lines of code, each as pieces of one colour, in which marks begin and end. `start`: as in {@link splitAtMarks}. */
export function codeLines(
  code: string,
  start: number,
  language: string | null,
  marks: readonly TextPlace[],
): CodePiece[][] {
  const known = code.length > MAX_COLOURED_UNITS ? null : codeLanguage(language);
  const stretches = known === null ? [] : colourCode(code, known);
  const lines: CodePiece[][] = [[]];
  let at = start;
  for (const { text, kind } of inColours(code, stretches)) {
    for (const [place, line] of text.split('\n').entries()) {
      if (place > 0) {
        lines.push([]);
        at++; // the end of the line
      }
      if (line === '') continue;
      const pieces = splitAtMarks(line, at, marks);
      lines.at(-1)?.push(...pieces.map((piece) => ({ ...piece, kind })));
      at += isWide(line) ? [...line].length : line.length;
    }
  }
  // What ends the last line begins none.
  if (lines.length > 1 && lines.at(-1)?.length === 0) lines.pop();
  return lines;
}

function* inColours(
  code: string,
  stretches: readonly CodeStretch[],
): Generator<{ text: string; kind: CodeKind }> {
  let at = 0;
  for (const { start, end, kind } of stretches) {
    if (start > at) yield { text: code.slice(at, start), kind: 'plain' };
    yield { text: code.slice(start, end), kind };
    at = end;
  }
  if (at < code.length) yield { text: code.slice(at), kind: 'plain' };
}

function isWide(text: string): boolean {
  return /[\ud800-\udbff]/.test(text);
}
