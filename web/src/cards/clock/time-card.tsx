import type { CardProps } from '../card.ts';
import { cardDrawing } from '../card-drawing.ts';
import { CardFrame } from '../frame/card-frame.tsx';
import { RunningClock } from './running-clock.tsx';

/** Found by `drawing-of.ts`. */
export const drawing = cardDrawing({
  kind: 'time',
  Card: TimeCard,
  names: { en: 'Time', de: 'Uhrzeit' },
  icon: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  examples: ['what time is it'],
});

/** The time where the reader is. */
export function TimeCard({ card }: CardProps<'time'>) {
  return (
    <CardFrame card={card}>
      <RunningClock clock={card.data.clock} />
    </CardFrame>
  );
}
