import type { CardKind } from './card.ts';
import type { CardDrawing } from './card-drawing.ts';

/** The drawings of all kinds, by the order of their files: whatever file is named so is one. */
export const allDrawings: readonly CardDrawing[] = Object.values(
  import.meta.glob<CardDrawing>(['./*/*-card.tsx', '!./frame/*'], {
    eager: true,
    import: 'drawing',
  }),
);

const byKind: ReadonlyMap<string, CardDrawing> = new Map(
  allDrawings.map((drawing) => [drawing.kind, drawing]),
);

/** How a kind is drawn; `null`: the server is newer than this page, and the card is shown as its title and answer. */
export function drawingOf(kind: CardKind): CardDrawing | null {
  return byKind.get(kind) ?? null;
}
