import { LineDrawing } from '../../icons/line-drawing.tsx';

const drawings = {
  swap: 'M7 4v15m-3.5-3.5L7 19l3.5-3.5M17 20V5m-3.5 3.5L17 5l3.5 3.5',
  again: 'M19.5 12a7.5 7.5 0 1 1-2.200-5.300L19.5 9M19.5 4v5h-5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  hidden:
    'M4 4l16 16M9.9 5.800A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.800 3.5M6 7.700A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9',
  play: 'M8 5.5v13l11-6.5z',
  pause: 'M9 6v12M15 6v12',
  flag: 'M6 21V4m0 1h12l-2.5 4L18 13H6',
} as const;

/** The name of a small sign. */
export type IconName = keyof typeof drawings;

export interface IconProps {
  readonly name: IconName;
  /** In pixels; 18 unless given. */
  readonly size?: number;
}

/** A small sign in the colour of the text. What it means is said by the words or the label beside it. */
export function Icon({ name, size = 18 }: IconProps) {
  return (
    <LineDrawing size={size}>
      <path d={drawings[name]} />
    </LineDrawing>
  );
}
