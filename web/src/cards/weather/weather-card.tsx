import { useState } from 'react';
import type { CardProps } from '../card.ts';
import { useCard } from '../card-context.ts';
import { cardDrawing } from '../card-drawing.ts';
import { CardFrame } from '../frame/card-frame.tsx';
import { pageMemory } from '../page-memory.ts';
import { Forecast } from './forecast.tsx';
import { skyAsked } from './sky-asked.ts';
import { UnitSwitch } from './unit-switch.tsx';
import { WeatherFacts } from './weather-facts.tsx';
import { WeatherNow } from './weather-now.tsx';
import { inUnits, type UnitSystem } from './weather-units.ts';
import { weatherWords } from './weather-words.ts';

/** Found by `drawing-of.ts`. */
export const drawing = cardDrawing({
  kind: 'weather',
  Card: WeatherCard,
  names: { en: 'Weather', de: 'Wetter' },
  icon: (
    <>
      <path d="M8 19a4.5 4.5 0 0 1-.3-9 6 6 0 0 1 11.5 1.2A4 4 0 0 1 18.5 19z" />
    </>
  ),
  examples: ['weather in oslo', 'weather', 'will it rain in paris tomorrow'],
});

/** What was chosen once counts for every weather card in this browser. */
const KEY = 'quarry.weather-units';

/** The weather of a place: what was asked for large, and hours or days below. */
export function WeatherCard({ card }: CardProps<'weather'>) {
  const { messages, locale } = useCard();
  const [system, setSystem] = useState(() => rememberedSystem() ?? card.data.units.system);
  const data = inUnits(card.data, system);
  const sky = skyAsked(data);
  const choose = (chosen: UnitSystem) => {
    setSystem(chosen);
    pageMemory('browser').setItem(KEY, chosen);
  };
  const asOf = new Intl.DateTimeFormat(locale, {
    timeStyle: 'short',
    timeZone: data.place.timeZone,
  }).format(Date.parse(data.current.time));
  return (
    <CardFrame
      card={card}
      isOf={weatherWords[messages.language].asOf(asOf)}
      actions={<UnitSwitch system={system} onChoose={choose} />}
    >
      <WeatherNow data={data} sky={sky} />
      <Forecast data={data}>
        <WeatherFacts data={data} sky={sky} />
      </Forecast>
    </CardFrame>
  );
}

function rememberedSystem(): UnitSystem | null {
  const kept = pageMemory('browser').getItem(KEY);
  return kept === 'metric' || kept === 'imperial' ? kept : null;
}
