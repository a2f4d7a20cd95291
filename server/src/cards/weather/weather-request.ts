import { readWhereAndWhen } from '../where-and-when.ts';
import { readWeatherTime, type WeatherTime } from './weather-time.ts';

/** The subject of a question about the weather. */
export type WeatherSubject = 'weather' | 'temperature' | 'rain' | 'snow' | 'wind' | 'humidity';

export interface WeatherRequest {
  readonly about: WeatherSubject;
  /** An unresolved name; `null` for the caller's location. */
  readonly where: string | null;
  /** `null` if it is not given: now for the weather, today for precipitation. */
  readonly when: WeatherTime | null;
  /** The minimum population of a city named by one word: the less certain the question, the higher. */
  readonly minPeople: number;
}

const CLEAR = 0;
/** `temperature in kelvin`: there are towns of some hundred people with any name. */
const LESS_CLEAR = 15_000;
/** `weather mobile`: neither a question nor a preposition. */
const LOOSE = 100_000;

const NOUN =
  '(?:weather forecasts?|weather reports?|weather conditions?|weather|wettervorhersage|wetterbericht|wetterprognose|wetter|meteo|pronostico del tiempo)';
/** Each has another meaning as well, except beside a place or a time. */
const WEAK_NOUN = '(?:forecast|pronostico|clima|tiempo|vorhersage)';
const ASKING =
  '(?:what is(?: is)?|what will be|what will|what was|what|how is|how will|how about|what about|what kind of|what sort of|what does|what are|check|look up|see|need|find|is there a|wie ist|wie wird|wie|was sagt|quelle est|quel est|como esta|como estara|cual es)';
const ARTICLE = '(?:the|das|der|die|la|le|el)';
const ADJECTIVE = '(?:current|latest|local|actual|aktuelle|aktuellen)';
const MANNER =
  '(?:is going to be like|is going to be|is like|is forecast|is|will be like|will be|going to be like|going to be|gonna be|be like|be|look like|looking like|looking|like|outlook)';

/** A form of a question about a subject, followed by a place, a time or both. */
interface Form {
  readonly about: WeatherSubject;
  /** Without `^`; the text after it is read as a place and a time. */
  readonly head: string;
  /** The end of the sentence: `wird es morgen in köln regnen`. */
  readonly tail?: string;
  readonly minPeople?: number;
  /** Whether the head alone is not a question about the weather. */
  readonly needsMore?: boolean;
  /** Whether a place needs a preposition: not `forecast tokyo`. */
  readonly needsPreposition?: boolean;
  /** Whether a question without a time is about now, not the day. */
  readonly isNow?: boolean;
}

const WILL_IT =
  '(?:is it going to|is it gonna|will it|does it look like|will|is it|wird es|es wird)(?: be)?';
const THERE_IS =
  '(?:will there be|is there|is there going to be|are there going to be)(?: any| a| an| some)?';
const CHANCE = '(?:what is the |what are the )?(?:chances?|probability|risk|likelihood) of';
const RAIN = '(?:rain|raining|rainy|wet|showers?|shower|drizzle|drizzling|pouring|hail|hailing)';
const SNOW = '(?:snow|snowing|snowy|sleet|blizzards?|a blizzard)';
const WINDS = '(?:wind|winds|windy|breezy|gusty)';
const SKY =
  '(?:sunny|clear|cloudy|overcast|foggy|fog|misty|stormy|storms?|a storm|thunderstorms?|thunder|lightning|clouds?|sunshine|nice out|nice outside|nice)';
const WARMTH =
  '(?:hot|hotter|cold|colder|warm|warmer|cool|cooler|chilly|chillier|freezing|frosty|mild|boiling|hot outside|cold outside|warm outside)';
const HOW =
  '(?:how (?:hot|cold|warm|cool|chilly|much colder|much warmer|much hotter)|wie (?:warm|kalt|heiss))(?: outside)?(?: (?:is it going to be|is it|will it be|will it|it is|ist es|wird es))?';
