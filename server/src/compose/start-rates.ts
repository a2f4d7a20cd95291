import { join } from 'node:path';
import type { ExchangeRates } from '../cards/currency/exchange-rates.ts';
import { createRatesService, keepRates } from '../cards/currency/keep-rates.ts';
import { systemClock } from '../clock.ts';
import type { Settings } from '../config/settings.ts';
import type { DataFolder } from '../data-folder/data-folder.ts';
import type { Log } from '../log.ts';
import { systemTimers } from '../timers.ts';

/** Exchange rates from the provider that the operator chose; `null` without one. */
export async function startRates(
  settings: Settings,
  folder: DataFolder,
  log: Log,
): Promise<ExchangeRates | null> {
  const url = settings.RATES_URL;
  if (url === '') return null;
  const file = join(folder.root, 'exchange-rates');
  const service = createRatesService(url, systemTimers);
  const rates = await keepRates({
    ...{ url, file, service, log },
    ...{ clock: systemClock, timers: systemTimers },
  });
  return {
    latest: () => rates.latest(),
    async close() {
      await rates.close();
      await service.close();
    },
  };
}
