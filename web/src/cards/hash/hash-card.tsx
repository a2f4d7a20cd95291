import type { CardProps } from '../card.ts';
import { useCard } from '../card-context.ts';
import { cardDrawing } from '../card-drawing.ts';
import { CodeBlock } from '../encoding/code-block.tsx';
import { CardFrame } from '../frame/card-frame.tsx';
import { Facts } from '../frame/facts.tsx';
import { Notes } from '../frame/notes.tsx';
import parts from '../frame/parts.module.css';
import { writeUnit } from '../write-time.ts';
import { hashWords } from './hash-words.ts';

/** Found by `drawing-of.ts`. */
export const drawing = cardDrawing({
  kind: 'hash',
  Card: HashCard,
  names: { en: 'Hash', de: 'Prüfsumme' },
  icon: <path d="M12 3.5 19 6v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z" />,
  examples: ['md5 hello', 'sha512 The quick brown fox jumps over the lazy dog'],
});

/** The hash of a text. */
export function HashCard({ card }: CardProps<'hash'>) {
  const { messages, locale } = useCard();
  const { algorithm, input, inputBytes, hex, base64, isSecure } = card.data;
  return (
    <CardFrame card={card}>
      <p className={parts.understood} dir="auto">
        {hashWords[messages.language].of(algorithm, input)}
      </p>
      {hex === null ? (
        <p>{card.answer.text}</p>
      ) : (
        <CodeBlock label={hashWords[messages.language].hex} text={hex} />
      )}
      {base64 !== null && <CodeBlock label="Base64" text={base64} />}
      <Facts
        facts={[
          {
            label: hashWords[messages.language].size,
            value: writeUnit(inputBytes, 'byte', locale),
          },
        ]}
      />
      <Notes
        notes={isSecure || hex === null ? [] : [hashWords[messages.language].insecure(algorithm)]}
      />
    </CardFrame>
  );
}
