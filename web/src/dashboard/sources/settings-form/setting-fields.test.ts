import { describe, expect, test } from 'vitest';
import { readSettings } from './read-settings.ts';
import { fieldsOf, type SettingField } from './setting-fields.ts';
import type { SettingSchema } from './setting-schema.ts';
import { NO_CHOICE } from './setting-text.ts';

const texts = { type: 'array', items: { type: 'string' } } as const;
const boxes: SettingSchema = {
  type: 'array',
  items: { type: 'string', enum: ['page', 'file', 'image'] },
  minItems: 1,
  default: ['page', 'file'],
};

/** The one field of a schema with one property. */
function fieldOf(schema: SettingSchema, stored?: unknown): SettingField {
  const settings = stored === undefined ? {} : { one: stored };
  const [field] = fieldsOf({ type: 'object', properties: { one: schema } }, settings);
  if (field === undefined) throw new Error('no field was made');
  return field;
}

/** What a text in this field is read as; nothing when it is unset. */
function read(schema: SettingSchema, text: string): unknown {
  const { settings, faults } = readSettings([fieldOf(schema)], { one: text });
  return faults.get('one') ?? settings['one'];
}

describe('a setting has a field by its type', () => {
  test.each<[string, SettingSchema]>([
    ['switch', { type: 'boolean', default: true }],
    ['choice', { type: 'string', enum: ['auto', 'off'], default: 'auto' }],
    ['number', { type: 'integer', minimum: 0 }],
    ['number', { type: 'number' }],
    ['number', { anyOf: [{ type: 'integer' }, { type: 'null' }], default: null }],
    ['text', { type: 'string', pattern: '^a' }],
    ['list', texts],
    ['choices', boxes],
    ['pairs', { type: 'object', additionalProperties: { type: 'string' } }],
    ['group', { type: 'object', properties: { depth: { type: 'integer' } } }],
    // What is not known yet appears all the same.
    ['json', {}],
    ['json', { type: 'quaternion' }],
    ['json', { type: 'array', items: { type: 'object' } }],
    ['json', { type: 'object', additionalProperties: true }],
    ['json', { anyOf: [{ type: 'string' }, { type: 'integer' }] }],
    ['json', { anyOf: [{ type: 'integer' }, { type: 'null' }], default: 3 }],
    ['json', { enum: [1, 2] }],
  ])('%s: %j', (kind, schema) => {
    expect(fieldOf(schema).kind).toBe(kind);
  });

  test('and within a group, whose own groups are JSON', () => {
    const inner = { type: 'object', properties: { depth: { type: 'integer' } } };
    const group = fieldOf({ type: 'object', properties: { on: { type: 'boolean' }, inner } });
    expect(group.fields.map(({ path, kind }) => [path, kind])).toEqual([
      ['one.on', 'switch'],
      ['one.inner', 'json'],
    ]);
  });
});

describe('what is stored is shown, and is the same when it is read again', () => {
  test.each<[SettingSchema, unknown]>([
    [{ type: 'boolean', default: true }, false],
    [{ type: 'string', enum: ['auto', 'off'], default: 'auto' }, 'off'],
    [{ type: 'integer' }, 7],
    [{ type: 'number' }, -1.5e-7],
    [texts, ['**/*.md', 'a b']],
    [boxes, ['image']],
    [{ ...boxes, minItems: 0 }, []],
    [
      { type: 'object', additionalProperties: { type: 'string' } },
      { authorization: 'Bearer a:b', cookie: '' },
    ],
    [{ type: 'object', properties: { depth: { type: 'integer' } } }, { depth: 2 }],
    [{}, { any: ['thing', null] }],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }], default: 3 }, null],
    // These would be lost in the field of their type.
    [texts, ['two\nlines']],
    [texts, [' spaced ']],
    [{ ...texts, default: ['a'] }, []],
    [{ type: 'string' }, ''],
    [{ type: 'integer', maximum: 5 }, 6],
    [boxes, ['page', 'movie']],
    [{ type: 'object', additionalProperties: { type: 'string' } }, { 'a:b': 'c' }],
    [{ type: 'object', properties: { depth: { type: 'integer' } } }, { width: 2 }],
  ])('%j: %j', (schema, value) => {
    const { settings, faults } = readSettings([fieldOf(schema, value)], {});
    expect(faults.size).toBe(0);
    expect(settings).toEqual({ one: value });
  });

  test('what is as by default is shown as unset, and not sent', () => {
    for (const [schema, value] of [
      [{ type: 'integer', default: 50 }, 50],
      [boxes, ['file', 'page']],
      [{ ...texts, default: [] }, []],
    ] as const) {
      const field = fieldOf(schema, value);
      expect(field.text).toBe('');
      expect(readSettings([field], {}).settings).toEqual({});
    }
  });
});

