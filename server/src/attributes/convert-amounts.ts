import type { Money } from './attribute-value.ts';
import type { Comparison, FilterExpression } from './filter-expression.ts';

/** The value of one euro in each currency, by ISO 4217 code; the euro itself is 1. */
export type AmountRates = ReadonlyMap<string, number>;

/** An amount in another currency, not rounded; `null` where one of the two has no rate. */
export function convertAmount(
  { amount, currency }: Money,
  to: string,
  rates: AmountRates,
): number | null {
  if (currency === to) return amount;
  const [from, into] = [rates.get(currency), rates.get(to)];
  return from === undefined || into === undefined ? null : (amount / from) * into;
}

/**
 * The filter with each bound of an amount as a bound in all of `currencies` that have a rate: `price < 50 EUR` finds what costs
 * less in dollars, too. `=` and `!=` stay: no converted amount is just equal. The same object where nothing changes.
 */
export function withConvertedAmounts(
  expression: FilterExpression,
  rates: AmountRates,
  currencies: readonly string[],
): FilterExpression {
  switch (expression.kind) {
    case 'and':
    case 'or': {
      const operands = expression.operands.map((one) =>
        withConvertedAmounts(one, rates, currencies),
      );
      const isSame = operands.every((operand, at) => operand === expression.operands[at]);
      return isSame ? expression : { kind: expression.kind, operands };
    }
    case 'not': {
      const operand = withConvertedAmounts(expression.operand, rates, currencies);
      return operand === expression.operand ? expression : { kind: 'not', operand };
    }
    case 'compare':
      return convertBound(expression, rates, currencies);
    default:
      return expression;
  }
}

function convertBound(
  bound: Comparison,
  rates: AmountRates,
  currencies: readonly string[],
): FilterExpression {
  const { operator, value } = bound;
  if (value.type !== 'money' || operator === '=' || operator === '!=') return bound;
  const operands = currencies.flatMap((currency): Comparison[] => {
    if (currency === value.value.currency) return [];
    const amount = convertAmount(value.value, currency, rates);
    return amount === null
      ? []
      : [{ ...bound, value: { type: 'money', value: { amount, currency } } }];
  });
  return operands.length === 0 ? bound : { kind: 'or', operands: [bound, ...operands] };
}
