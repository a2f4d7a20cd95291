import { plural } from '../../messages/plural.ts';

const of = plural('en');

/** The texts of the trends in English; every other language has the same. Counts come written, beside their number. */
export const en = {
  title: 'Trends',
  lead: 'What people ask for here more than before.',
  window: 'Compared with the time before',
  windows: { '1h': 'Last hour', '24h': 'Last day', '7d': 'Last week' },
  loading: 'Trends are being read',
  none: 'Nothing rises at the moment.',
  noneBecause:
    'A query is shown once several people have asked for it, more often than before, and it found something.',
  failed: 'Trends cannot be read at the moment.',
  retry: 'Try again',
  isNew: 'new',
  rise: (percent: string) => `up ${percent} %`,
  asked: (count: number, written: string) =>
    of(count, { one: `asked for once`, other: `asked for ${written} times` }),
};

/** The texts of the trends. */
export type TrendsMessages = typeof en;
