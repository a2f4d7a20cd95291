import { formatOffset, isTimeZone } from './zoned-time.ts';

/** A zone named by an abbreviation, an offset or an IANA name. */
export interface NamedZone {
  /** As `Intl` accepts it: IANA, or an offset as `+05:30`. */
  readonly timeZone: string;
  /** As usually written: `PST`, `UTC+2`, `Pacific Time`. */
  readonly label: string;
  /** In English; states how an ambiguous name was read. */
  readonly note: string | null;
}

interface Abbreviation {
  readonly timeZone: string;
  readonly name: string;
  /** Its other meanings. */
  readonly others?: string;
}

/*
 * The name of a standard or summer time is always its offset: 3 pm PST is 23:00 UTC in July, too. Names without that
 * (`ET`, `Pacific Time`) follow the clocks of the place. Offsets: IANA time zone database.
 */
const ABBREVIATIONS: Readonly<Record<string, Abbreviation>> = {
  utc: { timeZone: 'UTC', name: 'Coordinated Universal Time' },
  gmt: { timeZone: '+00:00', name: 'Greenwich Mean Time' },
  wet: { timeZone: '+00:00', name: 'Western European Time' },
  west: { timeZone: '+01:00', name: 'Western European Summer Time' },
  cet: { timeZone: '+01:00', name: 'Central European Time' },
  cest: { timeZone: '+02:00', name: 'Central European Summer Time' },
  mez: { timeZone: '+01:00', name: 'Central European Time' },
  mesz: { timeZone: '+02:00', name: 'Central European Summer Time' },
  eet: { timeZone: '+02:00', name: 'Eastern European Time' },
  eest: { timeZone: '+03:00', name: 'Eastern European Summer Time' },
  msk: { timeZone: '+03:00', name: 'Moscow Time' },
  bst: { timeZone: '+01:00', name: 'British Summer Time', others: 'Bangladesh Standard Time' },
  ist: {
    timeZone: '+05:30',
    name: 'India Standard Time',
    others: 'Irish Standard Time and Israel Standard Time',
  },
  pkt: { timeZone: '+05:00', name: 'Pakistan Standard Time' },
  gst: { timeZone: '+04:00', name: 'Gulf Standard Time', others: 'South Georgia Time' },
  ict: { timeZone: '+07:00', name: 'Indochina Time' },
  wib: { timeZone: '+07:00', name: 'Western Indonesia Time' },
  sgt: { timeZone: '+08:00', name: 'Singapore Time' },
  hkt: { timeZone: '+08:00', name: 'Hong Kong Time' },
  pht: { timeZone: '+08:00', name: 'Philippine Time' },
  awst: { timeZone: '+08:00', name: 'Australian Western Standard Time' },
  jst: { timeZone: '+09:00', name: 'Japan Standard Time' },
  kst: { timeZone: '+09:00', name: 'Korea Standard Time' },
  acst: { timeZone: '+09:30', name: 'Australian Central Standard Time' },
  acdt: { timeZone: '+10:30', name: 'Australian Central Daylight Time' },
  aest: { timeZone: '+10:00', name: 'Australian Eastern Standard Time' },
  aedt: { timeZone: '+11:00', name: 'Australian Eastern Daylight Time' },
  nzst: { timeZone: '+12:00', name: 'New Zealand Standard Time' },
  nzdt: { timeZone: '+13:00', name: 'New Zealand Daylight Time' },
  sast: { timeZone: '+02:00', name: 'South Africa Standard Time' },
  brt: { timeZone: '-03:00', name: 'Brasília Time' },
  nst: { timeZone: '-03:30', name: 'Newfoundland Standard Time' },
  ast: { timeZone: '-04:00', name: 'Atlantic Standard Time', others: 'Arabia Standard Time' },
  adt: { timeZone: '-03:00', name: 'Atlantic Daylight Time' },
  est: { timeZone: '-05:00', name: 'Eastern Standard Time' },
  edt: { timeZone: '-04:00', name: 'Eastern Daylight Time' },
  cst: {
    timeZone: '-06:00',
    name: 'Central Standard Time (North America)',
    others: 'China Standard Time and Cuba Standard Time',
  },
  cdt: {
    timeZone: '-05:00',
    name: 'Central Daylight Time (North America)',
    others: 'Cuba Daylight Time',
  },
  mst: { timeZone: '-07:00', name: 'Mountain Standard Time', others: 'Malaysia Standard Time' },
  mdt: { timeZone: '-06:00', name: 'Mountain Daylight Time' },
  pst: { timeZone: '-08:00', name: 'Pacific Standard Time', others: 'Philippine Standard Time' },
  pdt: { timeZone: '-07:00', name: 'Pacific Daylight Time' },
  akst: { timeZone: '-09:00', name: 'Alaska Standard Time' },
  akdt: { timeZone: '-08:00', name: 'Alaska Daylight Time' },
  hst: { timeZone: '-10:00', name: 'Hawaii Standard Time' },
  et: { timeZone: 'America/New_York', name: 'Eastern Time' },
  ct: { timeZone: 'America/Chicago', name: 'Central Time (North America)' },
  mt: { timeZone: 'America/Denver', name: 'Mountain Time' },
  pt: { timeZone: 'America/Los_Angeles', name: 'Pacific Time' },
};

