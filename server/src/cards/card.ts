import type { CardKindName } from '@quarry/contract/card-kind-name';
import type { Clock } from '../runtime/clock.ts';
import type { Entities } from '../search/entities/entities.ts';
import type { Places } from '../search/places/places.ts';
import type { ShopWindow } from '../search/shopping/shop-window.ts';
import type { ExchangeRates } from './currency/exchange-rates.ts';
import type { Dictionary } from './dictionary/dictionary.ts';
import type { Translator } from './translation/translator.ts';
import type { Forecasts } from './weather/forecasts.ts';

export type { CardKindName } from '@quarry/contract/card-kind-name';

/** A query as a card sees it. */
export interface CardQuery {
  /** As typed, trimmed, runs of white space as one space; 1 to 400 characters. */
  readonly text: string;
  /** Of the caller, BCP 47: how numbers and dates are read and written. `en` unless they say. */
  readonly locale: string;
  /** IANA, of the caller: `UTC` unless they say. */
  readonly timeZone: string;
  /** The kind was asked for by name: what would be ambiguous otherwise is understood as this. */
  readonly isForced: boolean;
}

/** An instant answer. */
export interface Card {
  readonly kind: CardKindName;
  /** One short line that names what was asked: `5 feet 3 inches in centimetres`. */
  readonly title: string;
  /** How the query was understood, so that a person sees it: `5 ft + 3 in → cm`. */
  readonly input: string;
  readonly answer: CardAnswer;
  /** JSON in the shape that the kind's schema states (`contract/src/cards/<kind>-data.ts`). */
  readonly data: Readonly<Record<string, unknown>>;
  /** Where what it says comes from: a calculation of our own, an installed data set, a provider. */
  readonly source: { readonly name: string; readonly url: string | null };
  /** When it is no longer true, ISO 8601 in UTC; `null`: never. */
  readonly expiresAt: string | null;
}

export interface CardAnswer {
  /** For a person, in their locale: `160.02 cm`. */
  readonly text: string;
  /** For a program: a number, or exact digits as text where a double would lose some; `null` where there is no one value. */
  readonly value: number | string | null;
  /** UCUM-like symbol, ISO 4217 code …; `null` without one. */
  readonly unit: string | null;
}

/** Where a card stands: `instant` above the results, at most one; `panel` beside them, at most one. */
export type CardSlot = 'instant' | 'panel';

/** What cards are made with. */
export interface CardServices {
  readonly clock: Clock;
  /** Absent unless a provider is set. */
  readonly rates?: ExchangeRates;
  /** Finds cities and countries by name, offline; without it there is no card that speaks of a place. */
  readonly places?: Places;
  /** Absent where its packages are not installed: then no card of the kind is made. */
  readonly dictionary?: Dictionary;
  /** Absent unless a provider is set. */
  readonly translator?: Translator;
  /** Absent unless a provider is set. */
  readonly forecasts?: Forecasts;
  /** Knows things by name; absent: there are no panels. */
  readonly entities?: Entities;
  /** Knows the products that a query deserves. Present beside a search alone: a list of products answers no question. */
  readonly shopWindow?: ShopWindow;
}

/**
 * One kind of card. It understands the query as a whole or not at all: a word too many is no card, since a
 * card nobody asked for is worse than none.
 */
export interface CardKind {
  readonly kind: CardKindName;
  /** Default `instant`. Kinds compete within their slot alone. */
  readonly slot?: CardSlot;
  /** Without this service the kind makes no card, and is not asked whether it understands. */
  readonly needs?: keyof CardServices;
  /**
   * What every query that this kind understands holds: words of its subject, a digit. Tested against the text of
   * `foldText` (lower case, no accents) before the kind is asked, which most searches then need not be; too wide is
   * slow, too narrow loses cards (`test-cards.ts` fails for each case that is lost). Not tested where `isForced`.
   */
  readonly mentions?: RegExp;
  /**
   * What the query means to this kind; `null`: nothing. Pure, never throws, takes under a millisecond for any
   * 400 characters (no backtracking over nested repetition, bounded depth and digits).
   */
  understand(query: CardQuery): Understood | null;
}

/** A query that was understood. */
export interface Understood {
  /** How sure it is that a card is meant, 0 to 1: the surest kind wins, of equals the first of `card-kinds.ts`. */
  readonly certainty: number;
  /** The answer asks somebody over the network: a search does not wait for it. */
  readonly asksProvider?: boolean;
  /**
   * Whether a card is sure to come unless whoever is asked fails, as far as that can be told at once: a page keeps
   * room for it. Default no.
   */
  isExpected?(services: CardServices): boolean;
  /** Makes the card; `null` when, on a closer look, there is none (division by zero has a card that says so). Bounded by the signal. */
  answer(services: CardServices, signal: AbortSignal): Promise<Card | null> | Card | null;
}
