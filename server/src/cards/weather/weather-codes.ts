/** The icons that a page draws; the contract has the same list. */
export type WeatherIcon =
  | 'clear'
  | 'partly-cloudy'
  | 'cloudy'
  | 'fog'
  | 'drizzle'
  | 'rain'
  | 'snow'
  | 'sleet'
  | 'showers'
  | 'thunderstorm';

interface WeatherCode {
  readonly icon: WeatherIcon;
  readonly en: string;
  readonly de: string;
  /** The kinds of precipitation. */
  readonly falls: 'nothing' | 'rain' | 'snow' | 'both';
}

function code(
  icon: WeatherIcon,
  en: string,
  de: string,
  falls: WeatherCode['falls'] = 'nothing',
): WeatherCode {
  return { icon, en, de, falls };
}

/** The codes of WMO table 4677 that forecasts use (Open-Meteo, "WMO weather interpretation codes"). */
const CODES: ReadonlyMap<number, WeatherCode> = new Map([
  [0, code('clear', 'clear sky', 'klarer Himmel')],
  [1, code('clear', 'mainly clear', 'überwiegend klar')],
  [2, code('partly-cloudy', 'partly cloudy', 'teils bewölkt')],
  [3, code('cloudy', 'overcast', 'bedeckt')],
  [45, code('fog', 'fog', 'Nebel')],
  [48, code('fog', 'freezing fog', 'gefrierender Nebel')],
  [51, code('drizzle', 'light drizzle', 'leichter Nieselregen', 'rain')],
  [53, code('drizzle', 'drizzle', 'Nieselregen', 'rain')],
  [55, code('drizzle', 'heavy drizzle', 'starker Nieselregen', 'rain')],
  [56, code('sleet', 'light freezing drizzle', 'leichter gefrierender Nieselregen', 'both')],
  [57, code('sleet', 'freezing drizzle', 'gefrierender Nieselregen', 'both')],
  [61, code('rain', 'light rain', 'leichter Regen', 'rain')],
  [63, code('rain', 'rain', 'Regen', 'rain')],
  [65, code('rain', 'heavy rain', 'starker Regen', 'rain')],
  [66, code('sleet', 'light freezing rain', 'leichter gefrierender Regen', 'both')],
  [67, code('sleet', 'freezing rain', 'gefrierender Regen', 'both')],
  [71, code('snow', 'light snow', 'leichter Schneefall', 'snow')],
  [73, code('snow', 'snow', 'Schneefall', 'snow')],
  [75, code('snow', 'heavy snow', 'starker Schneefall', 'snow')],
  [77, code('snow', 'snow grains', 'Schneegriesel', 'snow')],
  [80, code('showers', 'light showers', 'leichte Schauer', 'rain')],
  [81, code('showers', 'showers', 'Schauer', 'rain')],
  [82, code('showers', 'heavy showers', 'starke Schauer', 'rain')],
  [85, code('snow', 'light snow showers', 'leichte Schneeschauer', 'snow')],
  [86, code('snow', 'snow showers', 'Schneeschauer', 'snow')],
  [95, code('thunderstorm', 'thunderstorm', 'Gewitter', 'rain')],
  [96, code('thunderstorm', 'thunderstorm with hail', 'Gewitter mit Hagel', 'rain')],
  [99, code('thunderstorm', 'thunderstorm with heavy hail', 'Gewitter mit starkem Hagel', 'rain')],
]);

/** Whether the code has an icon and a name. */
export function isWeatherCode(number: number): boolean {
  return CODES.has(number);
}

/** The icon and the words of a code, in German for German locales, otherwise in English. Overcast for unknown codes. */
export function weatherCode(number: number, locale: string) {
  const { icon, en, de, falls } = CODES.get(number) ?? CODES.get(3)!; // the table has 3
  return { icon, falls, description: isGerman(locale) ? de : en };
}

/** Whether texts for people are in German; otherwise they are in English. */
export function isGerman(locale: string): boolean {
  return new Intl.Locale(locale).language === 'de';
}
