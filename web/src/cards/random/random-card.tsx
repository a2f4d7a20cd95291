import { useState } from 'react';
import type { CardOf, CardProps } from '../card.ts';
import { useCard } from '../card-context.ts';
import { cardDrawing } from '../card-drawing.ts';
import { Answer } from '../frame/answer.tsx';
import { AskNote } from '../frame/ask-note.tsx';
import { CardFrame } from '../frame/card-frame.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import { Icon } from '../frame/icon.tsx';
import parts from '../frame/parts.module.css';
import { useAskedCard } from '../use-asked-card.ts';
import { Coin } from './coin.tsx';
import { Die } from './die.tsx';
import styles from './random.module.css';
import { randomWords } from './random-words.ts';

/** Found by `drawing-of.ts`. */
export const drawing = cardDrawing({
  kind: 'random',
  Card: RandomCard,
  names: { en: 'Random', de: 'Zufall' },
  icon: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="3" />
      <path d="M8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01" />
    </>
  ),
  examples: [
    'roll 2d6+3',
    'roll 3d20',
    'flip a coin',
    'flip 5 coins',
    'random password 20 characters',
    'generate 3 uuids',
    'random number between 1 and 100',
    'pick one of pizza, pasta, sushi',
  ],
});

type RandomData = CardOf<'random'>['data'];

/** What chance has drawn; it can be drawn again. */
export function RandomCard({ card: first }: CardProps<'random'>) {
  const { messages, query } = useCard();
  const { card, state, askNow } = useAskedCard(first);
  const { form } = card.data;
  return (
    <CardFrame card={card}>
      <p className={parts.understood}>{drawnText()}</p>
      <Drawn data={card.data} isPending={state === 'asking'} />
      <div className={styles.again}>
        <button type="button" className={parts.primary} onClick={() => askNow(query)}>
          <Icon name="again" />
          {randomWords[messages.language].again[form]}
        </button>
        <AskNote state={state}>{entropyText()}</AskNote>
      </div>
    </CardFrame>
  );

  /** Dice, ranges and choices say themselves what they are. */
  function drawnText(): string {
    const says = form === 'dice' || form === 'number' || form === 'choice';
    return says ? card.input.replaceAll(' | ', ', ') : randomWords[messages.language].forms[form];
  }

  function entropyText(): string | null {
    const { entropyBits } = card.data;
    return entropyBits === null ? null : randomWords[messages.language].entropy(entropyBits);
  }
}

interface DrawnProps {
  readonly data: RandomData;
  readonly isPending: boolean;
}

function Drawn({ data, isPending }: DrawnProps) {
  switch (data.form) {
    case 'dice':
      return <Dice data={data} isPending={isPending} />;
    case 'coin':
      return <Coins data={data} isPending={isPending} />;
    case 'password':
      return <Password text={data.results[0] ?? ''} />;
    case 'uuid':
      return <Lines lines={data.results} />;
    default:
      return (
        <Answer copied={data.results.join(', ')} isPending={isPending}>
          {data.results.join(', ')}
        </Answer>
      );
  }
}

function Dice({ data, isPending }: DrawnProps) {
  const sum = data.sum ?? 0;
  const added = sum - data.results.reduce((total, eyes) => total + Number(eyes), 0);
  return (
    <>
      <div className={styles.drawn}>
        {data.results.map((eyes, index) => (
          // Dice of one throw have no names but their places.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Die key={index} eyes={Number(eyes)} sides={Number(data.outcomes)} />
        ))}
        {added !== 0 && (
          <span className={styles.added}>{added > 0 ? `+ ${added}` : `− ${-added}`}</span>
        )}
      </div>
      {(data.results.length > 1 || added !== 0) && (
        <Answer copied={String(sum)} isPending={isPending}>
          {sum}
        </Answer>
      )}
    </>
  );
}

function Coins({ data, isPending }: DrawnProps) {
  const { messages } = useCard();
  const sides = data.results.map((side) => (side === 'heads' ? 'heads' : 'tails'));
  const heads = sides.filter((side) => side === 'heads').length;
  const text =
    sides.length === 1
      ? randomWords[messages.language][sides[0] ?? 'heads']
      : randomWords[messages.language].headsAndTails(heads, sides.length - heads);
  return (
    <>
      <div className={styles.drawn}>
        {sides.map((side, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: coins of one throw have no names but their places
          <Coin key={index} side={side} />
        ))}
      </div>
      <Answer copied={text} isPending={isPending}>
        {text}
      </Answer>
    </>
  );
}

function Password({ text }: { readonly text: string }) {
  const { messages } = useCard();
  const [isHidden, setHidden] = useState(false);
  const label = randomWords[messages.language][isHidden ? 'show' : 'hide'];
  return (
    <div className={styles.line}>
      <code className={parts.block}>{isHidden ? '•'.repeat(text.length) : text}</code>
      <button
        type="button"
        className={parts.iconButton}
        aria-label={label}
        title={label}
        onClick={() => setHidden(!isHidden)}
      >
        <Icon name={isHidden ? 'eye' : 'hidden'} />
      </button>
      <CopyButton text={text} what={randomWords[messages.language].forms.password} />
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div className={styles.line}>
      <code className={parts.block}>{lines.join('\n')}</code>
      <CopyButton text={lines.join('\n')} />
    </div>
  );
}
