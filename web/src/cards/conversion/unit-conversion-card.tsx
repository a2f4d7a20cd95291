import type { CardOf, CardProps } from '../card.ts';
import { useCard } from '../card-context.ts';
import { cardDrawing } from '../card-drawing.ts';
import { Answer } from '../frame/answer.tsx';
import { AskNote } from '../frame/ask-note.tsx';
import { CardFrame } from '../frame/card-frame.tsx';
import { Notes } from '../frame/notes.tsx';
import { writeAmount, writeNumber } from '../write-number.ts';
import { ConversionFields, type ConversionSide } from './conversion-fields.tsx';
import { conversionWords } from './conversion-words.ts';
import { unitChoices, unitInQuery } from './unit-choices.ts';
import { useConversion } from './use-conversion.ts';

/** Found by `drawing-of.ts`. */
export const drawing = cardDrawing({
  kind: 'unit_conversion',
  Card: UnitConversionCard,
  names: { en: 'Unit conversion', de: 'Einheiten' },
  icon: <path d="M3 16.5 16.5 3 21 7.5 7.5 21zM7 12.5l2 2M10 9.5l1.5 1.5M13 6.5l2 2" />,
  examples: ['5 feet 3 inches in cm', '72°F in C', '2 cups in ml', '3 kg in metres'],
});

/** A conversion of units with both sides open to change. */
export function UnitConversionCard({ card: first }: CardProps<'unit_conversion'>) {
  const { messages, locale } = useCard();
  const conversion = useConversion(first, {
    sidesOf: ({ data }) => ({ from: sideOf(data.from), to: sideOf(data.to) }),
    question: (known, unit) => `${quantityOf(known)} in ${unitInQuery(unit)}`,
  });
  const { card, state } = conversion;
  const { dimension, alternatives } = first.data;
  if (isMismatch(first)) {
    return (
      <CardFrame card={first}>
        <Answer copied={null} isSentence lang="en">
          {first.answer.text}
        </Answer>
      </CardFrame>
    );
  }
  return (
    <CardFrame card={first}>
      <Answer copied={card.answer.text} isPending={state === 'asking'}>
        {card.answer.text}
      </Answer>
      <ConversionFields
        {...conversion}
        choices={unitChoices(dimension, locale)}
        onFrom={conversion.setFrom}
        onTo={conversion.setTo}
        onSwap={conversion.swap}
      />
      <AskNote state={state}>{factorText(card)}</AskNote>
      <Notes
        notes={alternatives.map(({ from, to }) =>
          conversionWords[messages.language].otherwise(from, to),
        )}
      />
    </CardFrame>
  );

  function sideOf(side: CardOf<'unit_conversion'>['data']['from']): ConversionSide {
    if (side.value !== null) return { text: writeAmount(side.value, locale), unit: side.unit };
    const texts = side.parts.map(({ value, unit }) => `${writeNumber(value, locale)} ${unit}`);
    return { text: texts.join(' '), unit: side.unit };
  }

  function factorText({ data }: CardOf<'unit_conversion'>): string | null {
    if (data.factor === null)
      return data.isRounded ? conversionWords[messages.language].rounded : null;
    const factor = writeAmount(data.factor, locale);
    return `1 ${data.from.unit} ${data.isRounded || data.isApproximate ? '≈' : '='} ${factor} ${data.to.unit}`;
  }
}

/** The amount with its unit; `5 ft 3 in` names its own. */
function quantityOf({ text, unit }: ConversionSide): string {
  const isNumber = /^[\d\s.,'’+\-−/e]*$/i.test(text);
  return isNumber ? `${text} ${unitInQuery(unit)}` : text;
}

/** Units that measure different things: nothing can be changed about that. */
function isMismatch({ data }: CardOf<'unit_conversion'>): boolean {
  return data.to.value === null && data.to.parts.length === 0;
}
