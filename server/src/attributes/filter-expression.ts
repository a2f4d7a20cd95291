import type { Money } from './attribute-value.ts';

/** A filter as a tree. {@link parseFilter} makes it, {@link printFilter} writes it, {@link matchesFilter} defines it. */
export type FilterExpression =
  | Combination
  | { readonly kind: 'not'; readonly operand: FilterExpression }
  | Comparison
  | Membership
  | { readonly kind: 'exists'; readonly attribute: string }
  | Nearness;

/** At least two operands. */
export interface Combination {
  readonly kind: 'and' | 'or';
  readonly operands: readonly FilterExpression[];
}

/** `price < 100`; with the field, `price.currency = "EUR"`. */
export interface Comparison {
  readonly kind: 'compare';
  readonly attribute: string;
  readonly field?: 'currency';
  readonly operator: ComparisonOperator;
  readonly value: FilterLiteral;
}

/** `brand IN ["Acme", "Böhm"]`: equal to one of them, of which there is at least one. */
export interface Membership {
  readonly kind: 'in';
  readonly attribute: string;
  readonly field?: 'currency';
  readonly values: readonly FilterLiteral[];
}

/** `near(place, 52.5, 13.4, 5 km)`. */
export interface Nearness {
  readonly kind: 'near';
  readonly attribute: string;
  readonly lat: number;
  readonly lon: number;
  readonly radiusMetres: number;
}

export type ComparisonOperator = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** A value as the filter writes it. A quoted date is a string, and still compared with dates as one. */
export type FilterLiteral =
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'date'; readonly date: string }
  | { readonly type: 'money'; readonly value: Money };

export const MAX_FILTER_CHARACTERS = 2_000;

/** Of parentheses and `NOT` within each other. */
export const MAX_FILTER_DEPTH = 16;

/** Limit for one `IN`. */
export const MAX_FILTER_VALUES = 200;

/** Half the circumference of the earth: everything is within it. */
export const MAX_RADIUS_METRES = 20_037_509;

/**
 * Names that facets and parameters of a search have already. An attribute called like one is written `attributes.type`
 * in filters, sorts and facets.
 */
export const FACET_NAMES: ReadonlySet<string> = new Set([
  'type',
  'site',
  'source',
  'lang',
  'topic',
  'year',
]);

/** A filter that cannot be read. */
export class FilterSyntaxError extends Error {
  /** Where, in UTF-16 code units from 0. */
  readonly position: number;

  constructor(position: number, message: string) {
    super(message);
    this.name = 'FilterSyntaxError';
    this.position = position;
  }
}
