import { isMoney } from '../../../attributes/attribute-value.ts';
import { attributesOfFacts } from '../../../documents/attributes-of-facts.ts';
import type { DocumentLookUps } from '../../../documents/document-reader.ts';
import type { IndexHit } from '../../../index/search-index.ts';

interface Summed {
  readonly sum: number;
  readonly count: number;
  /** The currency of all amounts; `null` for plain numbers. */
  readonly currency: string | null;
  readonly decimals: number;
}

/**
 * The sum of a field over some documents, with its currency; `null` if the currencies differ, or if a document has no number in
 * that field.
 */
export function totalOf(
  hits: readonly IndexHit[],
  attribute: string,
  documents: DocumentLookUps,
): string | null {
  const summed = sumOf(hits, attribute, documents);
  return summed === null ? null : written(summed.sum, summed.decimals, summed);
}

/** The mean, with at least two decimals; otherwise like {@link totalOf}. */
export function averageOf(
  hits: readonly IndexHit[],
  attribute: string,
  documents: DocumentLookUps,
): string | null {
  const summed = sumOf(hits, attribute, documents);
  if (summed === null) return null;
  return written(summed.sum / summed.count, Math.max(2, summed.decimals), summed);
}

function sumOf(
  hits: readonly IndexHit[],
  attribute: string,
  documents: DocumentLookUps,
): Summed | null {
  const stored = documents.byNumbers(hits.map(({ documentNumber }) => documentNumber));
  let sum = 0;
  let count = 0;
  let decimals = 0;
  let currency: string | null | undefined;
  for (const { facts } of stored.values()) {
    const value = attributesOfFacts(facts)[attribute];
    const isAmount = value !== undefined && typeof value === 'object' && isMoney(value);
    if (!isAmount && typeof value !== 'number') return null;
    const [amount, code] = isAmount ? [value.amount, value.currency] : [value, null];
    if (currency !== undefined && currency !== code) return null;
    currency = code;
    decimals = Math.max(decimals, decimalsOf(amount));
    sum += amount;
    count += 1;
  }
  return count === 0 ? null : { sum, count, decimals, currency: currency ?? null };
}

// No amounts have more decimals than fuel prices.
const MAX_DECIMALS = 3;

function decimalsOf(value: number): number {
  const [, fraction = ''] = String(value).split('.');
  return Math.min(fraction.length, MAX_DECIMALS);
}

function written(value: number, decimals: number, { currency }: Summed): string {
  const number = value.toFixed(decimals);
  return currency === null ? number : `${number} ${currency}`;
}
