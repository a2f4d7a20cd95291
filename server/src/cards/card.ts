import type { CardKindName } from '@quarry/contract/card-kind-name';
import type { Clock } from '../runtime/clock.ts';
import type { Entities } from '../search/entities/entities.ts';
import type { MediaWindow } from '../search/media/media-window.ts';
import type { Places } from '../search/places/places.ts';
import type { ShopWindow } from '../search/shopping/shop-window.ts';
import type { ExchangeRates } from './currency/exchange-rates.ts';
import type { Dictionary } from './dictionary/dictionary.ts';
import type { Translator } from './translation/translator.ts';
import type { Forecasts } from './weather/forecasts.ts';

export type { CardKindName } from '@quarry/contract/card-kind-name';

/** A query as kinds of cards see it. */
export interface CardQuery {
  /** As typed, trimmed, runs of white space as one space; 1 to 400 characters. */
  readonly text: string;
  /** The caller's, BCP 47: how numbers and dates are read and written. Default `en`. */
  readonly locale: string;
  /** The caller's, IANA. Default `UTC`. */
  readonly timeZone: string;
  /** Whether the caller requested this kind by name: then ambiguous queries are understood as this kind. */
  readonly isForced: boolean;
}

/** An instant answer. */
export interface Card {
  readonly kind: CardKindName;
  /** One short line that names the question: `5 feet 3 inches in centimetres`. */
  readonly title: string;
  /** How the query was understood, for a person to check: `5 ft + 3 in → cm`. */
  readonly input: string;
  readonly answer: CardAnswer;
  /** JSON in the shape that the kind's schema states (`contract/src/cards/<kind>-data.ts`). */
  readonly data: Readonly<Record<string, unknown>>;
  /** The source of the content: our own calculation, an installed data set, a provider. */
  readonly source: { readonly name: string; readonly url: string | null };
  /** When it ceases to be true, ISO 8601 in UTC; `null`: never. */
  readonly expiresAt: string | null;
}

export interface CardAnswer {
  /** For a person, in their locale: `160.02 cm`. */
  readonly text: string;
  /** For a program: a number, or digits as text if a double would lose some; `null` if there is no single value. */
  readonly value: number | string | null;
  /** A UCUM-like symbol, an ISO 4217 code …; `null` without one. */
  readonly unit: string | null;
}

/** Where a card is shown: `instant` above the results, `panel` beside them; at most one each. */
export type CardSlot = 'instant' | 'panel';

/** The services that kinds may use. */
export interface CardServices {
  readonly clock: Clock;
  /** Absent unless a provider is configured. */
  readonly rates?: ExchangeRates;
  /** Finds cities and countries by name, offline; without it there are no cards about places. */
  readonly places?: Places;
  /** Absent if its packages are not installed. */
  readonly dictionary?: Dictionary;
  /** Absent unless a provider is configured. */
  readonly translator?: Translator;
  /** Absent unless a provider is configured. */
  readonly forecasts?: Forecasts;
  /** Finds entities by name; absent: there are no panels. */
  readonly entities?: Entities;
  /** Finds the products that a query deserves. Present only beside a search: a list of products answers no question. */
  readonly shopWindow?: ShopWindow;
  /** The same for pictures and videos. */
  readonly mediaWindow?: MediaWindow;
}

/**
 * One kind of card. It understands a query as a whole or not at all: a query with one word too many gets no card,
 * since an unwanted card is worse than none.
 */
export interface CardKind {
  readonly kind: CardKindName;
  /** Default `instant`. Kinds compete only within their slot. */
  readonly slot?: CardSlot;
  /** Without this service the kind is skipped. */
  readonly needs?: keyof CardServices;
  /**
   * Matches every query that this kind understands: words of its subject, a digit. It is tested against the text of
   * `foldText` (lower case, no accents), so that most queries skip `understand`; too wide is slow, too narrow loses
   * cards (`test-cards.ts` fails for each lost case). Not tested if `isForced`.
   */
  readonly mentions?: RegExp;
  /**
   * Understands the query; `null`: it does not. Pure, never throws, takes under a millisecond for any 400 characters (no
   * backtracking over nested repetition, bounded depth and digits).
   */
  understand(query: CardQuery): Understood | null;
}

/** A query that was understood. */
export interface Understood {
  /** How certain it is that the query means this kind, 0 to 1: the highest wins, of equals the first in `card-kinds.ts`. */
  readonly certainty: number;
  /** Whether the answer needs a request to a provider: then the results of a search do not wait for it. */
  readonly asksProvider?: boolean;
  /**
   * Whether a card will arrive unless the provider fails, as far as that is known at once: a page reserves room for it.
   * Default no.
   */
  isExpected?(services: CardServices): boolean;
  /** Makes the card; `null` if there is none after all (division by zero has a card that says so). Bounded by the signal. */
  answer(services: CardServices, signal: AbortSignal): Promise<Card | null> | Card | null;
}
