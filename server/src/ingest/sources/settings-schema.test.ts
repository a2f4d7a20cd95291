import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sourceKinds } from '../connectors/source-kinds.ts';
import { settingsSchema } from './settings-schema.ts';

const kinds = Object.values(sourceKinds);
const propertiesOf = (schema: Record<string, unknown>) =>
  schema['properties'] as Record<string, Record<string, unknown>>; // it is the schema of an object

describe.each(kinds)('the schema of the settings of $kind', (rules) => {
  const schema = settingsSchema(rules);
  const accepts = new Ajv2020().compile(schema);

  test('accepts its example, and no unknown settings', () => {
    expect(accepts({ ...rules.example.settings, explicit: 'never' })).toBe(true);
    expect(accepts({ unheardOf: 1 })).toBe(false);
    expect(accepts({ explicit: 'perhaps' })).toBe(false);
  });

  test('has every setting of its rules with its default and its description', () => {
    const properties = propertiesOf(schema);
    for (const [name, value] of Object.entries(rules.settings.parse({}))) {
      expect(properties[name]?.['default'], name).toEqual(value);
    }
    for (const [name, { description }] of Object.entries(properties)) {
      expect(description, name).toMatch(/\.$/);
    }
  });
});

test('a transformed value has its default, and an optional one has none', () => {
  const settings = z.strictObject({
    hosts: z.array(z.string().transform((host) => host.length)).default([]),
    currency: z
      .string()
      .transform((code) => code.toUpperCase())
      .default('USD'),
    include: z.array(z.string()).optional(),
  });
  const { hosts, currency, include } = propertiesOf(settingsSchema({ settings }));
  expect(hosts).toEqual({ type: 'array', items: { type: 'string' }, default: [] });
  expect(currency).toEqual({ type: 'string', default: 'USD' });
  expect(include).not.toHaveProperty('default');
});
