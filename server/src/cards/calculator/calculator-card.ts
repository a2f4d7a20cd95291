import type { Card, CardKind, CardQuery, Understood } from '../card.ts';
import { decimalMarkOf } from '../numbers/read-digits.ts';
import { localised, writeReal } from '../numbers/write-real.ts';
import { type Evaluation, evaluateExpression } from './evaluate-expression.ts';
import type { Expression } from './expression.ts';
import { isMeant } from './is-meant.ts';
import { parseExpression } from './parse-expression.ts';
import { readPhrases } from './read-phrases.ts';
import { tokenize } from './read-tokens.ts';
import { writeExpression } from './write-expression.ts';

/** Longer is no query; whoever calls may not have looked. */
const MAX_CHARACTERS = 400;
const SOURCE = { name: 'Calculated by Quarry', url: null };

/** Arithmetic: exact in fractions, to 50 digits where a value has no end. */
export const calculatorCard: CardKind = {
  kind: 'calculator',
  understand(query) {
    const understood = understandCalculation(query);
    if (understood === null) return null;
    const { expression, isAsked } = understood;
    return calculation(expression, query, isAsked ? ASKED : USUAL);
  },
};

// A question leaves no doubt.
const ASKED = 1;
const USUAL = 0.9;

/** The expression that a query means as a whole, and whether it asks in words. `null`: none is meant. */
export function understandCalculation({ text, locale, isForced }: CardQuery) {
  if (text.length > MAX_CHARACTERS || !/[\p{N}\p{L}]/u.test(text)) return null;
  const tokens = tokenize(text, decimalMarkOf(locale));
  if (tokens === null) return null;
  const { terms, isAsked } = readPhrases(tokens);
  const expression = parseExpression(terms);
  if (expression === null) return null;
  const isLone = expression.type === 'number' || expression.type === 'constant';
  if (isLone && !isForced) return null;
  return isForced || (isAsked && isOperation(expression)) || isMeant(terms)
    ? { expression, isAsked }
    : null;
}

/** `what is -5` and `what is 50%` ask for something else. */
function isOperation(expression: Expression): boolean {
  if (expression.type === 'number' || expression.type === 'constant') return false;
  const isSign = ['negative', 'percent', 'degrees'].includes(expression.type);
  return !(isSign && 'of' in expression && !isOperation(expression.of));
}

function calculation(expression: Expression, query: CardQuery, certainty: number): Understood {
  return {
    certainty,
    answer() {
      const evaluation = evaluateExpression(expression);
      return evaluation === null ? null : calculatorAnswer(expression, evaluation, query);
    },
  };
}

function calculatorAnswer(
  expression: Expression,
  evaluation: Evaluation,
  { locale }: CardQuery,
): Card {
  const input = writeExpression(expression, { locale });
  const isValue = evaluation.state === 'value';
  const real = isValue ? writeReal(evaluation.value, locale) : null;
  const reason = isValue ? null : reasonOf(evaluation, locale);
  return {
    kind: 'calculator',
    title: shortened(input),
    input,
    answer: { text: real?.text ?? reason ?? '', value: real?.value ?? null, unit: null },
    data: {
      expression: writeExpression(expression, { locale: null }),
      state: evaluation.state,
      result: real?.digits ?? null,
      isExact: real?.isExact ?? false,
      fraction: real?.fraction ?? null,
      digits: isValue ? null : countable(evaluation.digits),
      reason,
    },
    source: SOURCE,
    expiresAt: null,
  };
}

function reasonOf(evaluation: Exclude<Evaluation, { state: 'value' }>, locale: string): string {
  if (evaluation.state === 'undefined') return `Undefined: ${evaluation.reason}`;
  const digits = countable(evaluation.digits);
  if (digits === null) return 'Too large: even its digits are too many to be counted.';
  return `Too large: has about ${localised(String(digits), locale)} digits.`;
}

/** A count that a double holds exactly. */
function countable(digits: number | null): number | null {
  return digits !== null && Number.isSafeInteger(digits) ? digits : null;
}

// As long as a heading may be.
const MAX_TITLE_CHARACTERS = 120;

function shortened(text: string): string {
  return text.length <= MAX_TITLE_CHARACTERS ? text : `${text.slice(0, MAX_TITLE_CHARACTERS - 1)}…`;
}
