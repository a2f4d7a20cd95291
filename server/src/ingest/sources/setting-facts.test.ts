import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { knownSettings, settingFacts } from './setting-facts.ts';

const kind = {
  settings: z.strictObject({
    depth: z.int().min(0).max(9).default(3).describe('How deep.'),
    pace: z.int().min(1).max(5).nullable().default(null),
    mode: z.enum(['fast', 'slow']).default('fast'),
    // A transformed value has no schema of its own, but its input has.
    hosts: z
      .array(z.string().transform((host) => host.length))
      .max(7)
      .default([]),
    words: z.array(z.string()).min(1).max(2).optional(),
    types: z.array(z.enum(['a', 'b'])).default(['a']),
    secret: z.record(z.string(), z.string()).default({}),
    columns: z.partialRecord(z.enum(['name', 'price']), z.string()).default({}),
    inner: z.strictObject({ on: z.boolean().default(false), off: z.string() }).optional(),
  }),
  secretSettings: ['secret'],
};

describe('the description of a setting', () => {
  const facts = Object.fromEntries(settingFacts(kind).map(({ name, ...rest }) => [name, rest]));

  test.each([
    ['depth', 'whole number from 0 to 9', 3],
    ['pace', 'whole number from 1 to 5 or `null`', null],
    ['mode', 'one of `fast`, `slow`', 'fast'],
    ['hosts', 'list of up to 7 texts', []],
    ['words', 'list of 1 to 2 texts', undefined],
    ['types', 'list of `a`, `b`', ['a']],
    ['secret', 'object of texts', {}],
    ['columns', 'object of texts: `name`, `price`', {}],
    ['inner', 'object of settings: `on`, `off`', undefined],
  ])('%s is %s, %j unless sent', (name, value, fallback) => {
    expect(facts[name]).toMatchObject({ value });
    expect(facts[name]?.fallback).toEqual(fallback);
  });

  test('include whether it is secret, and the description in the rules', () => {
    expect(Object.keys(facts).filter((name) => facts[name]?.isSecret)).toEqual(['secret']);
    expect(facts['depth']?.meaning).toBe('How deep.');
  });
});

test.each([
  [[], 'depth, pace, mode, hosts, words, types, secret, columns, inner'],
  [['inner'], 'on, off'],
  [['columns'], 'name, price'],
  [['secret'], ''],
  [['nothing', 'here'], ''],
])('the names that may stand at %j are "%s"', (path, names) => {
  expect(knownSettings(kind, path).join(', ')).toBe(names);
});
