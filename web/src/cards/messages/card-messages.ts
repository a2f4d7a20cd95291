import type { CardKindName } from '@quarry/contract';
import type { CardOf } from '../card.ts';
import type { ForecastView } from '../weather/forecast-view.ts';

type Ask<Kind extends 'sun'> = CardOf<Kind>['data']['ask'];
type PanelData = CardOf<'knowledge_panel'>['data'];
type ColorLevel = Extract<CardOf<'color'>['data'], { form: 'contrast' }>['level'];

/** The numbers of a percentage, written. */
export interface PercentageNumbers {
  readonly percent: string;
  readonly base: string;
  readonly amount: string;
}

/** All words of the cards in one language. */
export interface CardMessages {
  readonly kinds: Readonly<Record<CardKindName, string>>;
  /** Names of sources that the server gives in English; others are shown as they come. */
  readonly sources: Readonly<Record<string, string>>;
  readonly holdsUntil: (moment: string) => string;
  readonly copy: string;
  readonly copyWhat: (what: string) => string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly swap: string;
  readonly notUnderstood: string;
  readonly askFailed: string;
  readonly cardFailed: string;
  readonly calculator: {
    readonly field: string;
    readonly exactly: (fraction: string) => string;
    readonly rounded: string;
    readonly tooLarge: (digits: string) => string;
  };
  readonly percentage: Readonly<
    Record<
      Exclude<CardOf<'percentage'>['data']['question'], 'change'>,
      (numbers: PercentageNumbers) => string
    >
  > & {
    readonly bill: string;
    readonly tipOf: (percent: string) => string;
    readonly total: string;
  };
  readonly numberBase: {
    readonly asked: (digits: string, from: string, to: string) => string;
    readonly names: Readonly<Record<string, string>>;
    readonly base: (base: number | string) => string;
  };
  readonly conversion: {
    readonly from: string;
    readonly to: string;
    readonly amount: string;
    readonly unit: string;
    readonly rounded: string;
    readonly otherwise: (from: string, to: string) => string;
  };
  readonly currency: {
    readonly ratesOf: (date: string) => string;
    readonly stale: (date: string) => string;
    readonly assumed: (name: string) => string;
  };
  readonly date: {
    readonly week: string;
    readonly dayOfYear: string;
    readonly isoDate: string;
    readonly days: string;
    readonly calendar: string;
    readonly weeks: string;
    readonly businessDays: string;
    readonly holiday: string;
    readonly bornOn: (date: string) => string;
    readonly daysLived: string;
    readonly weekOf: (date: string) => string;
    readonly weekAnswer: (week: string) => string;
    readonly weekStarts: string;
    readonly weekEnds: string;
    readonly leapYear: (year: number, isOne: boolean) => string;
    readonly nextLeapYear: string;
    readonly daysIn: (period: string) => string;
  };
  readonly clock: {
    readonly summerTime: string;
    readonly gap: string;
    readonly overlap: string;
    readonly otherZones: (zones: string) => string;
    readonly sameTime: (there: string, here: string) => string;
    readonly ahead: (there: string, here: string, length: string) => string;
    readonly behind: (there: string, here: string, length: string) => string;
  };
  readonly timer: {
    readonly start: string;
    readonly pause: string;
    readonly goOn: string;
    readonly again: string;
    readonly reset: string;
    readonly addMinute: string;
    readonly endsAt: (time: string) => string;
    readonly paused: string;
    readonly over: string;
  };
  readonly stopwatch: {
    readonly stop: string;
    readonly lap: string;
    readonly laps: string;
    readonly noLaps: string;
  };
  readonly sun: {
    readonly asks: Readonly<Record<Ask<'sun'>, string>>;
    readonly polar_day: string;
    readonly polar_night: string;
    readonly never: string;
    readonly drawing: (sun: 'up' | 'down' | 'other-day') => string;
  };
  readonly dictionary: {
    readonly partsOfSpeech: Readonly<Record<'noun' | 'verb' | 'adjective' | 'adverb', string>>;
    readonly synonyms: string;
    readonly antonyms: string;
    readonly insteadOf: (typed: string) => string;
    readonly formOf: (typed: string) => string;
    readonly orMeant: string;
    readonly moreSenses: (count: number) => string;
    readonly fewerSenses: string;
  };
  readonly translation: {
    readonly unknown: string;
    readonly guessed: (language: string) => string;
  };
  readonly color: {
    readonly near: (name: string) => string;
    readonly pick: string;
    readonly foreground: string;
    readonly background: string;
    readonly sample: string;
    readonly on: (ground: string) => string;
    readonly white: string;
    readonly black: string;
    readonly levels: Readonly<Record<ColorLevel, string>>;
  };
  readonly random: {
    readonly forms: Readonly<Record<CardOf<'random'>['data']['form'], string>>;
    readonly again: Readonly<Record<CardOf<'random'>['data']['form'], string>>;
    readonly heads: string;
    readonly tails: string;
    readonly headsAndTails: (heads: number, tails: number) => string;
    readonly entropy: (bits: number) => string;
    readonly show: string;
    readonly hide: string;
  };
  readonly hash: {
    readonly of: (algorithm: string, text: string) => string;
    readonly hex: string;
    readonly size: string;
    readonly insecure: (algorithm: string) => string;
  };
  readonly encoding: {
    readonly operations: Readonly<Record<CardOf<'encoding'>['data']['operation'], string>>;
    readonly input: string;
    readonly output: string;
    readonly seconds: string;
    readonly utc: string;
    readonly here: string;
  };
  readonly weather: {
    readonly units: string;
    readonly forecast: string;
    readonly views: Readonly<Record<ForecastView, string>>;
    readonly asOf: (time: string) => string;
    readonly now: string;
    readonly today: string;
    readonly guess: string;
    readonly feelsLike: string;
    readonly lowest: string;
    readonly chance: string;
    readonly rain: string;
    readonly wind: string;
    readonly humidity: string;
    readonly sun: string;
    /** From north, clockwise: eight. */
    readonly directions: readonly string[];
    readonly hours: (min: number, max: number, chance: number, at: string) => string;
    readonly day: (
      date: string,
      sky: string,
      min: number,
      max: number,
      chance: number | null,
    ) => string;
  };
  readonly panel: {
    readonly types: Readonly<Record<NonNullable<PanelData['type']>, string>>;
    readonly facts: Readonly<Record<PanelData['facts'][number]['key'], string>>;
    readonly relations: Readonly<Record<PanelData['related'][number]['relation'], string>>;
    readonly source: (number: number, name: string) => string;
    readonly fromContent: string;
    readonly fromBoth: string;
    readonly fromOpenData: string;
  };
}
