import { useId, useState } from 'react';
import type { CardProps } from '../card.ts';
import { useCard } from '../card-context.ts';
import { cardDrawing } from '../card-drawing.ts';
import { Answer } from '../frame/answer.tsx';
import { AskNote } from '../frame/ask-note.tsx';
import { CardFrame } from '../frame/card-frame.tsx';
import parts from '../frame/parts.module.css';
import { useAskedCard } from '../use-asked-card.ts';
import styles from './calculation.module.css';
import { calculationNote } from './calculation-note.ts';
import { calculatorWords } from './calculator-words.ts';

/** Found by `drawing-of.ts`. */
export const drawing = cardDrawing({
  kind: 'calculator',
  Card: CalculatorCard,
  names: { en: 'Calculator', de: 'Rechner' },
  icon: (
    <>
      <rect x="5" y="3" width="14" height="18" rx="2" />
      <path d="M8.5 7.5h7M8.5 12h.01M12 12h.01M15.5 12h.01M8.5 16.5h.01M12 16.5h.01M15.5 16.5h.01" />
    </>
  ),
  examples: ['(2+3)*4^10', '1/3+2', '1/0', '9^9^9'],
});

/** A calculation that one can go on with. */
export function CalculatorCard({ card: first }: CardProps<'calculator'>) {
  const { messages, locale } = useCard();
  const { card, state, ask, askNow } = useAskedCard(first);
  const [text, setText] = useState(first.input);
  const id = useId();
  const hasValue = card.data.state === 'value';
  return (
    <CardFrame card={card}>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          askNow(text);
        }}
      >
        <label className="heard-only" htmlFor={id}>
          {calculatorWords[messages.language].field}
        </label>
        <input
          id={id}
          className={parts.field}
          value={text}
          maxLength={400}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setText(target.value);
            ask(target.value);
          }}
        />
      </form>
      <div className={styles.result}>
        <span className={styles.equals} aria-hidden="true">
          =
        </span>
        <Answer
          copied={hasValue ? (card.data.result ?? card.answer.text) : null}
          isPending={state === 'asking'}
          isSentence={!hasValue}
        >
          {hasValue ? card.answer.text : reasonText()}
        </Answer>
      </div>
      <AskNote state={state}>{calculationNote(card, messages)}</AskNote>
    </CardFrame>
  );

  function reasonText(): string {
    const { digits, reason } = card.data;
    if (digits !== null)
      return calculatorWords[messages.language].tooLarge(
        new Intl.NumberFormat(locale).format(digits),
      );
    return reason ?? card.answer.text;
  }
}
