import type { CardOf, CardProps } from '../card.ts';
import { useCard } from '../card-context.ts';
import { cardDrawing } from '../card-drawing.ts';
import { Answer } from '../frame/answer.tsx';
import { CardFrame } from '../frame/card-frame.tsx';
import { type Fact, Facts } from '../frame/facts.tsx';
import parts from '../frame/parts.module.css';
import { writeDate, writeDuration, writeTimeOfDay } from '../write-time.ts';
import styles from './sun.module.css';
import { SunDrawing } from './sun-drawing.tsx';
import { sunWords } from './sun-words.ts';

/** Found by `drawing-of.ts`. */
export const drawing = cardDrawing({
  kind: 'sun',
  Card: SunCard,
  names: { en: 'Sun', de: 'Sonne' },
  icon: (
    <>
      <path d="M3 18h18M7.5 18a4.5 4.5 0 0 1 9 0M12 6v4M5.5 10.5l1.5 1.5M18.5 10.5 17 12" />
    </>
  ),
  examples: ['sunrise in Berlin', 'sunset in Longyearbyen'],
});

/** Sunrise, sunset and the light of a day. */
export function SunCard({ card }: CardProps<'sun'>) {
  const { messages, locale } = useCard();
  const { data } = card;
  const place = [data.place.name, data.place.country].filter((part) => part !== '').join(', ');
  const text = useAnswerText(data);
  return (
    <CardFrame card={card}>
      <div className={styles.layout}>
        <div>
          <p className={parts.understood}>
            {[sunWords[messages.language].asks[data.ask], place, writeDate(data.date, locale)].join(
              ' · ',
            )}
          </p>
          <Answer copied={text} isSentence={data.state !== 'normal'}>
            {text}
          </Answer>
        </div>
        <SunDrawing data={data} />
      </div>
      <Facts facts={useFacts(data)} />
    </CardFrame>
  );
}

type SunData = CardOf<'sun'>['data'];

function useAnswerText(data: SunData): string {
  const { messages, locale } = useCard();
  const at = (moment: string | null) =>
    moment === null
      ? sunWords[messages.language].never
      : writeTimeOfDay(moment, locale, data.place.timeZone);
  if (data.state !== 'normal' && data.ask !== 'noon')
    return sunWords[messages.language][data.state];
  switch (data.ask) {
    case 'day':
      return writeDuration(data.dayLengthSeconds, locale, 'long');
    case 'golden_hour':
      return `${at(data.goldenHourEveningBegins)} – ${at(data.sunset)}`;
    default:
      return at(data[data.ask]);
  }
}

function useFacts(data: SunData): readonly (Fact | null)[] {
  const { messages, locale } = useCard();
  const { asks } = sunWords[messages.language];
  const row = (ask: 'dawn' | 'sunrise' | 'noon' | 'sunset' | 'dusk'): Fact | null => {
    const moment = data[ask];
    if (moment === null) return null;
    return { label: asks[ask], value: writeTimeOfDay(moment, locale, data.place.timeZone) };
  };
  return [
    ...(['dawn', 'sunrise', 'noon', 'sunset', 'dusk'] as const).map(row),
    { label: asks.day, value: writeDuration(data.dayLengthSeconds, locale, 'short') },
  ];
}
