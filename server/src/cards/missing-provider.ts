import type { CardServices } from './card.ts';
import { currencyCard } from './currency/currency-card.ts';
import { type CardRequest, cardQueryOf } from './find-card.ts';
import { translationCard } from './translation/translation-card.ts';
import { asksForWeather } from './weather/weather-card.ts';

/** The kind of card that a query asks for, and the setting of its provider, which is not configured. */
export interface MissingProvider {
  readonly kind: 'weather' | 'translation' | 'currency';
  readonly setting: 'WEATHER_URL' | 'TRANSLATE_URL' | 'RATES_URL';
}

/**
 * The missing provider of the card that a query asks for; `null` if none is missing. Takes about ten microseconds while
 * providers are missing, so call it only for answers that a person reads. For weather at a place, waits once until the places
 * are read.
 */
export async function missingProvider(
  request: CardRequest,
  services: CardServices,
): Promise<MissingProvider | null> {
  const query = cardQueryOf(request);
  const mayBe = (kind: CardRequest['kind']) => request.kind === null || request.kind === kind;
  const { forecasts, translator, rates } = services;
  if (forecasts === undefined && mayBe('weather') && (await asksForWeather(query, services))) {
    return { kind: 'weather', setting: 'WEATHER_URL' };
  }
  if (translator === undefined && mayBe('translation') && translationCard.understand(query)) {
    return { kind: 'translation', setting: 'TRANSLATE_URL' };
  }
  if (rates === undefined && mayBe('currency') && currencyCard.understand(query)) {
    return { kind: 'currency', setting: 'RATES_URL' };
  }
  return null;
}
