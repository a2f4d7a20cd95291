import type { WeatherData } from './weather-units.ts';

const HOUR_MS = 3_600_000;
const START_MS = Date.parse('2026-11-21T13:00:00Z');
const TEMPERATURES = [
  6.1, 6.4, 5.8, 4.9, 4.1, 3.6, 3.2, 2.9, 2.5, 2.2, 1.8, 1.5, 1.1, 0.8, 0.6, 0.4, 0.3, 0.9, 2, 3.4,
  4.6, 5.5, 6, 6.2,
];
const CHANCES = [
  10, 20, 35, 60, 75, 80, 65, 40, 20, 10, 5, 0, 0, 0, 0, 0, 0, 5, 10, 10, 15, 20, 20, 15,
];
const DAYS = [
  [0.3, 6.4, 4.2, 80, 61, 'rain', 'Light rain'],
  [-1.2, 5.1, 0, 5, 1, 'partly-cloudy', 'Mainly clear'],
  [-3.4, 2.2, 1.1, 45, 71, 'snow', 'Light snow'],
  [-2, 1.3, 0, 10, 45, 'fog', 'Fog'],
  [0, 7.8, 0, 0, 0, 'clear', 'Clear sky'],
  [3.1, 10.4, 6.3, 90, 95, 'thunderstorm', 'Thunderstorm'],
  [4.4, 9.6, 2.5, 70, 80, 'showers', 'Light showers'],
] as const;

/** An invented week in Berlin: for tests and the gallery. */
export const sampleWeather: WeatherData = {
  asked: { about: 'weather', days: [], time: null },
  place: {
    name: 'Berlin',
    region: 'Berlin',
    country: 'Germany',
    latitude: 52.52,
    longitude: 13.41,
    timeZone: 'Europe/Berlin',
    isGuess: false,
  },
  units: { system: 'metric', temperature: '°C', windSpeed: 'km/h', precipitation: 'mm' },
  current: {
    time: new Date(START_MS).toISOString(),
    temperature: 6.1,
    feelsLike: 2.8,
    humidity: 81,
    windSpeed: 17.6,
    windDirection: 245,
    precipitation: 0,
    code: 2,
    description: 'Partly cloudy',
    icon: 'partly-cloudy',
    isDay: true,
  },
  hourly: TEMPERATURES.map((temperature, hour) => ({
    time: new Date(START_MS + hour * HOUR_MS).toISOString(),
    temperature,
    precipitation: (CHANCES[hour] ?? 0) > 50 ? 0.8 : 0,
    precipitationProbability: CHANCES[hour] ?? null,
    ...((CHANCES[hour] ?? 0) > 50
      ? { code: 61, description: 'Light rain', icon: 'rain' as const }
      : { code: 2, description: 'Partly cloudy', icon: 'partly-cloudy' as const }),
    isDay: hour < 3 || hour > 17,
  })),
  days: DAYS.map(([min, max, precipitation, chance, code, icon, description], day) => ({
    date: new Date(START_MS + day * 24 * HOUR_MS).toISOString().slice(0, 10),
    min,
    max,
    precipitation,
    precipitationProbability: chance,
    code,
    icon,
    description,
    sunrise: new Date(Date.parse('2026-11-21T06:38:00Z') + day * 24 * HOUR_MS).toISOString(),
    sunset: new Date(Date.parse('2026-11-21T15:05:00Z') + day * 24 * HOUR_MS).toISOString(),
  })),
};

/** What is hard to find room for: a long name, three figures and a minus, a night, one hour that is asked for. */
export const sampleArcticNight: WeatherData = {
  ...sampleWeather,
  asked: { about: 'rain', days: [], time: sampleWeather.hourly[19]?.time ?? null },
  place: {
    ...sampleWeather.place,
    name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    region: 'Wales',
    country: 'United Kingdom',
    isGuess: true,
  },
  units: { system: 'imperial', temperature: '°F', windSpeed: 'mph', precipitation: 'in' },
  current: { ...sampleWeather.current, temperature: -40, feelsLike: -61, isDay: false },
  hourly: sampleWeather.hourly.map((hour) => ({
    ...hour,
    temperature: hour.temperature - 47,
    precipitationProbability: 100,
    icon: 'snow',
    description: 'Heavy snow with thunder and freezing fog',
    isDay: false,
  })),
  days: sampleWeather.days.map((day) => ({
    ...day,
    min: day.min - 58,
    max: day.max - 48,
    precipitationProbability: 100,
    sunrise: null,
    sunset: null,
  })),
};
