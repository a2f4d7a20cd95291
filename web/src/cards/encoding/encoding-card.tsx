import type { CardProps } from '../card.ts';
import { useCard } from '../card-context.ts';
import { Answer } from '../frame/answer.tsx';
import { CardFrame } from '../frame/card-frame.tsx';
import { Facts } from '../frame/facts.tsx';
import parts from '../frame/parts.module.css';
import { writeMoment } from '../write-time.ts';
import { CodeBlock } from './code-block.tsx';

/** A text written another way, or a moment as a number. */
export function EncodingCard({ card }: CardProps<'encoding'>) {
  const { messages, locale, timeZone } = useCard();
  const { data } = card;
  const operation = messages.encoding.operations[data.operation];
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
              label: messages.encoding.seconds,
              value: seconds,
              copied: String(seconds),
              isCode: true,
            },
            { label: messages.encoding.utc, value: iso, copied: iso, isCode: true },
            { label: messages.encoding.here, value: writeMoment(iso, locale, timeZone) },
          ]}
        />
      </CardFrame>
    );
  }
  return (
    <CardFrame card={card}>
      <p className={parts.understood}>{operation}</p>
      <CodeBlock label={messages.encoding.input} text={data.input} isInput />
      {data.output === null ? (
        <Answer copied={null} isSentence lang="en">
          {data.fault ?? card.answer.text}
        </Answer>
      ) : (
        <CodeBlock label={messages.encoding.output} text={data.output} />
      )}
    </CardFrame>
  );
}