describe('the limits of a schema hold in its field', () => {
  const depth = { type: 'integer', minimum: 1, maximum: 9 };
  const word = { type: 'string', minLength: 2, maxLength: 3, pattern: '^[a-z]+$' };
  const headers = {
    type: 'object',
    propertyNames: { type: 'string', pattern: '^[a-z-]+$' },
    additionalProperties: { type: 'string', maxLength: 5 },
  };
  test.each<[SettingSchema, string, unknown]>([
    [depth, '', undefined],
    [depth, ' 9 ', 9],
    [depth, '0', { code: 'least', limit: '1' }],
    [depth, '10', { code: 'most', limit: '9' }],
    [depth, '1.5', { code: 'whole', limit: '' }],
    [depth, 'nine', { code: 'number', limit: '' }],
    [depth, '0x2', { code: 'number', limit: '' }],
    [depth, '1e999', { code: 'number', limit: '' }],
    [{ type: 'number' }, '1.5', 1.5],
    [word, 'ab', 'ab'],
    [word, 'a', { code: 'shortest', limit: '2' }],
    [word, 'abcd', { code: 'longest', limit: '3' }],
    [word, 'AB', { code: 'pattern', limit: '^[a-z]+$' }],
    // A pattern that a browser cannot read is left to the server.
    [{ type: 'string', pattern: '(?P<a>' }, 'x', 'x'],
    [{ ...texts, maxItems: 2 }, ' a \n\n b ', ['a', 'b']],
    [{ ...texts, maxItems: 2 }, 'a\nb\nc', { code: 'many', limit: '2' }],
    [{ ...texts, minItems: 2 }, 'a', { code: 'fewest', limit: '2' }],
    [{ ...texts, items: word }, 'ab\n\nB', { code: 'shortest', limit: '2', entry: 2 }],
    [boxes, NO_CHOICE, { code: 'fewest', limit: '1' }],
    [boxes, 'page\nfile', undefined],
    [headers, 'cookie: a:b', { cookie: 'a:b' }],
    [headers, 'cookie', { code: 'pair', limit: '', entry: 1 }],
    [headers, 'a: 1\nB: 2', { code: 'name', limit: '^[a-z-]+$', entry: 2 }],
    [headers, 'a: 1\na: 2', { code: 'twice', limit: 'a', entry: 2 }],
    [headers, 'a: ••••••', { a: '••••••' }],
    [headers, 'a: 123456', { code: 'longest', limit: '5', entry: 1 }],
    [{}, '{"a": [1]}', { a: [1] }],
  ])('%j %j', (schema, text, expected) => {
    expect(read(schema, text)).toEqual(expected);
  });

  test('JSON that is none is refused, and so is a needed setting that is empty', () => {
    expect(read({}, '{a}')).toMatchObject({ code: 'json' });
    const schema = {
      type: 'object',
      properties: { token: { type: 'string' } },
      required: ['token'],
    };
    const { faults } = readSettings(fieldsOf(schema, {}), {});
    expect(faults.get('token')).toEqual({ code: 'required', limit: '' });
  });
});
