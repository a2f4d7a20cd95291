import { expect, it } from 'vitest';
import type { RecordAnswer } from '../evidence.ts';
import { CitedSources } from './cited-sources.ts';
import { compareRecords } from './compare-records.ts';

const TEXT = 'Brenn | 12 480 | 31.2\nUnterau | 1 077 | 52.3';

function recordOf(name: string, fields: Readonly<Record<string, string>>): RecordAnswer {
  const source = { documentId: 'towns', title: 'Towns', url: '', language: 'en' };
  const start = TEXT.indexOf(name);
  const row = {
    passage: { source, headings: [], text: TEXT, start: 0, score: 1 },
    text: TEXT.slice(start).split('\n', 1)[0] ?? '',
    start,
    name,
    fields: Object.entries(fields).map(([label, value]) => ({ label, value })),
  };
  return { result: null, rows: [row] };
}

const BRENN = recordOf('Brenn', { Town: 'Brenn', Population: '12 480', Area: '31.2' });
const UNTERAU = recordOf('Unterau', {
  Town: 'Unterau',
  Population: '1 077',
  Area: '52.3',
  River: 'Arve',
});

it('the common fields of two records are side by side, with a citation for each', () => {
  const sources = new CitedSources();
  expect(compareRecords([BRENN, UNTERAU], sources)).toBe(
    [
      '|  | Brenn [1] | Unterau [2] |',
      '| --- | --- | --- |',
      '| Population | 12 480 | 1 077 |',
      '| Area | 31.2 | 52.3 |',
    ].join('\n'),
  );
  expect(sources.quote(2)?.text).toBe('Unterau | 1 077 | 52.3');
});

it('each of several rows of one name has its column; many rows are not compared', () => {
  const both: RecordAnswer = { result: null, rows: [BRENN.rows[0], UNTERAU.rows[0]] };
  const other = recordOf('Kalt', { Town: 'Kalt', Population: '3', Area: '1' });
  const table = compareRecords([both, other], new CitedSources());
  expect(table?.split('\n')[0]).toBe('|  | Brenn [1] | Unterau [2] | Kalt [3] |');
  expect(compareRecords([both, both, other], new CitedSources())).toBeNull();
});

it('subjects without a record, with the same record or without common fields are not compared', () => {
  const other = recordOf('Unterau', { Price: '4', Colour: 'red' });
  expect(compareRecords([BRENN, undefined], new CitedSources())).toBeNull();
  expect(compareRecords([BRENN, BRENN], new CitedSources())).toBeNull();
  expect(compareRecords([BRENN, other], new CitedSources())).toBeNull();
});
