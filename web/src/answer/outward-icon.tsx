import { LineDrawing } from '../icons/line-drawing.tsx';

/** Leads out of the page. */
export function OutwardIcon({ size = 16 }: { size?: number }) {
  return (
    <LineDrawing size={size}>
      <path d="M9 5H6.500A1.500 1.500 0 0 0 5 6.500v11A1.500 1.500 0 0 0 6.500 19h11a1.500 1.500 0 0 0 1.500-1.500V15M13 5h6v6M19 5l-8.500 8.500" />
    </LineDrawing>
  );
}
