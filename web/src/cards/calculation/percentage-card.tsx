import type { CardProps } from '../card.ts';
import { useCard } from '../card-context.ts';
import { cardDrawing } from '../card-drawing.ts';
import { Answer } from '../frame/answer.tsx';
import { CardFrame } from '../frame/card-frame.tsx';
import { Facts } from '../frame/facts.tsx';
import parts from '../frame/parts.module.css';
import { writeNumber, writePercent } from '../write-number.ts';
import styles from './calculation.module.css';
import { percentageWords } from './percentage-words.ts';

/** Found by `drawing-of.ts`. */
export const drawing = cardDrawing({
  kind: 'percentage',
  Card: PercentageCard,
  names: { en: 'Percentage', de: 'Prozentrechnung' },
  icon: (
    <>
      <path d="M18 6 6 18" />
      <circle cx="7.5" cy="7.5" r="2.5" />
      <circle cx="16.5" cy="16.5" r="2.5" />
    </>
  ),
  examples: [
    '18% tip on 64.50',
    '15% of 80',
    '12 is what percent of 80',
    'from 40 to 50 percent change',
  ],
});

/** A percentage, as a sentence, with the share drawn where it is one. */
export function PercentageCard({ card }: CardProps<'percentage'>) {
  const { messages, locale } = useCard();
  const { data } = card;
  const [percent, base, amount, result] = [
    writePercent(data.percent, locale),
    ...[data.base, data.amount, data.result].map((digits) => writeNumber(digits, locale)),
  ] as [string, string, string, string]; // of four
  const isInPercent = data.question === 'share' || data.question === 'change';
  return (
    <CardFrame card={card}>
      <p className={parts.understood}>
        {data.question === 'change'
          ? card.input
          : percentageWords[messages.language][data.question]({ percent, base, amount })}
      </p>
      <Answer copied={data.result}>{isInPercent ? signed(percent) : result}</Answer>
      <Share percent={isShare(data.question) ? Number(data.percent) : null} />
      {data.total !== null && (
        <Facts
          facts={[
            { label: percentageWords[messages.language].bill, value: base },
            { label: percentageWords[messages.language].tipOf(percent), value: amount },
            {
              label: percentageWords[messages.language].total,
              value: writeNumber(data.total, locale),
            },
          ]}
        />
      )}
    </CardFrame>
  );

  /** A change upwards says so. */
  function signed(text: string): string {
    return data.question === 'change' && Number(data.percent) > 0 ? `+${text}` : text;
  }
}

function isShare(question: string): boolean {
  return question === 'part' || question === 'share' || question === 'whole';
}

function Share({ percent }: { readonly percent: number | null }) {
  if (percent === null || percent < 0 || percent > 100) return null;
  return (
    <div className={styles.bar} aria-hidden="true">
      <span style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
