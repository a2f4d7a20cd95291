import { addDays, type CivilDate, dateOfDay, dayNumber, weekdayOf } from './civil-date.ts';

/** A named day of the year. */
export interface Holiday {
  /** In English. */
  readonly name: string;
  /** Whether its date differs from year to year. */
  readonly isMovable: boolean;
  /** Its date in a year; `null` if it has none. */
  dateIn(year: number): CivilDate | null;
}

/** A fixed date, a number of days after Easter, the nth weekday of a month (-1: the last), or a Sunday of Advent. */
type Rule =
  | { readonly month: number; readonly day: number }
  | { readonly easter: number }
  | { readonly nth: number; readonly weekday: number; readonly month: number }
  | { readonly adventSunday: 1 | 2 | 3 | 4 };

const MONDAY = 1;
const THURSDAY = 4;
const SUNDAY = 7;

interface Entry {
  readonly name: string;
  /** Its names, folded and without `'`. */
  readonly called: string;
  readonly rule: Rule;
  /** Other rules by the region of a locale, if the name means another day there. */
  readonly regional?: Readonly<Record<string, Rule>>;
}

const UK_MOTHERS_DAY = { easter: -21 };
const LATE_MAY_MOTHERS_DAY = { nth: -1, weekday: SUNDAY, month: 5 };
const US_MOTHERS_DAY = { nth: 2, weekday: SUNDAY, month: 5 };
const ASCENSION = { easter: 39 };

