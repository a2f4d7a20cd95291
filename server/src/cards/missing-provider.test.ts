import { afterAll, expect, test } from 'vitest';
import { systemClock } from '../runtime/clock.ts';
import { createInstalledPlaces } from '../search/places/installed-places.ts';
import type { CardServices } from './card.ts';
import { missingProvider } from './missing-provider.ts';

const places = createInstalledPlaces();
afterAll(() => places.close());

const asked = (text: string, services: Partial<CardServices> = {}, kind: 'weather' | null = null) =>
  missingProvider(
    { text, kind, mayAskProviders: true, locale: 'de' },
    { clock: systemClock, places, ...services },
  );

test('a query that needs an unconfigured provider names the setting', async () => {
  const weather = { kind: 'weather', setting: 'WEATHER_URL' };
  expect(await asked('weather in Berlin')).toEqual(weather);
  expect(await asked('Wetter in Berlin')).toEqual(weather);
  expect(await asked('Berlin', {}, 'weather')).toEqual(weather);
  const translation = { kind: 'translation', setting: 'TRANSLATE_URL' };
  expect(await asked('translate good morning to German')).toEqual(translation);
  expect(await asked('100 usd in eur')).toEqual({ kind: 'currency', setting: 'RATES_URL' });
});

test('a query that needs no provider, or a configured one, names none', async () => {
  for (const text of ['rate limit', '15% of 80', 'weather station manual', '']) {
    expect(await asked(text)).toBeNull();
  }
  const present = {} as never; // only its presence matters
  expect(await asked('weather in Berlin', { forecasts: present })).toBeNull();
  expect(await asked('100 usd in eur', { rates: present })).toBeNull();
  expect(await asked('translate good morning to German', { translator: present })).toBeNull();
});
