import { plural } from '../../messages/plural.ts';
import type { TrendsMessages } from './en.ts';

const of = plural('de');

/** The texts of the trends in German. */
export const de: TrendsMessages = {
  title: 'Trends',
  lead: 'Was hier häufiger gesucht wird als zuvor.',
  window: 'Verglichen mit der Zeit davor',
  windows: { '1h': 'Letzte Stunde', '24h': 'Letzter Tag', '7d': 'Letzte Woche' },
  loading: 'Trends werden gelesen',
  none: 'Im Moment wird nichts häufiger gesucht.',
  noneBecause:
    'Eine Suche erscheint, sobald mehrere Menschen sie gestellt haben, häufiger als zuvor, und sie etwas fand.',
  failed: 'Die Trends lassen sich im Moment nicht lesen.',
  retry: 'Noch einmal versuchen',
  isNew: 'neu',
  rise: (percent) => `${percent} % mehr`,
  asked: (count, written) => of(count, { one: `einmal gesucht`, other: `${written}-mal gesucht` }),
};
