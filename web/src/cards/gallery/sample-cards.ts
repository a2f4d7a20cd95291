import type { Card } from '../card.ts';
import { samplePanel } from '../panel/sample-panel.ts';
import { sampleProducts } from '../shopping/sample-products.ts';
import { sampleArcticNight, sampleWeather } from '../weather/sample-weather.ts';

const answer = { text: '', value: null, unit: null };

/** Sample cards of external providers, which a local server does not have. */
export const sampleCards: readonly Card[] = [
  {
    kind: 'weather',
    title: 'Weather in Berlin',
    input: 'Berlin',
    data: sampleWeather,
    answer: { text: '6 °C, partly cloudy', value: 6.1, unit: '°C' },
    source: { name: 'Open-Meteo, CC BY 4.0', url: 'https://open-meteo.com/' },
    expiresAt: null,
  },
  {
    kind: 'weather',
    title: 'Weather in Berlin on Monday',
    input: 'Berlin, Monday',
    answer,
    data: { ...sampleWeather, asked: { about: 'snow', days: ['2026-11-23'], time: null } },
    source: { name: 'Open-Meteo, CC BY 4.0', url: 'https://open-meteo.com/' },
    expiresAt: null,
  },
  {
    kind: 'weather',
    title: 'Weather at night',
    input: 'night',
    answer,
    data: sampleArcticNight,
    source: { name: 'Open-Meteo, CC BY 4.0', url: 'https://open-meteo.com/' },
    expiresAt: null,
  },
  {
    kind: 'weather',
    title: 'Weather in an arctic week',
    input: 'week',
    answer,
    data: { ...sampleArcticNight, asked: { about: 'wind', days: ['2026-11-26'], time: null } },
    source: { name: 'Open-Meteo, CC BY 4.0', url: 'https://open-meteo.com/' },
    expiresAt: null,
  },
  {
    kind: 'currency',
    title: '100 USD in EUR',
    input: '100 USD → EUR',
    answer: { text: '€86.43', value: 86.43, unit: 'EUR' },
    data: {
      from: { value: 100, currency: 'USD', name: 'US dollars' },
      to: { value: 86.4304, currency: 'EUR', name: 'euros' },
      rate: 0.864304,
      inverseRate: 1.157,
      date: '2026-11-20',
      stale: false,
      isAssumed: true,
    },
    source: {
      name: 'European Central Bank',
      url: 'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/',
    },
    expiresAt: null,
  },
  {
    kind: 'currency',
    title: '100 JPY in USD',
    input: '100 JPY → USD',
    answer: { text: '$0.64', value: 0.6385, unit: 'USD' },
    data: {
      from: { value: 100, currency: 'JPY', name: 'Japanese yen' },
      to: { value: 0.6385, currency: 'USD', name: 'US dollars' },
      rate: 0.006385,
      inverseRate: 156.6,
      date: '2026-11-20',
      stale: true,
      isAssumed: false,
    },
    source: { name: 'European Central Bank', url: 'https://www.ecb.europa.eu/' },
    expiresAt: null,
  },
  {
    kind: 'translation',
    title: 'Good morning in Arabic',
    input: 'good morning',
    answer,
    data: {
      text: 'Good morning',
      translation: 'صباح الخير',
      from: 'en',
      to: 'ar',
      isFromGuessed: true,
    },
    source: { name: 'LibreTranslate', url: null },
    expiresAt: null,
  },
  {
    kind: 'knowledge_panel',
    title: 'Germany',
    input: 'germany',
    answer,
    data: samplePanel,
    source: { name: 'Germany', url: 'https://example.org/germany' },
    expiresAt: null,
  },
  {
    kind: 'shopping',
    title: 'shoes under 50 €',
    input: 'shoes under 50 € · price <= 50 EUR',
    answer: { text: 'Red canvas shoes €39.00', value: 23, unit: null },
    data: sampleProducts,
    source: { name: 'The shop', url: null },
    expiresAt: null,
  },
];