/** The rules follow the named laws and churches; sources: 5 U.S.C. 6103, GOV.UK bank holidays, the German Länder. */
const ENTRIES: readonly Entry[] = [
  {
    name: 'Christmas Day',
    called:
      'christmas,christmas day,xmas,weihnachten,erster weihnachtstag,noel,navidad,la navidad,crimbo',
    rule: { month: 12, day: 25 },
  },
  {
    name: 'Christmas Eve',
    called: 'christmas eve,heiligabend,heilig abend,nochebuena,reveillon de noel',
    rule: { month: 12, day: 24 },
  },
  {
    name: 'Boxing Day',
    called: 'boxing day,zweiter weihnachtstag,st stephens day',
    rule: { month: 12, day: 26 },
  },
  {
    name: "New Year's Day",
    called:
      'new year,new years,new years day,neujahr,nouvel an,jour de l an,ano nuevo,the new year',
    rule: { month: 1, day: 1 },
  },
  {
    name: "New Year's Eve",
    called: 'new years eve,nye,silvester,sylvester,nochevieja,saint sylvestre',
    rule: { month: 12, day: 31 },
  },
  {
    name: 'Epiphany',
    called: 'epiphany,three kings day,heilige drei konige,epiphanie,dia de reyes',
    rule: { month: 1, day: 6 },
  },
  {
    name: "Valentine's Day",
    called: 'valentines,valentines day,valentine day,valentinstag,saint valentin,san valentin',
    rule: { month: 2, day: 14 },
  },
  {
    name: "St Patrick's Day",
    called: 'st patricks day,st paddys day,saint patricks day',
    rule: { month: 3, day: 17 },
  },
  {
    name: "April Fools' Day",
    called: 'april fools,april fools day,aprilscherz',
    rule: { month: 4, day: 1 },
  },
  { name: 'Earth Day', called: 'earth day', rule: { month: 4, day: 22 } },
  {
    name: 'May Day',
    called: 'may day,tag der arbeit,erster mai,fete du travail,dia del trabajo',
    rule: { month: 5, day: 1 },
  },
  { name: 'Star Wars Day', called: 'star wars day', rule: { month: 5, day: 4 } },
  { name: 'Cinco de Mayo', called: 'cinco de mayo', rule: { month: 5, day: 5 } },
  { name: 'Juneteenth', called: 'juneteenth', rule: { month: 6, day: 19 } },
  {
    name: 'Independence Day',
    called: 'independence day,4th of july,fourth of july,the fourth of july,july 4th',
    rule: { month: 7, day: 4 },
  },
  { name: 'Canada Day', called: 'canada day', rule: { month: 7, day: 1 } },
  { name: 'Bastille Day', called: 'bastille day,fete nationale', rule: { month: 7, day: 14 } },
  {
    name: 'Assumption Day',
    called: 'assumption day,maria himmelfahrt,assomption',
    rule: { month: 8, day: 15 },
  },
  {
    name: 'German Unity Day',
    called: 'german unity day,tag der deutschen einheit',
    rule: { month: 10, day: 3 },
  },
  {
    name: 'Reformation Day',
    called: 'reformation day,reformationstag',
    rule: { month: 10, day: 31 },
  },
  { name: 'Halloween', called: 'halloween,hallowe en', rule: { month: 10, day: 31 } },
  {
    name: "All Saints' Day",
    called: 'all saints day,allerheiligen,toussaint,todos los santos',
    rule: { month: 11, day: 1 },
  },
  {
    name: 'Guy Fawkes Night',
    called: 'guy fawkes night,bonfire night,guy fawkes',
    rule: { month: 11, day: 5 },
  },
  {
    name: 'Veterans Day',
    called: 'veterans day,remembrance day,armistice day',
    rule: { month: 11, day: 11 },
  },
  {
    name: 'St Nicholas Day',
    called: 'st nicholas day,nikolaus,nikolaustag,saint nicolas',
    rule: { month: 12, day: 6 },
  },
  { name: 'Australia Day', called: 'australia day', rule: { month: 1, day: 26 } },
  {
    name: 'Martin Luther King Jr. Day',
    called: 'martin luther king day,martin luther king jr day,mlk day',
    rule: { nth: 3, weekday: MONDAY, month: 1 },
  },
  {
    name: "Presidents' Day",
    called: 'presidents day,washingtons birthday',
    rule: { nth: 3, weekday: MONDAY, month: 2 },
  },
  { name: 'Memorial Day', called: 'memorial day', rule: { nth: -1, weekday: MONDAY, month: 5 } },
  {
    name: 'Labor Day',
    called: 'labor day,labour day',
    rule: { nth: 1, weekday: MONDAY, month: 9 },
  },
  {
    name: 'Columbus Day',
    called: 'columbus day,indigenous peoples day',
    rule: { nth: 2, weekday: MONDAY, month: 10 },
  },
  {
    name: 'Thanksgiving',
    called: 'thanksgiving,thanksgiving day',
    rule: { nth: 4, weekday: THURSDAY, month: 11 },
    regional: { CA: { nth: 2, weekday: MONDAY, month: 10 } },
  },
  {
    name: 'Early May Bank Holiday',
    called: 'early may bank holiday,may bank holiday',
    rule: { nth: 1, weekday: MONDAY, month: 5 },
  },
  {
    name: 'Spring Bank Holiday',
    called: 'spring bank holiday',
    rule: { nth: -1, weekday: MONDAY, month: 5 },
  },
  {
    name: 'Summer Bank Holiday',
    called: 'summer bank holiday,august bank holiday',
    rule: { nth: -1, weekday: MONDAY, month: 8 },
  },
  {
    name: "Mother's Day",
    called: 'mothers day,mothering sunday,muttertag,fete des meres,dia de la madre',
    rule: US_MOTHERS_DAY,
    regional: {
      GB: UK_MOTHERS_DAY,
      IE: UK_MOTHERS_DAY,
      FR: LATE_MAY_MOTHERS_DAY,
      ES: { nth: 1, weekday: SUNDAY, month: 5 },
    },
  },
  {
    name: "Father's Day",
    called: 'fathers day,vatertag,fete des peres,dia del padre',
    rule: { nth: 3, weekday: SUNDAY, month: 6 },
    regional: {
      DE: ASCENSION,
      AT: { nth: 2, weekday: SUNDAY, month: 6 },
      ES: { month: 3, day: 19 },
    },
  },
  {
    name: 'Shrove Tuesday',
    called: 'shrove tuesday,pancake day,mardi gras,fat tuesday,faschingsdienstag',
    rule: { easter: -47 },
  },
  { name: 'Rose Monday', called: 'rosenmontag,rose monday', rule: { easter: -48 } },
  {
    name: 'Ash Wednesday',
    called: 'ash wednesday,aschermittwoch,mercredi des cendres',
    rule: { easter: -46 },
  },
  { name: 'Palm Sunday', called: 'palm sunday,palmsonntag', rule: { easter: -7 } },
  { name: 'Maundy Thursday', called: 'maundy thursday,grundonnerstag', rule: { easter: -3 } },
  {
    name: 'Good Friday',
    called: 'good friday,karfreitag,vendredi saint,viernes santo',
    rule: { easter: -2 },
  },
  {
    name: 'Easter',
    called: 'easter,easter sunday,ostern,ostersonntag,paques,pascua,domingo de pascua',
    rule: { easter: 0 },
  },
  {
    name: 'Easter Monday',
    called: 'easter monday,ostermontag,lundi de paques',
    rule: { easter: 1 },
  },
  {
    name: 'Ascension Day',
    called: 'ascension day,ascension,christi himmelfahrt,himmelfahrt',
    rule: ASCENSION,
  },
  {
    name: 'Pentecost',
    called: 'pentecost,whitsun,whit sunday,pfingsten,pfingstsonntag,pentecote,pentecostes',
    rule: { easter: 49 },
  },
  {
    name: 'Whit Monday',
    called: 'whit monday,pfingstmontag,lundi de pentecote',
    rule: { easter: 50 },
  },
  { name: 'Corpus Christi', called: 'corpus christi day,fronleichnam', rule: { easter: 60 } },
  {
    name: 'First Sunday of Advent',
    called: 'advent sunday,first advent,erster advent,1. advent',
    rule: { adventSunday: 1 },
  },
  {
    name: 'Fourth Sunday of Advent',
    called: 'fourth advent,vierter advent,4. advent',
    rule: { adventSunday: 4 },
  },
];

