import type { CardOf } from '../card.ts';

/** What the clocks of a place show. */
export type ZonedClock = CardOf<'time'>['data']['clock'];
