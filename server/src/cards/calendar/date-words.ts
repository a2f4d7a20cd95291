/*
 * The words for months, weekdays, units and numbers in English, German, French and Spanish, as `foldText` leaves
 * them: lower case without accents. One place for all readers of dates and durations.
 */

const MONTHS = [
  'january,jan,januar,janner,janvier,enero,ene',
  'february,feb,februar,feber,fevrier,febrero,fevr',
  'march,mar,marz,maerz,mars,marzo,mrz',
  'april,apr,avril,abril,avr,abr',
  'may,mai,mayo',
  'june,jun,juni,juin,junio',
  'july,jul,juli,juillet,julio,juil',
  'august,aug,aout,agosto,ago',
  'september,sep,sept,septembre,septiembre',
  'october,oct,oktober,okt,octobre,octubre',
  'november,nov,novembre,noviembre',
  'december,dec,dezember,dez,decembre,diciembre,dic',
];

const WEEKDAYS = [
  'monday,mon,montag,lundi,lunes',
  'tuesday,tue,tues,dienstag,mardi,martes',
  'wednesday,wed,mittwoch,mercredi,miercoles',
  'thursday,thu,thur,thurs,donnerstag,jeudi,jueves',
  'friday,fri,freitag,vendredi,viernes',
  'saturday,sat,samstag,sonnabend,samedi,sabado',
  'sunday,sun,sonntag,dimanche,domingo',
];

/** A unit that a duration is said in. */
export type SpanUnit =
  | 'second'
  | 'minute'
  | 'hour'
  | 'day'
  | 'business_day'
  | 'week'
  | 'month'
  | 'year';

const UNITS: Readonly<Record<SpanUnit, string>> = {
  second: 'second,seconds,sec,secs,s,sekunde,sekunden,sek,seconde,secondes,segundo,segundos',
  minute: 'minute,minutes,min,mins,m,minuten,minuto,minutos',
  hour: 'hour,hours,hr,hrs,h,stunde,stunden,std,heure,heures,hora,horas',
  day: 'day,days,d,tag,tage,tagen,jour,jours,dia,dias,sleep,sleeps',
  business_day:
    'business day,business days,working day,working days,workday,workdays,weekdays,arbeitstag,arbeitstage,arbeitstagen,werktage',
  week: 'week,weeks,wk,wks,w,woche,wochen,semaine,semaines,semana,semanas',
  month: 'month,months,monat,monate,monaten,mois,mes,meses',
  year: 'year,years,yr,yrs,y,jahr,jahre,jahren,an,ans,annee,annees,ano,anos',
};

const NUMBERS = [
  'zero,null,cero',
  'one,a,an,ein,eine,einem,einer,un,une,uno,una',
  'two,zwei,deux,dos,couple of,a couple of',
  'three,drei,trois,tres',
  'four,vier,quatre,cuatro',
  'five,funf,cinq,cinco',
  'six,sechs,seis',
  'seven,sieben,sept,siete',
  'eight,acht,huit,ocho',
  'nine,neun,neuf,nueve',
  'ten,zehn,dix,diez',
  'eleven,elf,onze,once',
  'twelve,zwolf,douze,doce,dozen,a dozen',
  'thirteen',
  'fourteen',
  'fifteen,funfzehn,quinze,quince',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS: Readonly<Record<string, number>> = {
  twenty: 20,
  zwanzig: 20,
  vingt: 20,
  veinte: 20,
  thirty: 30,
  dreissig: 30,
  trente: 30,
  treinta: 30,
  forty: 40,
  cuarenta: 40,
  fifty: 50,
  cincuenta: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  hundert: 100,
  cent: 100,
  cien: 100,
};

const ORDINALS =
  'first,second,third,fourth,fifth,sixth,seventh,eighth,ninth,tenth,eleventh,twelfth,thirteenth,fourteenth,fifteenth,sixteenth,seventeenth,eighteenth,nineteenth,twentieth,twenty-first,twenty-second,twenty-third,twenty-fourth,twenty-fifth,twenty-sixth,twenty-seventh,twenty-eighth,twenty-ninth,thirtieth,thirty-first';

const monthNumbers = numbered(MONTHS, 1);
const weekdayNumbers = numbered(WEEKDAYS, 1);
const numberWords = new Map([...numbered(NUMBERS, 0), ...Object.entries(TENS)]);
const ordinalWords = numbered(ORDINALS.split(','), 1);
const unitWords = new Map(
  // Its keys are units by its type.
  (Object.entries(UNITS) as [SpanUnit, string][]).flatMap(([unit, words]) =>
    words.split(',').map((word) => [word, unit] as const),
  ),
);

/** 1 to 12 of a folded word, with or without a full stop; `null`: not a month. */
export function monthOf(word: string): number | null {
  return monthNumbers.get(withoutStop(word)) ?? null;
}

/** 1 (Monday) to 7 of a folded word; `null`: not a weekday. */
export function weekdayNamed(word: string): number | null {
  return weekdayNumbers.get(withoutStop(word)) ?? null;
}

/** `null`: not a unit of time. */
export function spanUnitOf(word: string): SpanUnit | null {
  return unitWords.get(withoutStop(word)) ?? null;
}

/** `three`, `a`, `twenty five`, `twenty-five`; `null`: not a number in words. */
export function numberOfWords(words: string): number | null {
  const whole = numberWords.get(words);
  if (whole !== undefined) return whole;
  const [tens, ones, ...more] = words.split(/[ -]/);
  const high = TENS[tens ?? ''];
  const low = numberWords.get(ones ?? '');
  if (high === undefined || low === undefined || more.length > 0) return null;
  return high >= 20 && high < 100 && low > 0 && low < 10 ? high + low : null;
}

/** `fifth`, `5th`, `5.`, `1er`; `null`: not an ordinal. */
export function ordinalOf(word: string): number | null {
  const digits = /^(\d{1,2})(?:st|nd|rd|th|er|\.|º|ª)$/.exec(word)?.[1];
  return digits === undefined ? (ordinalWords.get(word) ?? null) : Number(digits);
}

function withoutStop(word: string): string {
  return word.endsWith('.') ? word.slice(0, -1) : word;
}

function numbered(lists: readonly string[], first: number): Map<string, number> {
  return new Map(
    lists.flatMap((list, at) => list.split(',').map((word) => [word, at + first] as const)),
  );
}
