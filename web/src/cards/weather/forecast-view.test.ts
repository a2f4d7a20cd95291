import { describe, expect, it } from 'vitest';
import { type ForecastView, viewAsked, viewByKey } from './forecast-view.ts';
import { sampleWeather } from './sample-weather.ts';
import type { WeatherData } from './weather-units.ts';
import { writeDegrees } from './write-degrees.ts';

const [today = '', tomorrow = ''] = sampleWeather.days.map(({ date }) => date);

describe('a weather card begins with', () => {
  const check = (changes: Partial<WeatherData['asked']>, expected: ForecastView) =>
    expect(viewAsked({ ...sampleWeather, asked: { ...sampleWeather.asked, ...changes } })).toBe(
      expected,
    );

  it('the hours where it is asked for now', () => check({}, 'hours'));
  it('the hours where it is asked for today', () => check({ days: [today] }, 'hours'));
  it('the hours where it is asked for one of them, tomorrow too', () =>
    check({ days: [tomorrow], time: sampleWeather.hourly[18]?.time ?? '' }, 'hours'));
  it('the days where it is asked for another day', () => check({ days: [tomorrow] }, 'days'));
  it('the days where it is asked for several', () => check({ days: [today, tomorrow] }, 'days'));

  it('the days where no hours are known', () => {
    expect(viewAsked({ ...sampleWeather, hourly: [] })).toBe('days');
  });
});

describe('the keys of its tabs', () => {
  it.each([
    ['hours', 'ArrowRight', 'days'],
    ['days', 'ArrowRight', 'hours'],
    ['hours', 'ArrowLeft', 'days'],
    ['days', 'Home', 'hours'],
    ['hours', 'End', 'days'],
    ['hours', 'Tab', null],
    ['hours', 'ArrowDown', null],
  ] as const)('%s, %s: %s', (view, key, expected) => {
    expect(viewByKey(view, key)).toBe(expected);
  });
});

describe('degrees', () => {
  it.each([
    [6.1, '6°'],
    [-3.4, '−3°'],
    [-0.4, '0°'],
    [0, '0°'],
    [-40, '−40°'],
  ])('%d are written %s', (degrees, expected) => expect(writeDegrees(degrees)).toBe(expected));
});
