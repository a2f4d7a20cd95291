import type { CardProps } from '../card.ts';
import { useCard } from '../card-context.ts';
import { CodeBlock } from '../encoding/code-block.tsx';
import { CardFrame } from '../frame/card-frame.tsx';
import { Facts } from '../frame/facts.tsx';
import { Notes } from '../frame/notes.tsx';
import parts from '../frame/parts.module.css';
import { writeUnit } from '../write-time.ts';

/** The hash of a text. */
export function HashCard({ card }: CardProps<'hash'>) {
  const { messages, locale } = useCard();
  const { algorithm, input, inputBytes, hex, base64, isSecure } = card.data;
  return (
    <CardFrame card={card}>
      <p className={parts.understood} dir="auto">
        {messages.hash.of(algorithm, input)}
      </p>
      <CodeBlock label={messages.hash.hex} text={hex} />
      <CodeBlock label="Base64" text={base64} />
      <Facts
        facts={[{ label: messages.hash.size, value: writeUnit(inputBytes, 'byte', locale) }]}
      />
      <Notes notes={isSecure ? [] : [messages.hash.insecure(algorithm)]} />
    </CardFrame>
  );
}
