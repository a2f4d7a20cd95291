import { cleanLine, visibleText } from './clean-text.ts';

/**
 * Where places of a written line are after {@link cleanLine}: `places` ascend. `null` where cleaning changes characters
 * across a place (a letter and a mark behind it), so that there is no such place.
 */
export function cleanedPlaces(written: string, places: readonly number[]): number[] | null {
  const cleaned: number[] = [];
  let line = '';
  let from = 0;
  for (const place of [...places, written.length]) {
    line = joined(line, visibleText(written.slice(from, place)).replace(/\s+/g, ' '));
    cleaned.push(line.length);
    from = place;
  }
  const trimmed = line.trimEnd();
  if (trimmed !== cleanLine(written)) return null;
  return cleaned.slice(0, -1).map((place) => Math.min(place, trimmed.length));
}

/** No line begins with a space or has two together. */
function joined(line: string, piece: string): string {
  const isOver = piece.startsWith(' ') && (line === '' || line.endsWith(' '));
  return line + (isOver ? piece.slice(1) : piece);
}
