import type { ReactNode } from 'react';
import { LineDrawing } from '../../icons/line-drawing.tsx';
import type { CardKind } from '../card.ts';

/** The sign of a kind, beside its name: it says nothing that the name does not. */
export function CardIcon({ kind }: { readonly kind: CardKind }) {
  return <LineDrawing size={18}>{drawings[kind] ?? drawings.calculator}</LineDrawing>;
}

const clock = (
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>
);
const exchange = <path d="M4 9h14m-4-4 4 4-4 4M20 15H6m4 4-4-4 4-4" />;

const drawings: Partial<Record<CardKind, ReactNode>> = {
  calculator: (
    <>
      <rect x="5" y="3" width="14" height="18" rx="2" />
      <path d="M8.5 7.5h7M8.5 12h.01M12 12h.01M15.5 12h.01M8.5 16.5h.01M12 16.5h.01M15.5 16.5h.01" />
    </>
  ),
  percentage: (
    <>
      <path d="M18 6 6 18" />
      <circle cx="7.5" cy="7.5" r="2.5" />
      <circle cx="16.5" cy="16.5" r="2.5" />
    </>
  ),
  number_base: <path d="M9.5 4 7 20M17 4l-2.5 16M4 9.5h16M4 15h16" />,
  unit_conversion: <path d="M3 16.5 16.5 3 21 7.5 7.5 21zM7 12.5l2 2M10 9.5l1.5 1.5M13 6.5l2 2" />,
  currency: exchange,
  date: (
    <>
      <rect x="4" y="5" width="16" height="15" rx="2" />
      <path d="M4 10h16M8.5 3v4M15.5 3v4" />
    </>
  ),
  time: clock,
  time_zone: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c3 3 3 14 0 17M12 3.5c-3 3-3 14 0 17" />
    </>
  ),
  timer: <path d="M7 3h10M7 21h10M8 3v4l4 5 4-5V3M8 21v-4l4-5 4 5v4" />,
  stopwatch: (
    <>
      <circle cx="12" cy="13.5" r="7" />
      <path d="M10 3h4M12 3v3.5M12 10v3.5M18 7l1.5-1.5" />
    </>
  ),
  weather: (
    <>
      <path d="M8 19a4.5 4.5 0 0 1-.3-9 6 6 0 0 1 11.5 1.2A4 4 0 0 1 18.5 19z" />
    </>
  ),
  sun: (
    <>
      <path d="M3 18h18M7.5 18a4.5 4.5 0 0 1 9 0M12 6v4M5.5 10.5l1.5 1.5M18.5 10.5 17 12" />
    </>
  ),
  dictionary: (
    <path d="M5 4.5A1.5 1.5 0 0 1 6.5 3H19v15H6.5A1.5 1.5 0 0 0 5 19.5zM5 19.5A1.5 1.5 0 0 0 6.5 21H19M9 7.5h6" />
  ),
  translation: (
    <path d="M3 6h10M8 4v2M11 6c-.5 4-3.5 7-7.5 8.5M5.5 9c1 2.5 3.5 4.5 6 5.5M12.5 20l4-9.5 4 9.5M14 17h5" />
  ),
  color: <path d="M12 3.5c3.5 4 5.5 6.700 5.5 9.5a5.5 5.5 0 0 1-11 0c0-2.800 2-5.5 5.5-9.5z" />,
  random: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="3" />
      <path d="M8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01" />
    </>
  ),
  hash: <path d="M12 3.5 19 6v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z" />,
  encoding: <path d="M8.5 7 3.5 12l5 5M15.5 7l5 5-5 5M13.5 5l-3 14" />,
};
