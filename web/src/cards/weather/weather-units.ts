import type { CardOf } from '../card.ts';

/** The data of a weather card. */
export type WeatherData = CardOf<'weather'>['data'];
export type UnitSystem = WeatherData['units']['system'];

const KM_PER_MILE = 1.609344;
const MM_PER_INCH = 25.4;

const UNITS: Readonly<Record<UnitSystem, WeatherData['units']>> = {
  metric: { system: 'metric', temperature: '°C', windSpeed: 'km/h', precipitation: 'mm' },
  imperial: { system: 'imperial', temperature: '°F', windSpeed: 'mph', precipitation: 'in' },
};

/** The same weather in other units. */
export function inUnits(data: WeatherData, system: UnitSystem): WeatherData {
  if (data.units.system === system) return data;
  const isMetric = system === 'metric';
  const degrees = (value: number) => (isMetric ? ((value - 32) * 5) / 9 : (value * 9) / 5 + 32);
  const speed = (value: number) => (isMetric ? value * KM_PER_MILE : value / KM_PER_MILE);
  const rain = (value: number) => (isMetric ? value * MM_PER_INCH : value / MM_PER_INCH);
  const { current } = data;
  return {
    ...data,
    units: UNITS[system],
    current: {
      ...current,
      temperature: degrees(current.temperature),
      feelsLike: degrees(current.feelsLike),
      windSpeed: speed(current.windSpeed),
      precipitation: rain(current.precipitation),
    },
    hourly: data.hourly.map((hour) => ({
      ...hour,
      temperature: degrees(hour.temperature),
      precipitation: rain(hour.precipitation),
    })),
    days: data.days.map((day) => ({
      ...day,
      min: degrees(day.min),
      max: degrees(day.max),
      precipitation: rain(day.precipitation),
    })),
  };
}
