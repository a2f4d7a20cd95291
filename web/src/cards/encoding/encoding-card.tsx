import type { CardProps } from '../card.ts';
import { useCard } from '../card-context.ts';
import { cardDrawing } from '../card-drawing.ts';
import { Answer } from '../frame/answer.tsx';
import { CardFrame } from '../frame/card-frame.tsx';
import { Facts } from '../frame/facts.tsx';
import parts from '../frame/parts.module.css';
import { writeMoment } from '../write-time.ts';
import { CodeBlock } from './code-block.tsx';
import { encodingWords } from './encoding-words.ts';

/** Found by `drawing-of.ts`. */
export const drawing = cardDrawing({
  kind: 'encoding',
  Card: EncodingCard,
  names: { en: 'Encoding', de: 'Kodierung' },
  icon: <path d="M8.5 7 3.5 12l5 5M15.5 7l5 5-5 5M13.5 5l-3 14" />,
  examples: ['base64 encode hello world', 'unix time 1700000000', 'base64 decode !!!'],
});

/** A text written another way, or a moment as a number. */
export function EncodingCard({ card }: CardProps<'encoding'>) {
  const { messages, locale, timeZone } = useCard();
  const { data } = card;
  const operation = encodingWords[messages.language].operations[data.operation];
  if (data.time !== null) {
    const { seconds, iso } = data.time;
    return (
      <CardFrame card={card}>
        <p className={parts.understood}>{operation}</p>
        <Answer copied={data.output ?? card.answer.text} isSentence>
          {card.answer.text}
        </Answer>
        <Facts
          facts={[
            {
              label: encodingWords[messages.language].seconds,
              value: seconds,
              copied: String(seconds),
              isCode: true,
            },
            { label: encodingWords[messages.language].utc, value: iso, copied: iso, isCode: true },
            {
              label: encodingWords[messages.language].here,
              value: writeMoment(iso, locale, timeZone),
            },
          ]}
        />
      </CardFrame>
    );
  }
  return (
    <CardFrame card={card}>
      <p className={parts.understood}>{operation}</p>
      <CodeBlock label={encodingWords[messages.language].input} text={data.input} isInput />
      {data.output === null ? (
        <Answer copied={null} isSentence lang="en">
          {data.fault ?? card.answer.text}
        </Answer>
      ) : (
        <CodeBlock label={encodingWords[messages.language].output} text={data.output} />
      )}
    </CardFrame>
  );
}
