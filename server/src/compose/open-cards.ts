import { join } from 'node:path';
import { isListCard } from '@quarry/contract/vocabulary';
import { allCardKinds } from '../cards/card-kinds.ts';
import type { ExchangeRates } from '../cards/currency/exchange-rates.ts';
import { createRatesService, keepRates } from '../cards/currency/keep-rates.ts';
import type { FindCardServices } from '../cards/find-card.ts';
import type { Metrics } from '../operations/metrics/metrics.ts';
import { systemClock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import { systemTimers } from '../runtime/timers.ts';
import { createInstalledPlaces } from '../search/places/installed-places.ts';
import type { PlaceTable } from '../search/places/place-table.ts';
import type { Places } from '../search/places/places.ts';
import type { DataFolder } from '../storage/data-folder/data-folder.ts';
import type { Settings } from './config/settings.ts';
import { openCardWords } from './open-card-words.ts';
import { openWeather } from './open-weather.ts';
import { createPlacesReader } from './read-places.ts';
import { reportProviderFaults } from './report-provider-faults.ts';

/** The dependencies of cards. */
export interface CardParts {
  readonly settings: Settings;
  readonly folder: DataFolder;
  readonly metrics: Metrics;
  readonly log: Log;
  /** Closes everything that was opened here. */
  readonly closing: AsyncDisposableStack;
}

/** The dependencies of cards, except names of entities, which also come from the content. */
export interface OpenCards extends FindCardServices {
  readonly places: Places;
  /** For the places of other threads. */
  readonly readPlaces: () => Promise<PlaceTable>;
}

/** A kind of card that throws or is too slow loses its card: counted and logged. */
export async function openCards(parts: CardParts): Promise<OpenCards> {
  const { settings, folder, metrics, log, closing } = parts;
  const rates = await startRates(settings, folder, log);
  closing.defer(async () => rates?.close());
  const onProviderFault = reportProviderFaults(metrics, log);
  const words = openCardWords(settings, onProviderFault, log);
  closing.defer(() => words.close());
  const readPlaces = createPlacesReader();
  const places = createInstalledPlaces(readPlaces);
  closing.defer(() => places.close());
  const weather = openWeather(settings, { places, onProviderFault, log });
  closing.defer(() => weather.close());
  return {
    ...(rates === null ? {} : { rates }),
    ...words.services,
    ...weather.services,
    places,
    readPlaces,
    kinds: allCardKinds,
    clock: systemClock,
    timers: systemTimers,
    onCard: (kind) => metrics.cardMade(kind),
    onFault(kind, fault, error) {
      metrics.cardFailed(kind, fault);
      // Under load, what only stands beside the results is left out.
      const isLeftOut = fault === 'slow' && isListCard(kind);
      log(isLeftOut ? 'debug' : 'warn', 'a card could not be made', { kind, fault, error });
    },
  };
}

/** Exchange rates from the provider that the operator chose; `null` without one. */
async function startRates(
  settings: Settings,
  folder: DataFolder,
  log: Log,
): Promise<ExchangeRates | null> {
  const url = settings.RATES_URL;
  if (url === '') return null;
  const file = join(folder.root, 'exchange-rates');
  const service = createRatesService(url, systemTimers);
  const rates = await keepRates({
    url,
    file,
    service,
    log,
    clock: systemClock,
    timers: systemTimers,
  });
  return {
    latest: () => rates.latest(),
    async close() {
      await rates.close();
      await service.close();
    },
  };
}
