import type { CivilDate } from '../calendar/civil-date.ts';
import type { Card } from '../card.ts';

/** What an answer is reckoned with. */
export interface DateSituation {
  readonly nowMs: number;
  readonly timeZone: string;
  readonly locale: string;
  /** In that zone. */
  readonly today: CivilDate;
  readonly isDayFirst: boolean;
  readonly region: string | null;
}

/** A card without what all date cards share. */
export interface DateAnswer extends Pick<Card, 'title' | 'input' | 'answer' | 'data'> {
  /** Stays true whatever day it is. */
  readonly isFixed: boolean;
  /** Changes within the day. */
  readonly isOfNow: boolean;
}
