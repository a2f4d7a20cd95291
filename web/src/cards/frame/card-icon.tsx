import { LineDrawing } from '../../icons/line-drawing.tsx';
import type { CardDrawing } from '../card-drawing.ts';

/** The sign of a kind, beside its name: it says nothing that the name does not. A ring for kinds that are not known. */
export function CardIcon({ drawing }: { readonly drawing: CardDrawing | null }) {
  return <LineDrawing size={18}>{drawing?.icon ?? <circle cx="12" cy="12" r="8.5" />}</LineDrawing>;
}
