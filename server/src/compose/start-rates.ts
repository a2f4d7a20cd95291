import { join } from 'node:path';
import type { ExchangeRates } from '../cards/currency/exchange-rates.ts';
import { keepRates } from '../cards/currency/keep-rates.ts';
import { systemClock } from '../clock.ts';
import type { Settings } from '../config/settings.ts';
import type { DataFolder } from '../data-folder/data-folder.ts';
import type { Log } from '../log.ts';
import { loadOutbound } from '../outbound/load-outbound.ts';
import { systemTimers } from '../timers.ts';

/** Exchange rates from the provider that the operator chose; `null` without one. A private address is their own choice. */
export async function startRates(
  settings: Settings,
  folder: DataFolder,
  log: Log,
): Promise<ExchangeRates | null> {
  const url = settings.RATES_URL;
  if (url === '') return null;
  const outbound = loadOutbound({ allowPrivate: true, userAgent: 'Quarry' });
  const file = join(folder.root, 'exchange-rates');
  const rates = await keepRates({
    ...{ url, file, outbound, log },
    ...{ clock: systemClock, timers: systemTimers },
  });
  return {
    latest: () => rates.latest(),
    async close() {
      await rates.close();
      await outbound.close();
    },
  };
}
