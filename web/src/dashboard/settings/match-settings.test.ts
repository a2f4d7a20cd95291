import { expect, test } from 'vitest';
import type { SettingBody } from '../../wire/wire-types.ts';
import { matchSettings } from './match-settings.ts';

const setting = (name: string, description: string, origin: SettingBody['origin']) => {
  const rest = { value: '', default: '', kind: 'text', example: '', isSecret: false };
  return { ...rest, name, description, origin };
};
const settings = [
  setting('PORT', 'The port of the server.', 'environment'),
  setting('METRICS_PORT', 'Where metrics are served.', 'default'),
  setting('MODEL_API_KEY', 'The key of the model.', 'file'),
];
const names = (words: string, isSetOnly = false) =>
  matchSettings(settings, { words, isSetOnly }).map(({ name }) => name);

test('a setting is found by words of its name or its description, in any case', () => {
  expect(names('')).toEqual(['PORT', 'METRICS_PORT', 'MODEL_API_KEY']);
  expect(names(' port ')).toEqual(['PORT', 'METRICS_PORT']);
  expect(names('Served metrics')).toEqual(['METRICS_PORT']);
  expect(names('nothing')).toEqual([]);
});

test('those that are as by default can be left out', () => {
  expect(names('', true)).toEqual(['PORT', 'MODEL_API_KEY']);
  expect(names('port', true)).toEqual(['PORT']);
});
