import { allCardKinds } from '../cards/card-kinds.ts';
import type { FindCardServices } from '../cards/find-card.ts';
import { systemClock } from '../clock.ts';
import type { Settings } from '../config/settings.ts';
import type { DataFolder } from '../data-folder/data-folder.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createInstalledPlaces } from '../places/installed-places.ts';
import type { Places } from '../places/places.ts';
import { systemTimers } from '../timers.ts';
import { openCardWords } from './open-card-words.ts';
import { openWeather } from './open-weather.ts';
import { reportProviderFaults } from './report-provider-faults.ts';
import { startRates } from './start-rates.ts';

/** What cards are opened with. */
export interface CardParts {
  readonly settings: Settings;
  readonly folder: DataFolder;
  readonly metrics: Metrics;
  readonly log: Log;
  /** What is opened here is closed with it. */
  readonly closing: AsyncDisposableStack;
}

/** All that cards are made with but the names of things, which are known from the content, too. */
export interface OpenCards extends FindCardServices {
  readonly places: Places;
}

/** A kind of card that breaks or is too slow costs its card: that is counted and in the log. */
export async function openCards(parts: CardParts): Promise<OpenCards> {
  const { settings, folder, metrics, log, closing } = parts;
  const rates = await startRates(settings, folder, log);
  closing.defer(async () => rates?.close());
  const onProviderFault = reportProviderFaults(metrics, log);
  const words = openCardWords(settings, onProviderFault, log);
  closing.defer(() => words.close());
  const places = createInstalledPlaces();
  closing.defer(() => places.close());
  const weather = openWeather(settings, { places, onProviderFault, log });
  closing.defer(() => weather.close());
  return {
    ...(rates === null ? {} : { rates }),
    ...words.services,
    ...weather.services,
    ...{ places, kinds: allCardKinds, clock: systemClock, timers: systemTimers },
    onCard: (kind) => metrics.cardMade(kind),
    onFault(kind, fault, error) {
      metrics.cardFailed(kind, fault);
      log('warn', 'a card could not be made', { kind, fault, error });
    },
  };
}
