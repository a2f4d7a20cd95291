import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createOperatorService, type OperatorService } from '../../outbound/operator-service.ts';
import type { Clock } from '../../runtime/clock.ts';
import { isMissing } from '../../runtime/disk/damaged-file.ts';
import type { Log } from '../../runtime/log.ts';
import type { Timers } from '../../runtime/timers.ts';
import type { ExchangeRates, RateTable } from './exchange-rates.ts';
import { RatesFault, readEcbRates } from './read-ecb-rates.ts';

/** Options of {@link keepRates}. */
export interface KeepRatesOptions {
  /** The address of a file in the format of the European Central Bank. */
  readonly url: string;
  /** Where the last good response is stored unchanged. */
  readonly file: string;
  /** For that address. The caller closes it. */
  readonly service: Pick<OperatorService, 'ask'>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
}

/** Rates change once per working day, at about 16:00 in Frankfurt. */
export const REFRESH_MS = 4 * 60 * 60 * 1000;
/** The delay after a failure. */
export const RETRY_MS = 10 * 60 * 1000;
// The file is 2 kB; that of ninety days 60 kB.
const MAX_BODY_BYTES = 1024 * 1024;
const TIMEOUT_MS = 15_000;

/**
 * Rates that are requested every four hours and kept on disk; after a failure the last good ones stay. Rejects only if
 * the file cannot be read for another reason than being absent or damaged.
 */
export async function keepRates(options: KeepRatesOptions): Promise<ExchangeRates> {
  const { service, clock, timers, log } = options;
  const closing = new AbortController();
  let table = await readKept(options);
  let running: Promise<void> = Promise.resolve();
  let cancel = timers.after(0, start);

  function start(): void {
    running = refresh();
  }

  async function refresh(): Promise<void> {
    let delayMs = REFRESH_MS;
    try {
      const text = (await service.ask({}, closing.signal)).text();
      const next = tableOf(text, clock.now(), options.url);
      if (table !== null && next.date < table.date)
        throw new RatesFault('It is older than before.');
      table = next;
      await keep(options, text, next.fetchedAtMs);
    } catch (error) {
      if (closing.signal.aborted) return;
      delayMs = RETRY_MS;
      const reason = error instanceof Error ? error.message : String(error);
      log('warn', 'Exchange rates could not be read; the last ones are kept.', { reason });
    }
    if (!closing.signal.aborted) cancel = timers.after(delayMs, start);
  }

  return {
    latest: () => table,
    async close() {
      cancel();
      closing.abort();
      await running;
    },
  };
}

/** The HTTP service for the rates at this address. */
export function createRatesService(url: string, timers: Timers): OperatorService {
  return createOperatorService({
    name: 'server of exchange rates',
    setting: 'RATES_URL',
    url: new URL(url),
    timeoutMs: TIMEOUT_MS,
    maxBodyBytes: MAX_BODY_BYTES,
    timers,
  });
}

function tableOf(xml: string, fetchedAtMs: number, url: string): RateTable {
  const { host } = new URL(url);
  const isEcb = /(^|\.)ecb\.europa\.eu$/.test(host);
  const name = isEcb ? 'European Central Bank, reference rates' : `Exchange rates of ${host}`;
  return { ...readEcbRates(xml), fetchedAtMs, source: { name, url } };
}

/** The first line has the time and the address that the rates came from; rates of another address are ignored. */
async function readKept({ file, url, log }: KeepRatesOptions): Promise<RateTable | null> {
  try {
    const text = await readFile(file, 'utf8');
    const end = text.indexOf('\n');
    const [fetchedAtMs = '', from = ''] = text.slice(0, end).split(' ');
    if (from !== url || !/^\d{1,15}$/.test(fetchedAtMs)) return null;
    return tableOf(text.slice(end + 1), Number(fetchedAtMs), url);
  } catch (error) {
    if (isMissing(error)) return null;
    if (!(error instanceof RatesFault)) throw error;
    log('warn', 'The exchange rates that were kept are damaged.', { reason: error.message });
    return null;
  }
}

async function keep({ file, url }: KeepRatesOptions, xml: string, nowMs: number): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, `${nowMs} ${url}\n${xml}`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
