import type { CardOf, CardProps } from '../card.ts';
import { useCard } from '../card-context.ts';
import { cardDrawing } from '../card-drawing.ts';
import { Answer } from '../frame/answer.tsx';
import { AskNote } from '../frame/ask-note.tsx';
import { CardFrame } from '../frame/card-frame.tsx';
import { Notes } from '../frame/notes.tsx';
import { writeAmount } from '../write-number.ts';
import { writeDate } from '../write-time.ts';
import { ConversionFields } from './conversion-fields.tsx';
import { currencyWords } from './currency-words.ts';
import type { UnitChoice } from './unit-choices.ts';
import { useConversion } from './use-conversion.ts';

/** Found by `drawing-of.ts`. */
export const drawing = cardDrawing({
  kind: 'currency',
  Card: CurrencyCard,
  names: { en: 'Currency', de: 'Währung' },
  icon: <path d="M4 9h14m-4-4 4 4-4 4M20 15H6m4 4-4-4 4-4" />,
  examples: ['100 usd to jpy'],
});

/** Those that the European Central Bank gives rates of (November 2026); others stay as they were asked about. */
const CURRENCIES =
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY USD ZAR';

/** Money in another currency, by the rates of a day that is named. */
export function CurrencyCard({ card: first }: CardProps<'currency'>) {
  const { messages, locale } = useCard();
  const conversion = useConversion(first, {
    sidesOf: ({ data }) => ({ from: sideOf(data.from), to: sideOf(data.to) }),
    question: (known, unit) => `${known.text} ${known.unit} in ${unit}`,
  });
  const { card, state } = conversion;
  const date = writeDate(card.data.date, locale);
  return (
    <CardFrame card={card} isOf={currencyWords[messages.language].ratesOf(date)}>
      <Answer copied={card.answer.text} isPending={state === 'asking'}>
        {card.answer.text}
      </Answer>
      <ConversionFields
        {...conversion}
        choices={currencyChoices(locale)}
        onFrom={conversion.setFrom}
        onTo={conversion.setTo}
        onSwap={conversion.swap}
      />
      <AskNote state={state}>{rateText(card)}</AskNote>
      <Notes
        notes={[
          ...(card.data.stale ? [currencyWords[messages.language].stale(date)] : []),
          ...(first.data.isAssumed
            ? [currencyWords[messages.language].assumed(first.data.from.name)]
            : []),
        ]}
      />
    </CardFrame>
  );

  function sideOf({ value, currency }: CardOf<'currency'>['data']['from']) {
    return { text: writeMoney(value, currency, locale), unit: currency };
  }

  function rateText({ data }: CardOf<'currency'>): string {
    const [from, to] = [data.from.currency, data.to.currency];
    const [rate, inverse] = [data.rate, data.inverseRate].map((one) => writeAmount(one, locale));
    return `1 ${from} = ${rate} ${to} · 1 ${to} = ${inverse} ${from}`;
  }
}

/** All decimals that the currency has; the first digits of what is worth less. */
function writeMoney(value: number, currency: string, locale: string): string {
  const { maximumFractionDigits } = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
  }).resolvedOptions();
  const digits = maximumFractionDigits ?? 2;
  const isTiny = value !== 0 && Math.abs(value) < 0.1;
  return new Intl.NumberFormat(
    locale,
    isTiny
      ? { maximumSignificantDigits: 3 }
      : { minimumFractionDigits: digits, maximumFractionDigits: digits },
  ).format(value);
}

function currencyChoices(locale: string): readonly UnitChoice[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return CURRENCIES.split(' ').map((unit) => ({
    unit,
    name: `${unit} · ${names.of(unit) ?? unit}`,
  }));
}
