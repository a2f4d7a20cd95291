import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleWeather } from './sample-weather.ts';
import { temperatureCurve } from './temperature-curve.ts';
import { inUnits } from './weather-units.ts';

describe('the units of a weather card', () => {
  it('are changed everywhere, and changed back give the same weather', () => {
    const imperial = inUnits(sampleWeather, 'imperial');
    expect(imperial.units.temperature).toBe('°F');
    expect(imperial.current.temperature).toBeCloseTo(
      (sampleWeather.current.temperature * 9) / 5 + 32,
    );
    const metric = inUnits(imperial, 'metric');
    for (const [index, hour] of metric.hourly.entries()) {
      expect(hour.temperature).toBeCloseTo(sampleWeather.hourly[index]?.temperature ?? Number.NaN);
      expect(hour.precipitation).toBeCloseTo(
        sampleWeather.hourly[index]?.precipitation ?? Number.NaN,
      );
    }
    expect(metric.current.windSpeed).toBeCloseTo(sampleWeather.current.windSpeed);
  });
});

describe('the curve of temperatures', () => {
  it('stays within its box, whatever the weather', () => {
    const degrees = fc.double({ min: -90, max: 60, noNaN: true });
    fc.assert(
      fc.property(fc.array(degrees, { minLength: 1, maxLength: 48 }), (temperatures) => {
        for (const { x, y } of temperatureCurve(temperatures).points) {
          expect(x).toBeGreaterThan(0);
          expect(x).toBeLessThan(100);
          expect(y).toBeGreaterThanOrEqual(12);
          expect(y).toBeLessThanOrEqual(88);
        }
      }),
    );
  });

  it('is level in the middle where nothing changes', () => {
    expect(temperatureCurve([7, 7, 7]).points.map(({ y }) => y)).toEqual([50, 50, 50]);
  });
});