const DEGREES =
  '(?:air temperature|outside temperature|temperatures?|temps?|temperatur|temperaturen)';
const UMBRELLA =
  '(?:do i need|will i need|should i (?:bring|take)|brauche ich) (?:an umbrella|a raincoat|a rain jacket|einen regenschirm|einen schirm)';

const PRESENT = 'is it(?: currently)?';
const PLAIN_QUESTION = `(?:${ASKING} )?(?:${ARTICLE} )?(?:${ADJECTIVE} )?`;

// biome-ignore format: a table
const FORMS: readonly Form[] = [
  { about: 'weather', head: `${PLAIN_QUESTION}${NOUN}(?: ${MANNER})?` },
  { about: 'weather', head: `${ASKING} (?:${ARTICLE} )?(?:${ADJECTIVE} )?${WEAK_NOUN}(?: ${MANNER})?` },
  { about: 'weather', head: `(?:${ARTICLE} )?(?:${ADJECTIVE} )?${WEAK_NOUN}`, needsMore: true, needsPreposition: true },
  { about: 'weather', head: 'the forecast' },
  { about: 'weather', head: '(?:quel temps (?:fait-il|fait il|fera-t-il|fera t il|il fait)|que tiempo (?:hace|hara))' },
  { about: 'rain', head: `${PRESENT} (?:raining|pouring|drizzling)`, isNow: true },
  { about: 'rain', head: '(?:regnet es|pleut-il|il pleut|esta lloviendo)', isNow: true },
  { about: 'snow', head: `${PRESENT} snowing`, isNow: true },
  { about: 'snow', head: '(?:schneit es|neige-t-il|il neige|esta nevando)', isNow: true },
  { about: 'rain', head: `(?:${WILL_IT}|${THERE_IS}|${CHANCE}) ${RAIN}` },
  { about: 'rain', head: UMBRELLA },
  { about: 'rain', head: `${PLAIN_QUESTION}rain forecast`, needsMore: true },
  { about: 'snow', head: `${PLAIN_QUESTION}snow forecast`, needsMore: true },
  { about: 'rain', head: '(?:va-t-il pleuvoir|il va pleuvoir|va pleuvoir|va a llover|llovera)' },
  { about: 'rain', head: 'wird es', tail: 'regnen' },
  { about: 'snow', head: `(?:${WILL_IT}|${THERE_IS}|${CHANCE}) ${SNOW}` },
  { about: 'snow', head: '(?:va-t-il neiger|il va neiger|va neiger|va a nevar|nevara)' },
  { about: 'snow', head: 'wird es', tail: 'schneien' },
  { about: 'wind', head: `(?:${WILL_IT}|${THERE_IS}|how) ${WINDS}(?: (?:is it|will it be))?`, needsMore: true },
  { about: 'wind', head: `${PLAIN_QUESTION}wind ?(?:speeds?|geschwindigkeit)`, needsMore: true, minPeople: LESS_CLEAR },
  { about: 'weather', head: `(?:${WILL_IT}|${THERE_IS}) ${SKY}`, needsMore: true },
  { about: 'temperature', head: `${WILL_IT} ${WARMTH}`, needsMore: true },
  { about: 'temperature', head: HOW, needsMore: true },
  { about: 'temperature', head: 'wird es', tail: '(?:warm|heiss|kalt)' },
  { about: 'temperature', head: `${PLAIN_QUESTION}${DEGREES}(?: ${MANNER})?`, needsMore: true, minPeople: LESS_CLEAR },
  { about: 'humidity', head: `${PLAIN_QUESTION}(?:humidity|luftfeuchtigkeit|humidite|humedad)(?: ${MANNER})?`, needsMore: true, minPeople: LESS_CLEAR },
  { about: 'humidity', head: `(?:${WILL_IT}|how) humid(?: (?:is it|will it be))?`, needsMore: true },
];

const COMPILED = FORMS.map((form) => ({
  ...form,
  pattern: new RegExp(
    `^${form.head}(?: (?<rest>.+?))??${form.tail === undefined ? '' : ` ${form.tail}`}$`,
  ),
}));