const byName = new Map(
  ENTRIES.flatMap((entry) => entry.called.split(',').map((name) => [name, entry] as const)),
);

/**
 * Finds a holiday of the United States, the United Kingdom, Germany or several countries by a folded name in English, German,
 * French or Spanish; `region` (of a locale, `GB`) selects one of several days with that name. `null` for other names.
 */
export function holidayNamed(name: string, region: string | null): Holiday | null {
  const entry = byName.get(name.replace(/['’]/g, '').replace(/ {2,}/g, ' '));
  if (entry === undefined) return null;
  const rule = (region === null ? undefined : entry.regional?.[region]) ?? entry.rule;
  return {
    name: entry.name,
    isMovable: !('day' in rule),
    dateIn: (year) => dateOfRule(rule, year),
  };
}

/** Shopping days relative to another holiday: Black Friday is the day after Thanksgiving, Cyber Monday the Monday after it. */
const AFTER_THANKSGIVING: Readonly<Record<string, { name: string; days: number }>> = {
  'black friday': { name: 'Black Friday', days: 1 },
  'cyber monday': { name: 'Cyber Monday', days: 4 },
};

/** Holidays relative to the American Thanksgiving, in every region. */
export function tradeDayNamed(name: string): Holiday | null {
  const found = Object.hasOwn(AFTER_THANKSGIVING, name) ? AFTER_THANKSGIVING[name] : undefined;
  if (found === undefined) return null;
  const rule = { nth: 4, weekday: THURSDAY, month: 11 };
  return {
    name: found.name,
    isMovable: true,
    dateIn: (year) => {
      const thanksgiving = dateOfRule(rule, year);
      return thanksgiving === null ? null : addDays(thanksgiving, found.days);
    },
  };
}

/** Easter Sunday of the Western churches, by the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, ch. 8). */
export function easterSunday(year: number): CivilDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return { year, month: Math.floor(sum / 31), day: (sum % 31) + 1 };
}

/** The nth given weekday of a month; -1 is the last. `null` if the month has no fifth. */
export function nthWeekday(
  nth: number,
  weekday: number,
  month: number,
  year: number,
): CivilDate | null {
  if (nth === -1) {
    const next =
      month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
    const last = dateOfDay(dayNumber(next) - 1);
    return last === null ? null : addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  }
  const first = { year, month, day: 1 };
  const found = addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
  return found?.month === month ? found : null;
}

function dateOfRule(rule: Rule, year: number): CivilDate | null {
  if ('easter' in rule) return addDays(easterSunday(year), rule.easter);
  if ('nth' in rule) return nthWeekday(rule.nth, rule.weekday, rule.month, year);
  if ('adventSunday' in rule) {
    const christmas = { year, month: 12, day: 25 };
    // The fourth is the Sunday before Christmas Day.
    return addDays(christmas, -weekdayOf(christmas) - (4 - rule.adventSunday) * 7);
  }
  return { year, month: rule.month, day: rule.day };
}
