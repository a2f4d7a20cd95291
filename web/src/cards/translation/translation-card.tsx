import { useState } from 'react';
import type { CardProps } from '../card.ts';
import { useCard } from '../card-context.ts';
import { cardDrawing } from '../card-drawing.ts';
import { AskNote } from '../frame/ask-note.tsx';
import { CardFrame } from '../frame/card-frame.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import { Icon } from '../frame/icon.tsx';
import { useAskedCard } from '../use-asked-card.ts';
import styles from './translation.module.css';
import { translationWords } from './translation-words.ts';

/** Found by `drawing-of.ts`. */
export const drawing = cardDrawing({
  kind: 'translation',
  Card: TranslationCard,
  names: { en: 'Translation', de: 'Übersetzung' },
  icon: (
    <path d="M3 6h10M8 4v2M11 6c-.5 4-3.5 7-7.5 8.5M5.5 9c1 2.5 3.5 4.5 6 5.5M12.5 20l4-9.5 4 9.5M14 17h5" />
  ),
  examples: ['translate good morning to german'],
});

/** A text in two languages. */
export function TranslationCard({ card: first }: CardProps<'translation'>) {
  const { messages, locale } = useCard();
  const { card, state, askNow } = useAskedCard(first);
  const { data } = card;
  const from =
    data.from === null
      ? translationWords[messages.language].unknown
      : languageName(data.from, locale);
  const [swaps, setSwaps] = useState(0);
  const swap = () => {
    setSwaps(swaps + 1);
    askNow(question(data.translation, data.to, data.from ?? 'en'));
  };
  return (
    <CardFrame
      card={card}
      actions={
        data.from !== null && (
          <button type="button" className={styles.swap} onClick={swap}>
            <Icon name="swap" />
            {messages.swap}
          </button>
        )
      }
    >
      <div className={styles.sides} aria-busy={state === 'asking'}>
        <figure className={styles.side}>
          <figcaption>
            {data.isFromGuessed ? translationWords[messages.language].guessed(from) : from}
          </figcaption>
          <p lang={data.from ?? undefined} dir="auto">
            {data.text}
          </p>
        </figure>
        <figure className={`${styles.side} ${styles.translated}`}>
          <figcaption>
            {languageName(data.to, locale)}
            <CopyButton text={data.translation} what={drawing.names[messages.language]} />
          </figcaption>
          <p lang={data.to} dir="auto">
            {data.translation}
          </p>
        </figure>
      </div>
      {swaps > 0 && <AskNote state={state} />}
    </CardFrame>
  );
}

/** Names in English are what the server reads in every locale. */
function question(text: string, from: string, to: string): string {
  return `translate ${text} from ${languageName(from, 'en')} to ${languageName(to, 'en')}`;
}

function languageName(tag: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
}
