import type { AttributeType } from '../../../attributes/attribute-value.ts';
import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import type { Bound } from '../../../languages/stated-bounds.ts';
import { wordsOfList } from '../../../languages/words-of-list.ts';
import {
  type Computation,
  CURRENCY,
  holdsOneOf,
  isPaidLabel,
  isPriceLabel,
  type TableQuestion,
} from '../records/asked-of-tables.ts';
import { unitOf } from '../records/columns.ts';
import { type QuestionWords, sizeOf } from '../records/question-words.ts';
import { RATING, STARS } from '../records/stars.ts';
import type { FieldInPlay } from './field-in-play.ts';

type Measuring = Extract<Computation, { form: 'rank' | 'bound' | 'total' | 'average' }>;

/** The field that a computation is about; `null` if it is ambiguous. */
export function askedField(
  question: TableQuestion,
  computation: Measuring,
  { fields, words }: { readonly fields: readonly FieldInPlay[]; readonly words: QuestionWords },
): FieldInPlay | null {
  const measurable = fields.filter(({ types }) => MEASURABLE.some((type) => types.has(type)));
  const named = measurable
    .map((field) => ({ field, size: sizeOf(words.in(field.label, true)) }))
    .filter(({ size }) => size > 0)
    .toSorted((a, b) => b.size - a.size)
    .map(({ field }) => field);
  const meant = measurable.filter((field) => isMeant(question, computation, field));
  // A field that the question names comes first: `the smallest by area`.
  const [first] = [...named.filter((field) => meant.includes(field)), ...named, ...meant];
  return first ?? onlyDate(question, computation, measurable);
}

const MEASURABLE: readonly AttributeType[] = ['number', 'money', 'date'];

function isMeant(
  { language, asksPrice }: TableQuestion,
  computation: Measuring,
  { label, types }: FieldInPlay,
): boolean {
  const languages = [language];
  switch (computation.form) {
    case 'rank': {
      const { labels } = computation;
      if (labels.includes('price')) return isPriceLabel(label, languages);
      if (RATING.test(label) && labels.some((one) => RATING.test(one))) return true;
      return holdsOneOf(label, labels.join(' '), primarySubtag(language));
    }
    case 'bound':
      return isBounded(computation.bound, label, asksPrice) && !types.has('date');
    default:
      return types.has('money') && isPaidLabel(label, languages);
  }
}

/** Whether a number with this unit can be a value of a field: `50 €` of a price, `4 stars` of a rating, `20 kg` of `weight kg`. */
function isBounded({ number, unit }: Bound, label: string, asksPrice: boolean): boolean {
  if (asksPrice || CURRENCY.test(`${number} ${unit}`)) return isPriceLabel(label, []);
  if (STARS.test(unit)) return RATING.test(label);
  const root = unitOf(unit.toLowerCase());
  return root.length > 1 && label.split(' ').some((word) => unitOf(word) === root);
}

/** For questions such as `the newest`: the only field with dates. */
function onlyDate(
  { language }: TableQuestion,
  computation: Measuring,
  fields: readonly FieldInPlay[],
): FieldInPlay | null {
  if (computation.form !== 'rank') return null;
  const dates = wordsOfList(knownLanguage(primarySubtag(language))?.tables?.labels.date ?? '');
  const ofDates = fields.filter(({ types }) => types.has('date'));
  const isOfDates = computation.labels.some((label) => dates.has(label));
  return isOfDates && ofDates.length === 1 ? (ofDates[0] ?? null) : null;
}
