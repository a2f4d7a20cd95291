import { describe, expect, test } from 'vitest';
import { sourceKinds } from '../server/src/ingest/connectors/source-kinds.ts';
import { settingsSchema } from '../server/src/ingest/sources/settings-schema.ts';
import { fieldsOf, textFields } from '../web/src/dashboard/sources/settings-form/setting-fields.ts';
import { germanHints } from '../web/src/dashboard/sources/settings-form/setting-hints-de.ts';
import { de } from '../web/src/dashboard/sources/settings-form/setting-messages-de.ts';
import { en } from '../web/src/dashboard/sources/settings-form/setting-messages-en.ts';
import type { SettingSchema } from '../web/src/dashboard/sources/settings-form/setting-schema.ts';

const kinds = Object.values(sourceKinds).map((rules) => {
  const schema: SettingSchema = settingsSchema(rules);
  const fields = fieldsOf(schema, rules.settings.parse({}));
  return { kind: rules.kind, schema, fields };
});

describe.each(kinds)('the form of the settings of $kind', ({ kind, schema, fields }) => {
  const all = [...fields.filter((field) => field.kind === 'group'), ...textFields(fields)];

  test('has a field of its type for every setting', () => {
    expect(fields.map(({ name }) => name)).toEqual(Object.keys(schema.properties ?? {}));
    expect(all.filter((field) => field.kind === 'json')).toEqual([]);
  });

  test('names and explains each in English and German', () => {
    for (const { path, name, schema: own } of all) {
      expect(en.names, path).toHaveProperty(name);
      expect(de.names, path).toHaveProperty(name);
      expect(own.description ?? '', path).not.toBe('');
      expect(germanHints[`${kind}.${path}`] ?? germanHints[name] ?? '', path).not.toBe('');
      const values = (own.enum ?? own.items?.enum ?? []).map((value) => `${name}.${value}`);
      expect(Object.keys(en.values)).toEqual(expect.arrayContaining(values));
    }
  });
});

test('nothing is named or explained that no kind has', () => {
  const all = kinds.flatMap(({ kind, fields }) => {
    const groups = fields.filter((field) => field.kind === 'group');
    return [...groups, ...textFields(fields)].map(({ path, name }) => ({ kind, path, name }));
  });
  const names = all.map(({ name }) => name);
  expect(Object.keys(en.names).filter((name) => !names.includes(name))).toEqual([]);
  const hints = all.flatMap(({ kind, path, name }) => [`${kind}.${path}`, name]);
  expect(Object.keys(germanHints).filter((name) => !hints.includes(name))).toEqual([]);
});
