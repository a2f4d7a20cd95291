import type { CardProps } from '../card.ts';
import { useCard } from '../card-context.ts';
import { cardDrawing } from '../card-drawing.ts';
import { Answer } from '../frame/answer.tsx';
import { CardFrame } from '../frame/card-frame.tsx';
import { type Fact, Facts } from '../frame/facts.tsx';
import parts from '../frame/parts.module.css';
import { numberBaseWords } from './number-base-words.ts';

/** Found by `drawing-of.ts`. */
export const drawing = cardDrawing({
  kind: 'number_base',
  Card: NumberBaseCard,
  names: { en: 'Number base', de: 'Zahlensystem' },
  icon: <path d="M9.5 4 7 20M17 4l-2.5 16M4 9.5h16M4 15h16" />,
  examples: ['255 to hex', '1999 in roman numerals'],
});

/** A number in another base, and in those that one mostly wants beside it. */
export function NumberBaseCard({ card }: CardProps<'number_base'>) {
  const { messages } = useCard();
  const { from, to } = card.data;
  return (
    <CardFrame card={card}>
      <p className={parts.understood}>
        {numberBaseWords[messages.language].asked(
          from.digits,
          baseName(from.base),
          baseName(to.base),
        )}
      </p>
      <Answer copied={to.digits}>{to.digits}</Answer>
      <Facts facts={otherBases()} />
    </CardFrame>
  );

  function otherBases(): (Fact | null)[] {
    const { decimal, hexadecimal, octal, binary, roman } = card.data;
    return [
      fact(10, decimal),
      fact(16, hexadecimal),
      fact(8, octal),
      fact(2, binary),
      fact('roman', roman),
    ];
  }

  /** `null` of the base of the answer itself. */
  function fact(base: number | 'roman', digits: string | null): Fact | null {
    if (digits === null || base === to.base) return null;
    return { label: baseName(base), value: digits, copied: digits, isCode: true };
  }

  function baseName(base: number | 'roman'): string {
    return (
      numberBaseWords[messages.language].names[base] ??
      numberBaseWords[messages.language].base(base)
    );
  }
}
