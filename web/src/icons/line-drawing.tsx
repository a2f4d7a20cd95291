import type { ReactNode } from 'react';

export interface LineDrawingProps {
  /** In pixels. */
  readonly size: number;
  /** Shapes on a grid of 24. */
  readonly children: ReactNode;
}

/** A drawing in lines, in the colour of the text; hidden from those who listen: the words beside it say the same. */
export function LineDrawing({ size, children }: LineDrawingProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
