import type { CardOf, CardProps } from '../card.ts';
import { useCard } from '../card-context.ts';
import { cardDrawing } from '../card-drawing.ts';
import { Answer } from '../frame/answer.tsx';
import { CardFrame } from '../frame/card-frame.tsx';
import { Notes } from '../frame/notes.tsx';
import { writeUnit } from '../write-time.ts';
import styles from './clock.module.css';
import { clockWords } from './clock-words.ts';
import { describeZone } from './describe-zone.ts';
import { RunningClock } from './running-clock.tsx';
import type { ZonedClock } from './zoned-clock.ts';

/** Found by `drawing-of.ts`. */
export const drawing = cardDrawing({
  kind: 'time_zone',
  Card: TimeZoneCard,
  names: { en: 'Time zone', de: 'Zeitzone' },
  icon: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c3 3 3 14 0 17M12 3.5c-3 3-3 14 0 17" />
    </>
  ),
  examples: [
    'time in Tokyo',
    '9am Berlin in New York',
    'time difference between london and sydney',
    'time in australia',
  ],
});

/** The time somewhere else: running, or at one moment both here and there. */
export function TimeZoneCard({ card }: CardProps<'time_zone'>) {
  const { messages } = useCard();
  const { data } = card;
  return (
    <CardFrame card={card}>
      {data.ask === 'difference' && data.from !== null ? (
        <Difference data={data} from={data.from} />
      ) : data.from === null ? (
        <RunningClock clock={data.to} />
      ) : (
        <>
          <Answer copied={card.answer.text}>{card.answer.text}</Answer>
          <Ends from={data.from} to={data.to} />
        </>
      )}
      <Notes notes={notes()} />
    </CardFrame>
  );

  function notes(): readonly string[] {
    const edge = data.edge === 'none' ? [] : [clockWords[messages.language][data.edge]];
    const others =
      data.otherTimeZones.length === 0
        ? []
        : [clockWords[messages.language].otherZones(zoneList())];
    return [...edge, ...others, ...data.notes];
  }

  function zoneList(): string {
    return data.otherTimeZones
      .map((zone) => zone.replace(/^.*\//, '').replaceAll('_', ' '))
      .join(', ');
  }
}

type ZoneData = CardOf<'time_zone'>['data'];

function Difference({ data, from }: { readonly data: ZoneData; readonly from: ZonedClock }) {
  const { messages, locale } = useCard();
  const minutes = data.differenceMinutes ?? 0;
  const [here, there] = [shortName(from), shortName(data.to)];
  const length = [
    ['hour', Math.floor(Math.abs(minutes) / 60)],
    ['minute', Math.abs(minutes) % 60],
  ] as const;
  const said = length.filter(([, n]) => n > 0).map(([unit, n]) => writeUnit(n, unit, locale));
  const text =
    minutes === 0
      ? clockWords[messages.language].sameTime(there, here)
      : clockWords[messages.language][minutes > 0 ? 'ahead' : 'behind'](
          there,
          here,
          said.join(' '),
        );
  return (
    <>
      <Answer copied={text} isSentence>
        {text}
      </Answer>
      <Ends from={from} to={data.to} />
    </>
  );
}

function shortName({ label }: ZonedClock): string {
  return label.split(',')[0] ?? label;
}

/** Both clocks at the same moment. */
function Ends({ from, to }: { readonly from: ZonedClock; readonly to: ZonedClock }) {
  return (
    <div className={styles.ends}>
      <End clock={from} />
      <End clock={to} />
    </div>
  );
}

function End({ clock }: { readonly clock: ZonedClock }) {
  const { locale, messages } = useCard();
  // Local time without an offset, written as if it were UTC: no zone of this device comes into it.
  const local = new Date(`${clock.localTime}Z`);
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(local);
  return (
    <div className={styles.end}>
      <p className={styles.place}>{clock.label.replaceAll('_', ' ')}</p>
      <p className={styles.endTime}>{write({ timeStyle: 'short' })}</p>
      <p className={styles.zone}>{write({ weekday: 'long', day: 'numeric', month: 'long' })}</p>
      <p className={styles.zone}>{describeZone(clock, locale, messages)}</p>
    </div>
  );
}
