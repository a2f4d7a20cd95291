import type { CardProps } from '../card.ts';
import { CardFrame } from '../frame/card-frame.tsx';
import { RunningClock } from './running-clock.tsx';

/** The time where the reader is. */
export function TimeCard({ card }: CardProps<'time'>) {
  return (
    <CardFrame card={card}>
      <RunningClock clock={card.data.clock} />
    </CardFrame>
  );
}
