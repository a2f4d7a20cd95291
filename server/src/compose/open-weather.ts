import type { CardServices } from '../cards/card.ts';
import { createOpenMeteo } from '../cards/weather/create-open-meteo.ts';
import { systemClock } from '../clock.ts';
import type { Settings } from '../config/settings.ts';
import type { Log } from '../log.ts';
import type { Places } from '../places/places.ts';
import { systemTimers } from '../timers.ts';
import type { OnProviderFault } from './report-provider-faults.ts';

/** What cards know of the weather: nothing unless the operator named a provider. */
export interface CardWeather {
  readonly services: Pick<CardServices, 'forecasts'>;
  close(): Promise<void>;
}

/** What is told, and what is needed, besides a provider. */
export interface CardWeatherParts {
  readonly places: Pick<Places, 'load'>;
  readonly onProviderFault: OnProviderFault;
  readonly log: Log;
}

/** Opens it; asks nobody yet. */
export function openWeather(
  { WEATHER_URL: url }: Pick<Settings, 'WEATHER_URL'>,
  { places, onProviderFault, log }: CardWeatherParts,
): CardWeather {
  if (url === '') return { services: {}, close: async () => undefined };
  const forecasts = createOpenMeteo({
    ...{ url, clock: systemClock, timers: systemTimers },
    onFault: (fault) => onProviderFault('weather', fault),
  });
  // Every question needs a place: the first need not wait two seconds for the table of them.
  places.load().catch((error: unknown) => {
    log('warn', 'there are no weather cards: the table of places cannot be read', { error });
  });
  return { services: { forecasts }, close: () => forecasts.close() };
}
