import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cpuMs } from '../../../runtime/test-cpu-time.ts';
import { readTables } from './read-tables.ts';

function fieldsOf(text: string): string[][] {
  return readTables(text).flatMap(({ records }) =>
    records.map(({ fields }) => fields.map(({ label, value }) => `${label}=${value}`)),
  );
}

it.each<[string, string, string[][]]>([
  [
    'rows below a head',
    'Town | People | Mayor\nBrenn | 12 480 | Elsa\nUnterau | 1 077 | Heidi',
    [
      ['Town=Brenn', 'People=12 480', 'Mayor=Elsa'],
      ['Town=Unterau', 'People=1 077', 'Mayor=Heidi'],
    ],
  ],
  ['a framed table with a rule', '| A | B |\n|---|---|\n| x | **y** |', [['A=x', 'B=y']]],
  [
    'entries apart by blank lines',
    'name: Ada\nrole: vet\n\nname: Pavel\nrole: plumber',
    [
      ['name=Ada', 'role=vet'],
      ['name=Pavel', 'role=plumber'],
    ],
  ],
  ['bold labels', '**Leitung:** Tomasz\n**Ort**: Elbe', [['Leitung=Tomasz', 'Ort=Elbe']]],
  ['full-width colons', '时间：14:00\n主持人：王芳', [['时间=14:00', '主持人=王芳']]],
  ['a list of facts', '- Price: 9 EUR\n- Rating: 4', [['Price=9 EUR', 'Rating=4']]],
  [
    'settings within settings',
    'server:\n  port: 8080\ncache:\n  size: 5',
    [['server port=8080', 'cache size=5']],
  ],
  [
    'settings with an equals sign',
    'keep_days = 21\ntarget = "vault"',
    [['keep_days=21', 'target=vault']],
  ],
  [
    'names and amounts without a head',
    'Grundsteuer\t212,40 €\nMüllabfuhr\t168,00 €',
    [['Grundsteuer=212,40 €', 'Müllabfuhr=168,00 €']],
  ],
  ['a comma in the label of an amount', 'Room, double: £80', [['Room, double=£80']]],
  [
    'items that begin with their label',
    '- Water. The pipe leaks.\n- Hens. A fox took six.',
    [['Water=The pipe leaks.', 'Hens=A fox took six.']],
  ],
  [
    'a paragraph that begins with its label',
    'Root cause. The pool was full.',
    [['Root cause=The pool was full.']],
  ],
])('%s', (_, text, expected) => {
  expect(fieldsOf(text)).toEqual(expected);
});

it.each([
  'The pool was limited to ten connections. A report held eight of them.',
  'At 14:05 the first payment failed',
  'See https://example.org/a: it says more about all of this, and more than anybody needs.',
  '1 | 2\n3 | 4',
])('prose and figures without a head are no table: %j', (text) => {
  expect(fieldsOf(text)).toEqual([]);
});

it('a separate line above a table is its heading', () => {
  const text = 'Shipping costs\n\nCountry | Price\nFrance | 7\n\nD-16: Kotlin\n\nStatus: rejected';
  expect(readTables(text).map(({ heading }) => heading)).toEqual([
    'Shipping costs',
    'Shipping costs',
    'D-16: Kotlin',
  ]);
});

it('a table with a thousand columns keeps each value under its label', () => {
  const labels = Array.from({ length: 1_000 }, (_, at) => `c${at}`);
  const row = labels.map((_, at) => String(at * 2));
  const [table] = readTables(`${labels.join(' | ')}\n${row.join(' | ')}`);
  expect(table?.records[0]?.fields[700]).toMatchObject({ label: 'c700', value: '1400' });
});

it('each record and field is verbatim in its text, in order, for any text, in bounded time', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(
      '\n',
      '\n\n',
      'a: b\n',
      'a | b\n',
      '| a | b |\n',
      '- c: d\n',
      'Ab cd. Ef\n',
      '[x]\n',
      'k = v\n',
      '：',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (parts) => {
      const text = parts.join('');
      let last = 0;
      for (const { records } of readTables(text)) {
        for (const { start, end, fields } of records) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeLessThanOrEqual(text.length);
          last = end;
          for (const field of fields) {
            expect(field.start).toBeGreaterThanOrEqual(start);
            expect(field.end).toBeLessThanOrEqual(end);
          }
        }
      }
    }),
  );
});

it.each(['a:', 'a: b ', '|', 'a | ', '**', 'A b. ', ' = ', '\t'])(
  'a long line of %j is read in bounded time',
  (part) => {
    const beforeMs = cpuMs();
    readTables(`${part.repeat(60_000)}\n${part.repeat(60_000)}`);
    expect(cpuMs() - beforeMs).toBeLessThan(1_000);
  },
);
