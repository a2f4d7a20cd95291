import { useId } from 'react';
import type { CardOf, CardProps } from '../card.ts';
import { useCard } from '../card-context.ts';
import { cardDrawing } from '../card-drawing.ts';
import { AskNote } from '../frame/ask-note.tsx';
import { CardFrame } from '../frame/card-frame.tsx';
import { Facts } from '../frame/facts.tsx';
import { type AskState, useAskedCard } from '../use-asked-card.ts';
import styles from './color.module.css';
import { colorWords } from './color-words.ts';
import { Contrast, levelText } from './contrast.tsx';

/** Found by `drawing-of.ts`. */
export const drawing = cardDrawing({
  kind: 'color',
  Card: ColorCard,
  names: { en: 'Colour', de: 'Farbe' },
  icon: <path d="M12 3.5c3.5 4 5.5 6.700 5.5 9.5a5.5 5.5 0 0 1-11 0c0-2.800 2-5.5 5.5-9.5z" />,
  examples: ['#0f6b5c', 'rgb(255 99 71 / 50%)', 'contrast #777 on white'],
});

type ColorData = CardOf<'color'>['data'];
type OneColor = Extract<ColorData, { form: 'color' }>;
type TwoColors = Extract<ColorData, { form: 'contrast' }>;

/** A colour that one sees, or two that stand on each other. */
export function ColorCard({ card: first }: CardProps<'color'>) {
  const { card, state, ask } = useAskedCard(first);
  return (
    <CardFrame card={card}>
      {card.data.form === 'color' ? (
        <Color color={card.data} onPick={ask} />
      ) : (
        <Pair pair={card.data} state={state} onPick={ask} />
      )}
      {(state === 'failed' || state === 'not-understood') && <AskNote state={state} />}
    </CardFrame>
  );
}

/** The most used first; all others can be asked for by name. */
const NOTATIONS = ['hex', 'rgb', 'hsl', 'hsv', 'cmyk', 'oklch'] as const;

interface ColorProps {
  readonly color: OneColor;
  /** Asks for another. */
  readonly onPick: (text: string) => void;
}

function Color({ color, onPick }: ColorProps) {
  const { messages } = useCard();
  const { notations, name, onWhite, onBlack } = color;
  return (
    <>
      <div className={styles.layout}>
        <div className={styles.swatch}>
          <span style={{ background: notations.hex }} />
        </div>
        <div className={styles.words}>
          <p className={styles.hex}>{notations.hex}</p>
          <p className={styles.name} lang="en">
            {name.isExact ? name.name : colorWords[messages.language].near(name.name)}
          </p>
          <Picker label={colorWords[messages.language].pick} hex={notations.hex} onPick={onPick} />
        </div>
        <div className={styles.contrasts}>
          <Contrast
            text={notations.hex}
            ground="#ffffff"
            name={colorWords[messages.language].white}
            {...onWhite}
          />
          <Contrast
            text={notations.hex}
            ground="#000000"
            name={colorWords[messages.language].black}
            {...onBlack}
          />
        </div>
      </div>
      <Facts
        facts={NOTATIONS.map((notation) => ({
          label: notation.toUpperCase(),
          value: notations[notation],
          copied: notations[notation],
          isCode: true,
        }))}
      />
    </>
  );
}

interface PairProps {
  readonly pair: TwoColors;
  readonly state: AskState;
  readonly onPick: (text: string) => void;
}

function Pair({ pair, state, onPick }: PairProps) {
  const { messages, locale } = useCard();
  const [front, back] = [pair.foreground.notations.hex, pair.background.notations.hex];
  return (
    <div className={styles.pair}>
      <svg className={styles.sample} style={{ background: back }} aria-hidden="true">
        <text x="16" y="48" fill={front}>
          <tspan>Aa</tspan> {colorWords[messages.language].sample}
        </text>
      </svg>
      <p className={styles.ratio} aria-busy={state === 'asking'}>
        {new Intl.NumberFormat(locale).format(pair.ratio)} : 1
        <small>{levelText(pair.level, messages)}</small>
      </p>
      <div className={styles.pickers}>
        <Picker
          label={colorWords[messages.language].foreground}
          hex={front}
          onPick={(hex) => onPick(`contrast ${hex} on ${back}`)}
        />
        <Picker
          label={colorWords[messages.language].background}
          hex={back}
          onPick={(hex) => onPick(`contrast ${front} on ${hex}`)}
        />
      </div>
    </div>
  );
}

interface PickerProps {
  readonly label: string;
  readonly hex: string;
  readonly onPick: (hex: string) => void;
}

/** The browser's own picker; it knows no transparency. */
function Picker({ label, hex, onPick }: PickerProps) {
  const id = useId();
  return (
    <div className={styles.picker}>
      <input
        id={id}
        type="color"
        value={hex.slice(0, '#rrggbb'.length)}
        onChange={({ target }) => onPick(target.value)}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