/** Zones with names in words, followed by `time` or `zone`, or by `standard time`. */
const REGIONS: Readonly<Record<string, readonly [standard: string, general: string]>> = {
  pacific: ['pst', 'America/Los_Angeles'],
  mountain: ['mst', 'America/Denver'],
  central: ['cst', 'America/Chicago'],
  eastern: ['est', 'America/New_York'],
  atlantic: ['ast', 'America/Halifax'],
  alaska: ['akst', 'America/Anchorage'],
  hawaii: ['hst', 'Pacific/Honolulu'],
  'west coast': ['pst', 'America/Los_Angeles'],
  'east coast': ['est', 'America/New_York'],
  'central european': ['cet', 'Europe/Paris'],
  'eastern european': ['eet', 'Europe/Athens'],
  'western european': ['wet', 'Europe/Lisbon'],
  'greenwich mean': ['gmt', '+00:00'],
  'coordinated universal': ['utc', 'UTC'],
  universal: ['utc', 'UTC'],
  indian: ['ist', 'Asia/Kolkata'],
  'indian standard': ['ist', 'Asia/Kolkata'],
  'australian eastern': ['aest', 'Australia/Sydney'],
};

const IANA = /^[a-z]{3,14}\/[a-z_+-]{2,30}(?:\/[a-z_-]{2,30})?$/;
const OFFSET = /^(?:(utc|gmt) ?)?([+−-]) ?(\d{1,2})(?::?([0-5]\d))?$/;
// From UTC−12 to UTC+14.
const MAX_OFFSET_HOURS = 14;

/** The zone that a whole folded text names; `null` for other texts (a city is a place). */
export function zoneNamed(text: string): NamedZone | null {
  const abbreviation = Object.hasOwn(ABBREVIATIONS, text) ? ABBREVIATIONS[text] : undefined;
  if (abbreviation !== undefined) return ofAbbreviation(text, abbreviation);
  return readOffset(text) ?? readRegion(text) ?? readIana(text);
}

/** Whether the text is an abbreviation in the table: some of them are also words. */
export function isZoneAbbreviation(text: string): boolean {
  return Object.hasOwn(ABBREVIATIONS, text);
}

function ofAbbreviation(text: string, { timeZone, name, others }: Abbreviation): NamedZone {
  const label = text.toUpperCase();
  const chosen = others === undefined ? '' : `; it can also mean ${others}`;
  if (timeZone === 'UTC' || text === 'gmt') return { timeZone, label, note: null };
  return { timeZone, label, note: `${label} was read as ${name}${chosen}.` };
}

function readOffset(text: string): NamedZone | null {
  const found = OFFSET.exec(text);
  if (found === null) return null;
  const [, base, sign, hours, minutes = '0'] = found;
  if (Number(hours) > MAX_OFFSET_HOURS || base === undefined) return null;
  const size = Number(hours) * 60 + Number(minutes);
  const offset = formatOffset(sign === '+' ? size : -size);
  return { timeZone: offset, label: `UTC${offset}`, note: null };
}

function readRegion(text: string): NamedZone | null {
  const found = /^(?:the )?([a-z ]+?)( standard)? (?:time ?zone|time)$/.exec(text);
  const [, name = '', standard] = found ?? [];
  const region = Object.hasOwn(REGIONS, name) ? REGIONS[name] : undefined;
  if (region === undefined) return null;
  if (standard !== undefined) return zoneNamed(region[0]);
  const label = `${name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())} Time`;
  return { timeZone: region[1], label, note: null };
}

function readIana(text: string): NamedZone | null {
  if (!IANA.test(text.replace(/ /g, '_'))) return null;
  const name = text.replace(/ /g, '_');
  if (!isTimeZone(name)) return null;
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
  return { timeZone, label: timeZone, note: null };
}
