/** A unit that a duration is said in. */
export type SpanUnit =
  | 'second'
  | 'minute'
  | 'hour'
  | 'day'
  | 'business_day'
  | 'week'
  | 'month'
  | 'year';

/** The words for dates and spans of time of a language, as `foldText` leaves them: lower case without accents; words for one with commas between. */
export interface Calendar {
  /** January to December. */
  readonly months: readonly string[];
  /** Monday to Sunday. */
  readonly weekdays: readonly string[];
  readonly units: Readonly<Partial<Record<SpanUnit, string>>>;
  /** Zero to nineteen; empty where a span is not said with it. */
  readonly numbers: readonly string[];
  /** Twenty to ninety, and a hundred. */
  readonly tens: readonly string[];
}
