import { ARTICLES } from '../calculator/calculator-words.ts';
import { readPhrases, type Term } from '../calculator/read-phrases.ts';
import { tokenize } from '../calculator/read-tokens.ts';
import type { Card, CardKind, CardQuery } from '../card.ts';
import { compareRationals, type Rational, rational } from '../numbers/rational.ts';
import { decimalMarkOf } from '../numbers/read-digits.ts';
import { add, divide, multiply, type Real, subtract } from '../numbers/real.ts';
import { writeReal } from '../numbers/write-real.ts';
import { type PercentageShape, percentageShape } from './percentage-shapes.ts';

// The longest question with two long numbers; longer texts ask for more.
const MAX_CHARACTERS = 160;
const HUNDRED = rational(100n);

/** Percentages: of a number, increases and decreases, a share, a change. */
export const percentageCard: CardKind = {
  kind: 'percentage',
  mentions: /%|per ?cent|prozent|por ?ciento|pour ?cent/,
  understand(query) {
    const asked = readQuestion(query);
    if (asked === null) return null;
    return { certainty: 1, answer: () => percentageAnswer(asked, query) };
  },
};

interface Question extends PercentageShape {
  readonly numbers: readonly [Rational, Rational];
  /** The currency sign before a number; empty if there is none. */
  readonly money: string;
}

const MONEY = /[$€£¥₹]/gu;

function readQuestion({ text, locale }: CardQuery): Question | null {
  if (text.length > MAX_CHARACTERS || !/%|per ?cent|prozent|por ?ciento|pour ?cent/iu.test(text))
    return null;
  const signs = text.match(MONEY) ?? [];
  const tokens = tokenize(
    text.replace(MONEY, ' ').trim().replace(/ {2,}/g, ' '),
    decimalMarkOf(locale),
  );
  if (tokens === null || new Set(signs).size > 1) return null;
  const { terms, isAsked } = readPhrases(tokens);
  const numbers = terms.flatMap((term) => (term.type === 'number' ? [term.value] : []));
  const written = shapeOf(terms);
  const shape = percentageShape(written);
  const [first, second] = numbers;
  if (shape === null || first === undefined || second === undefined) return null;
  // `10 - 20%` means from ten to twenty percent.
  const isRange = written === 'N - N %' && compareRationals(first, second) < 0;
  if (isRange && !isAsked) return null;
  return { ...shape, numbers: [first, second], money: signs[0] ?? '' };
}

function shapeOf(terms: readonly Term[]): string {
  return terms
    .map(shapeOfTerm)
    .filter((part) => part !== '')
    .join(' ');
}

const PERCENT_WORDS = new Set(
  'percent percentage percents pct prozent prozentual pourcentage porcentaje'.split(' '),
);

function shapeOfTerm(term: Term): string {
  switch (term.type) {
    case 'number':
      return 'N';
    case 'postfix':
      return term.postfix;
    case 'operator':
      return term.operator;
    case 'sign':
      return term.sign;
    case 'list':
    case 'prefix':
      return term.name;
    case 'word':
      if (PERCENT_WORDS.has(term.text)) return '%';
      return ARTICLES.has(term.text) ? '' : term.text;
  }
}

interface Answer {
  readonly percent: Real;
  readonly base: Real;
  readonly amount: Real;
  readonly result: Real;
  readonly isPercent: boolean;
  readonly total: Real | null;
}

function percentageAnswer(asked: Question, { locale }: CardQuery): Card | null {
  const answer = answerOf(asked);
  if (answer === null) return null;
  const write = (value: Real) => writeReal(value, locale);
  const result = write(answer.result);
  const money = (value: Real) => `${asked.money}${write(value).text}`;
  const percent = `${write(answer.percent).text}%`;
  const base = money(answer.base);
  const input = inputOf(asked, { percent, base, amount: money(answer.amount) }, answer, money);
  const text = answer.isPercent ? `${result.text}%` : money(answer.result);
  return {
    kind: 'percentage',
    title: input,
    input,
    answer: {
      text: answer.total === null ? text : `${text} (${money(answer.total)})`,
      value: result.value,
      unit: answer.isPercent ? '%' : null,
    },
    data: {
      question: asked.question,
      percent: write(answer.percent).digits,
      base: write(answer.base).digits,
      amount: write(answer.amount).digits,
      result: result.digits,
      total: answer.total === null ? null : write(answer.total).digits,
      isExact: result.isExact,
    },
    source: { name: 'Calculated by Quarry', url: null },
    expiresAt: null,
  };
}

/** `null` if there is no answer: nothing is a percentage of zero. */
function answerOf({ question, isTurned, numbers }: Question): Answer | null {
  const [a, b] = isTurned ? [numbers[1], numbers[0]] : numbers;
  const plain = { isPercent: false, total: null };
  const ofBase = (value: Real) => divide(multiply(a, value), HUNDRED);
  switch (question) {
    case 'part':
      return { percent: a, base: b, amount: ofBase(b), result: ofBase(b), ...plain };
    case 'tip':
      return {
        percent: a,
        base: b,
        amount: ofBase(b),
        result: ofBase(b),
        isPercent: false,
        total: add(b, ofBase(b)),
      };
    case 'add':
      return { percent: a, base: b, amount: ofBase(b), result: add(b, ofBase(b)), ...plain };
    case 'subtract':
      return { percent: a, base: b, amount: ofBase(b), result: subtract(b, ofBase(b)), ...plain };
    case 'whole': {
      if (a.n === 0n) return null;
      const whole = divide(multiply(b, HUNDRED), a);
      return { percent: a, base: whole, amount: b, result: whole, ...plain };
    }
    case 'share':
    case 'change': {
      if (b.n === 0n) return null;
      const amount = question === 'share' ? a : subtract(a, b);
      const percent = divide(multiply(amount, HUNDRED), b);
      return { percent, base: b, amount, result: percent, isPercent: true, total: null };
    }
  }
}

function inputOf(
  { question }: Question,
  { percent, base, amount }: { percent: string; base: string; amount: string },
  answer: Answer,
  money: (value: Real) => string,
): string {
  switch (question) {
    case 'part':
      return `${percent} × ${base}`;
    case 'tip':
      return `${percent} × ${base}`;
    case 'add':
      return `${base} + ${percent}`;
    case 'subtract':
      return `${base} − ${percent}`;
    case 'whole':
      return `${amount} ÷ ${percent}`;
    case 'share':
      return `${amount} ÷ ${base}`;
    case 'change':
      return `${base} → ${money(add(answer.base, answer.amount))}`;
  }
}
