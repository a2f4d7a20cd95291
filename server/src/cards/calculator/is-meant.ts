import type { Expression } from './expression.ts';
import { looksLikeSomethingElse } from './look-alikes.ts';
import type { Term } from './read-phrases.ts';

/** Whether terms that make an expression are meant to be calculated. One pass. */
export function isMeant(terms: readonly Term[], expression: Expression): boolean {
  return hasOperation(terms) && hasNumber(terms) && !looksLikeSomethingElse(terms, expression);
}

/** A lone number, with or without a sign, a percent or degree sign, is no calculation. */
function hasOperation(terms: readonly Term[]): boolean {
  return terms.some((term, at) => {
    if (term.type === 'operator') return at > 0;
    if (term.type === 'sign') {
      const isLeading = at === 0 || !isValueEnd(terms[at - 1]);
      if (term.sign === '-' || term.sign === '+') return !isLeading;
      return (
        !['%', '°', '(', ')', ',', '?', '=', '~'].includes(term.sign) ||
        isInversion(terms, at) ||
        isRemainder(terms, at) ||
        isProduct(terms, at)
      );
    }
    if (term.type === 'postfix') return !['%', '°', 'rad'].includes(term.postfix);
    if (term.type === 'prefix') return term.name !== 'negative' && term.name !== 'positive';
    if (term.type === 'list') return true;
    return term.type === 'word';
  });
}

/** Constants alone are rather Greek letters and names. */
function hasNumber(terms: readonly Term[]): boolean {
  return (
    terms.some(({ type }) => type === 'number' || type === 'prefix' || type === 'list') ||
    terms.some(isCallee)
  );
}

function isCallee(term: Term, at: number, terms: readonly Term[]): boolean {
  const next = terms[at + 1];
  return term.type === 'word' && next?.type === 'sign' && next.sign === '(';
}

function isValueEnd(term: Term | undefined): boolean {
  if (term === undefined) return false;
  if (term.type === 'number' || term.type === 'postfix' || term.type === 'word') return true;
  return term.type === 'sign' && [')', '!', '%', '°', '^n'].includes(term.sign);
}

function isRemainder(terms: readonly Term[], at: number): boolean {
  const [term, next] = [terms[at], terms[at + 1]];
  return (
    term?.type === 'sign' &&
    term.sign === '%' &&
    next?.type === 'number' &&
    next.isSpaced === term.isSpaced
  );
}

/** `~0xff`, but not `~5`, which means about five. */
function isInversion(terms: readonly Term[], at: number): boolean {
  const [term, next] = [terms[at], terms[at + 1]];
  const isTilde = term?.type === 'sign' && term.sign === '~';
  return isTilde && next?.type === 'number' && next.isLiteral === true;
}

/** Parentheses after a value multiply: `2(3+4)`. */
function isProduct(terms: readonly Term[], at: number): boolean {
  const [term, before] = [terms[at], terms[at - 1]];
  return (
    term?.type === 'sign' && term.sign === '(' && before?.type === 'sign' && before.sign === ')'
  );
}
