import type { CardOf } from '../card.ts';
import { useCard } from '../card-context.ts';
import type { CardMessages } from '../messages/card-messages.ts';
import styles from './color.module.css';
import { colorWords } from './color-words.ts';

type Level = Extract<CardOf<'color'>['data'], { form: 'contrast' }>['level'];

export interface ContrastProps {
  /** CSS colours. */
  readonly text: string;
  readonly ground: string;
  /** Of the ground, for a person. */
  readonly name: string;
  readonly ratio: number;
  readonly level: Level;
}

/** A colour as text on a ground, and how well it is read there. */
export function Contrast({ text, ground, name, ratio, level }: ContrastProps) {
  const { messages, locale } = useCard();
  return (
    <div className={styles.contrast}>
      <svg viewBox="0 0 52 44" aria-hidden="true">
        <rect width="52" height="44" fill={ground} />
        <text x="26" y="29" fill={text}>
          Aa
        </text>
      </svg>
      <p>
        {colorWords[messages.language].on(name)}{' '}
        <strong>{new Intl.NumberFormat(locale).format(ratio)} : 1</strong>
        <small>{levelText(level, messages)}</small>
      </p>
    </div>
  );
}

/** What a level of WCAG says, for a person. */
export function levelText(level: Level, messages: CardMessages): string {
  return colorWords[messages.language].levels[level];
}