/** `berlin weather`, `paris texas weather tomorrow`, `today's weather in rome`, `this weekend's forecast`. */
const AFTER = new RegExp(
  `^(?:${ASKING} )?(?:${ARTICLE} )?(?<before>.+?)(?:'s|')? (?<noun>weather forecast|weather report|weather|forecast|wettervorhersage|wetter|meteo|temperature|temp|temperatur|highs? and lows?|humidity|rain forecast|snow forecast)(?: ${MANNER})?(?: (?<behind>.+))?$`,
);
const SUBJECTS: Readonly<Record<string, WeatherSubject>> = {
  temperature: 'temperature',
  temp: 'temperature',
  temperatur: 'temperature',
  'high and low': 'temperature',
  'highs and lows': 'temperature',
  humidity: 'humidity',
  'rain forecast': 'rain',
  'snow forecast': 'snow',
};

/** Names of towns that are also ordinary words: `nice weather`, `weather in spring`. */
const NO_PLACES =
  /^(?:nice|mobile|fair|bad|good|best|perfect|cold|hot|warm|cool|wet|dry|severe|extreme|space|winter|summer|spring|fall|autumn|marine|general|english|german|french|spanish|kelvin|celsius|fahrenheit|excel|english|surprise|normal|global|world|national|the world|europe|asia|africa|current|local|live|free|real|body|room|water|oven|core|average|normal|sales|demand|economic|budget|sun|moon|earth|mars|best time|radio|channel|station|report|reports|map|maps)$/;

/** `reading temperature` is about a thermometer. */
const NOT_WARM = /^(?:reading|bath|orange|split|phoenix)$/;

function isNoPlace(name: string | null, about: WeatherSubject): boolean {
  return name !== null && (NO_PLACES.test(name) || (about !== 'weather' && NOT_WARM.test(name)));
}

/** Reads a question about the weather, normalised by `askedText`. `null` unless the whole text is one. */
export function readWeatherRequest(text: string): WeatherRequest | null {
  for (const form of COMPILED) {
    const found = form.pattern.exec(text);
    if (found === null) continue;
    const rest = found.groups?.['rest'];
    if (rest === undefined && form.needsMore === true) continue;
    const request = requestOf(form, rest);
    if (request !== null) return request;
  }
  return readNounBehind(text);
}

function requestOf(form: Form, rest: string | undefined): WeatherRequest | null {
  const { about, minPeople = CLEAR } = form;
  const usual = form.isNow === true ? NOW : null;
  if (rest === undefined) return { about, where: null, when: usual, minPeople };
  const read = readWhereAndWhen(rest, readWeatherTime);
  if (read === null || isNoPlace(read.where, about)) return null;
  const { where, when, isLoose } = read;
  if (isLoose && form.needsPreposition === true) return null;
  return { about, where, when: when ?? usual, minPeople: isLoose ? LOOSE : minPeople };
}

const NOW: WeatherTime = { kind: 'now' };

function readNounBehind(text: string): WeatherRequest | null {
  const { before = '', noun = '', behind } = AFTER.exec(text)?.groups ?? {};
  const about = SUBJECTS[noun] ?? 'weather';
  if (before === '' || isNoPlace(before, about)) return null;
  const [first, second] = [before, behind].map((part) =>
    part === undefined ? null : readWhereAndWhen(part, readWeatherTime),
  );
  if (first === null || first === undefined || (behind !== undefined && second === null))
    return null;
  // A place and a time, on either side or both on one.
  if (first.where !== null && second?.where != null) return null;
  if (first.when !== null && second?.when != null) return null;
  const where = first.where ?? second?.where ?? null;
  if (isNoPlace(where, about)) return null;
  const isLoose = first.isLoose && second === null;
  return {
    about,
    where,
    when: first.when ?? second?.when ?? null,
    minPeople: isLoose ? LOOSE : LESS_CLEAR,
  };
}
