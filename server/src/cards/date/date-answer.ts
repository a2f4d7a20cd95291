import type { CivilDate } from '../calendar/civil-date.ts';
import type { Card } from '../card.ts';

/** The context of an answer. */
export interface DateSituation {
  readonly nowMs: number;
  readonly timeZone: string;
  readonly locale: string;
  /** The date in that zone. */
  readonly today: CivilDate;
  readonly isDayFirst: boolean;
  readonly region: string | null;
}

/** The part of a card that differs between date cards. */
export interface DateAnswer extends Pick<Card, 'title' | 'input' | 'answer' | 'data'> {
  /** Whether the answer never changes. */
  readonly isFixed: boolean;
  /** Whether the answer changes within the day. */
  readonly isOfNow: boolean;
}
