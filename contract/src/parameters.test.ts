import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  booleanParameter,
  choiceListParameter,
  dateOrTimeParameter,
  hostParameter,
  idListParameter,
  integerParameter,
  languageParameter,
} from './parameters.ts';

const integer = integerParameter({ min: 1, max: 100, default: 10, description: '' });
const list = choiceListParameter(['page', 'file'], { description: '', later: ['topic'] });
const boolean = booleanParameter({ default: true, description: '' });
const date = dateOrTimeParameter('');
const host = hostParameter('');
const language = languageParameter('');
const ids = idListParameter('');

describe('reads', () => {
  test.each([
    [integer, '1', 1],
    [integer, '100', 100],
    [integer, undefined, 10],
    [list, 'page,file,page', ['page', 'file']],
    [list, '', []],
    [list, undefined, []],
    [boolean, '1', true],
    [boolean, 'false', false],
    [boolean, undefined, true],
    [date, '2024-02-29', '2024-02-29'],
    [date, '2026-01-31T12:00:00.5+02:00', '2026-01-31T12:00:00.5+02:00'],
    [host, 'bücher.example', 'bücher.example'],
    [language, 'pt-BR', 'pt-BR'],
    [ids, 'a,b-c', ['a', 'b-c']],
  ] as const)('%#: %s', (schema, text, expected) => {
    expect(schema.parse(text)).toEqual(expected);
  });
});

describe('refuses', () => {
  test.each([
    [integer, ['0', '101', '-1', '1.5', '1e1', ' 1', '', '٣', '9'.repeat(30)]],
    [list, ['book', 'page,', ',', 'Page', 'topic']],
    [boolean, ['yes', '', 'TRUE']],
    [date, ['2026-02-30', '2023-02-29', '2026-13-01', '2026-01-01T25:00', '2026', '', 'today']],
    [host, ['', 'a b', 'https://x', 'a/b', '-a', 'a:80', 'a\0b']],
    [language, ['', 'e', 'english', 'en_US', 'en-']],
    [ids, ['a b', 'a,', 'a/b']],
  ] as const)('%#', (schema, texts) => {
    for (const text of texts) expect([text, schema.safeParse(text).success]).toEqual([text, false]);
  });
});

test('no text makes a parameter throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const schema of [integer, list, boolean, date, host, language, ids]) {
        schema.safeParse(text);
      }
    }),
  );
});
