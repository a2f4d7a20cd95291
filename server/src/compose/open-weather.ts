import type { CardServices } from '../cards/card.ts';
import { createOpenMeteo } from '../cards/weather/create-open-meteo.ts';
import { systemClock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import { systemTimers } from '../runtime/timers.ts';
import type { Places } from '../search/places/places.ts';
import type { Settings } from './config/settings.ts';
import type { OnProviderFault } from './report-provider-faults.ts';

/** The weather service of cards: none unless the operator configured a provider. */
export interface CardWeather {
  readonly services: Pick<CardServices, 'forecasts'>;
  close(): Promise<void>;
}

/** The dependencies of weather cards besides a provider. */
export interface CardWeatherParts {
  readonly places: Pick<Places, 'load'>;
  readonly onProviderFault: OnProviderFault;
  readonly log: Log;
}

/** Opens it; makes no request yet. */
export function openWeather(
  { WEATHER_URL: url }: Pick<Settings, 'WEATHER_URL'>,
  { places, onProviderFault, log }: CardWeatherParts,
): CardWeather {
  if (url === '') return { services: {}, close: async () => undefined };
  const forecasts = createOpenMeteo({
    url,
    clock: systemClock,
    timers: systemTimers,
    onFault: (fault) => onProviderFault('weather', fault),
  });
  // Every question needs a place: the first need not wait two seconds for the table of them.
  places.load().catch((error: unknown) => {
    log('warn', 'there are no weather cards: the table of places cannot be read', { error });
  });
  return { services: { forecasts }, close: () => forecasts.close() };
}
