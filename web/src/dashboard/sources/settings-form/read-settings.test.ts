import { expect, test } from 'vitest';
import type { Failure } from '../../../stream/failure.ts';
import { changedSettings, readSettings, serverFaults } from './read-settings.ts';
import { fieldsOf } from './setting-fields.ts';
import type { SettingSchema } from './setting-schema.ts';

const schema: SettingSchema = {
  type: 'object',
  properties: {
    depth: { type: 'integer', minimum: 0, default: 50 },
    include: { type: 'array', items: { type: 'string' }, default: [] },
    includeAll: { type: 'boolean' },
    headers: { type: 'object', additionalProperties: { type: 'string' }, default: {} },
    crawl: {
      type: 'object',
      properties: { include: { type: 'array', items: { type: 'string' } } },
    },
  },
};
const stored = { depth: 50, include: ['a'], headers: { authorization: '••••••' } };
const fields = fieldsOf(schema, stored);

const refusal = (...errors: { path: string; message: string }[]) =>
  // As much of a problem as is looked at.
  ({ kind: 'problem', problem: { errors }, retryAfterSeconds: null }) as unknown as Failure;

test('what is sent are all settings that are set, with masks for secrets that stay', () => {
  const typed = { 'crawl.include': '/docs/**', depth: '7' };
  expect(readSettings(fields, typed).settings).toEqual({
    depth: 7,
    include: ['a'],
    headers: { authorization: '••••••' },
    crawl: { include: ['/docs/**'] },
  });
});

test('what is typed as it was changes nothing, nor does the default where nothing was set', () => {
  expect(changedSettings(fields, {})).toEqual([]);
  expect(changedSettings(fields, { depth: '50', include: ' a\n', includeAll: '' })).toEqual([]);
  const typed = { depth: '', headers: 'authorization: Bearer new', 'crawl.include': 'b' };
  expect(changedSettings(fields, typed)).toEqual(['headers', 'crawl']);
});

test('what the server refuses stands at its field, the first fault of each, and nowhere else', () => {
  const faults = serverFaults(
    fields,
    refusal(
      { path: 'settings.crawl.include[2]', message: 'No.' },
      { path: 'settings.include[0]', message: 'No path.' },
      { path: 'settings.include[1]', message: 'Neither.' },
      { path: 'settings.headers.authorization', message: 'Too long.' },
      { path: 'settings.unknown', message: 'No such setting.' },
      { path: 'name', message: 'Too long.' },
    ),
  );
  expect([...faults]).toEqual([
    ['crawl.include', { message: 'No.', within: 3 }],
    ['include', { message: 'No path.', within: 1 }],
    ['headers', { message: 'Too long.', within: 'authorization' }],
  ]);
  expect(
    serverFaults(fields, refusal({ path: 'settings.includeAll', message: 'x' })).get('include'),
  ).toBe(undefined);
  expect(serverFaults(fields, { kind: 'unreachable' }).size).toBe(0);
});
