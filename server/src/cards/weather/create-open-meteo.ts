import { LRUCache } from 'lru-cache';
import { createFailureRest } from '../../outbound/failure-rest.ts';
import { createOperatorService } from '../../outbound/operator-service.ts';
import { ServiceFault } from '../../outbound/service-fault.ts';
import type { Clock } from '../../runtime/clock.ts';
import { createSharedWork } from '../../runtime/shared-work.ts';
import type { Timers } from '../../runtime/timers.ts';
import { type Forecast, type Forecasts, WEATHER_TTL_MS } from './forecasts.ts';
import { OPEN_METEO_QUERY, readOpenMeteo } from './read-open-meteo.ts';

/** Options of {@link createOpenMeteo}. */
export interface OpenMeteoOptions {
  /** http or https, without name, password and query; without a path, `/v1/forecast` is appended. */
  readonly url: string;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Called with the reason when there was no weather. */
  readonly onFault: (fault: ServiceFault) => void;
}

/** Shortly before the deadline of the card. */
export const WEATHER_TIMEOUT_MS = 2_000;
// An answer is about 12 kB.
const MAX_BODY_BYTES = 256 * 1024;
// About 5 kB each.
const MAX_PLACES = 500;
// About a kilometre: forecast grids have cells of 2 to 11.
const PLACE_DECIMALS = 2;

/** Weather from a server with the API of Open-Meteo. Makes no request yet. */
export function createOpenMeteo(options: OpenMeteoOptions): Forecasts {
  const { clock, timers, onFault } = options;
  const url = endpointOf(options.url);
  const service = createOperatorService({
    name: 'weather service',
    setting: 'WEATHER_URL',
    url,
    timers,
    timeoutMs: WEATHER_TIMEOUT_MS,
    maxBodyBytes: MAX_BODY_BYTES,
  });
  const known = new LRUCache<string, Forecast>({ max: MAX_PLACES });
  const rest = createFailureRest(clock);

  async function ask(place: string, signal: AbortSignal): Promise<Forecast | null> {
    const [latitude = '', longitude = ''] = place.split(',');
    try {
      const query = { latitude, longitude, ...OPEN_METEO_QUERY };
      const answer = await service.ask({ query }, signal);
      const forecast = readOpenMeteo(answer.json(), clock.now());
      if (forecast === null) throw new ServiceFault('broken', NO_WEATHER);
      rest.succeeded();
      known.set(place, forecast);
      return forecast;
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error;
      rest.failed();
      onFault(error);
      return null;
    }
  }

  const asking = createSharedWork(ask);
  return {
    ...nameOf(url),
    get isResting() {
      return rest.isResting;
    },
    async at({ latitude, longitude }, signal) {
      const place = `${latitude.toFixed(PLACE_DECIMALS)},${longitude.toFixed(PLACE_DECIMALS)}`;
      const before = known.get(place);
      if (before !== undefined && clock.now() - before.fetchedAtMs < WEATHER_TTL_MS) return before;
      return rest.isResting ? null : asking(place, signal);
    },
    close: () => service.close(),
  };
}

const NO_WEATHER =
  'The answer of the weather service is no weather of now in the form of Open-Meteo.';

function endpointOf(address: string): URL {
  const url = new URL(address);
  if (url.pathname === '/') url.pathname = '/v1/forecast';
  return url;
}

function nameOf({ host, hostname, origin }: URL): Pick<Forecasts, 'name' | 'url'> {
  const isOpenMeteo = /(?:^|\.)open-meteo\.com$/.test(hostname);
  return isOpenMeteo
    ? { name: 'Open-Meteo, CC BY 4.0', url: 'https://open-meteo.com/' }
    : { name: `Weather of ${host}`, url: origin };
}
