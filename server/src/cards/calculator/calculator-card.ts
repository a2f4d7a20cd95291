import type { Card, CardKind, CardQuery, Understood } from '../card.ts';
import { mentionsNumber } from '../numbers/mentions-number.ts';
import { decimalMarkOf } from '../numbers/read-digits.ts';
import { localised, writeReal } from '../numbers/write-real.ts';
import { type Evaluation, evaluateExpression } from './evaluate-expression.ts';
import type { Expression } from './expression.ts';
import { isMeant } from './is-meant.ts';
import { isSurelySomethingElse } from './look-alikes.ts';
import { parseExpression } from './parse-expression.ts';
import { readPhrases, type Term } from './read-phrases.ts';
import { tokenize } from './read-tokens.ts';
import { writeExpression } from './write-expression.ts';

/** Longer texts are no queries; callers may not have checked. */
const MAX_CHARACTERS = 400;
const SOURCE = { name: 'Calculated by Quarry', url: null };

/** Matches numbers and names of constants. */
const OPERANDS = new RegExp(
  String.raw`${mentionsNumber()}|[πτφ]|(?<!\p{L})(?:\p{N}*(?:pi|tau|phi|e)|infinity|un[aeo]?|eine?)(?!\p{L})`,
  'u',
);

/** Arithmetic: exact fractions, or 50 digits for irrational values. */
export const calculatorCard: CardKind = {
  kind: 'calculator',
  mentions: OPERANDS,
  understand(query) {
    const understood = understandCalculation(query);
    if (understood === null) return null;
    const { expression, isAsked } = understood;
    return calculation(expression, query, isAsked ? ASKED : USUAL);
  },
};

// A question is unambiguous.
const ASKED = 1;
const USUAL = 0.9;

/** `how many eggs are in 3 dozen`: the counted noun does not matter. One noun at most. */
const COUNTED =
  /^(?:how many|wie ?viele?|cu[aá]nt[oa]s|combien d[e'’]) ?(?:\p{L}+ )?(?:are |is |sind |ist |hay |son |font |fait |y a-t-il )?(?:there )?(?:in |en |dans )?(?=\S+ (?:\S+ )?(?:dozens?|dutzend|docenas?|douzaines?) ?\??$)/iu;

/** The expression of the whole query, and whether words ask for it. `null` if it is no expression. */
export function understandCalculation({ text, locale, isForced }: CardQuery) {
  if (text.length > MAX_CHARACTERS || !/[\p{N}\p{L}]/u.test(text)) return null;
  const tokens = tokenize(text.replace(COUNTED, 'what is '), decimalMarkOf(locale));
  if (tokens === null) return null;
  const { terms, isAsked, isDemanded } = readPhrases(tokens);
  const expression = parseExpression(terms);
  if (expression === null) return null;
  const isLone = expression.type === 'number' || expression.type === 'constant';
  if (isLone && !isForced && !isDozens(terms, isAsked)) return null;
  if (isLone && !isForced) return { expression, isAsked };
  // The result would be in radians, which `90° - 30°` does not mean.
  if (!isForced && hasLooseAngle(expression)) return null;
  const isWanted = isDemanded || (isAsked && !isSurelySomethingElse(terms));
  return isForced || (isWanted && isOperation(expression)) || isMeant(terms, expression)
    ? { expression, isAsked }
    : null;
}

/** `3 dozen` asks for the number; `a dozen` only does within a question. */
function isDozens([term, ...others]: readonly Term[], isAsked: boolean): boolean {
  if (term?.type !== 'number' || others.length > 0 || !DOZENS.test(term.raw)) return false;
  return isAsked || !/^(?:a|one|un|une|una|ein) |^[^ ]+$/.test(term.raw);
}

const DOZENS = /(?:dozens?|dutzend|docenas?|douzaines?)$/;

/** Whether it has degrees outside of a function. */
function hasLooseAngle(expression: Expression): boolean {
  switch (expression.type) {
    case 'degrees':
      return true;
    case 'binary':
      return hasLooseAngle(expression.left) || hasLooseAngle(expression.right);
    case 'number':
    case 'constant':
    case 'call':
      return false;
    default:
      return hasLooseAngle(expression.of);
  }
}

/** `what is -5` and `what is 50%` are not calculations. */
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

/** The count if a double holds it exactly. */
function countable(digits: number | null): number | null {
  return digits !== null && Number.isSafeInteger(digits) ? digits : null;
}

// The maximum length of a heading.
const MAX_TITLE_CHARACTERS = 120;

function shortened(text: string): string {
  return text.length <= MAX_TITLE_CHARACTERS ? text : `${text.slice(0, MAX_TITLE_CHARACTERS - 1)}…`;
}
