import { primarySubtag } from './analysis/term-normalizer.ts';
import { wordRegExp } from './word-pattern.ts';

/**
 * How languages ask when something is done, and what besides a date says it: a part of the day, a season or how often, and what a clause
 * begins with that says it by something else (`before the meeting`). Patterns as in {@link wordRegExp}.
 */
const OCCASIONS: Readonly<Record<string, readonly [asks: string, says: string, clauses: string]>> =
  {
    en: [
      'when',
      '(?:at|around|by|until|before|after) (?:noon|midday|midnight|dawn|dusk|sunrise|sunset|night|lunchtime)|in the (?:early |late )?(?:mornings?|afternoons?|evenings?|night)|(?:each|every) (?:\\p{L}+ )?(?:morning|afternoon|evening|night|day|week|month|quarter|year|spring|summer|autumn|fall|winter)|(?:in|during|from|until|before|after|each|every) (?:the )?(?:early |late )?(?:spring|summer|autumn|winter)(?:time)?|(?:twice|once) (?:an?|each|every|per) (?:hour|day|week|fortnight|month|quarter|year)|hourly|daily|weekly|fortnightly|monthly|quarterly|yearly|annually|at weekends|on weekdays|\\d{1,2}(?:[:.]\\d\\d)? ?[ap]\\.?m\\.?',
      'before|after|when|whenever|once|as soon as|immediately|every time|each time|until|till|upon|during|while',
    ],
    de: [
      '(?:ab |bis |seit |von )?wann',
      'morgens|vormittags|mittags|nachmittags|abends|nachts|(?:um|gegen|vor|nach|bis) mitternacht|am (?:frühen |späten )?(?:morgen|vormittag|mittag|nachmittag|abend|wochenende)|in der nacht|(?:im|vom|zum|jede[nrs]?) (?:zeitigen |frühen |späten )?(?:frühling|frühjahr|sommer|herbst|winter)|(?:ein|zwei|drei|vier)mal (?:am|pro|im|in der|jährlich|monatlich|wöchentlich|täglich)(?: (?:tag|woche|monat|quartal|jahr))?|(?:halb|viertel)?jährlich|stündlich|täglich|wöchentlich|monatlich|quartalsweise|werktags|wochentags|(?:jede[nrs]?|alle) (?:\\p{L}+ )?(?:tage?|wochen?|monate?|quartale?|jahre?|morgen|abend)|\\d{1,2}(?:[.:]\\d\\d)? uhr',
      'bevor|ehe|nachdem|sobald|sowie|wenn|jedes ?mal|immer wenn|solange|während|vor|nach',
    ],
    fr: [
      'quand|à partir de quand',
      "(?:à|vers|avant|après|dès) (?:midi|minuit|l['’]aube)|le (?:matin|soir|midi|week-end)|l['’]après-midi|la nuit|au printemps|en (?:été|automne|hiver)|chaque (?:matin|soir|jour|semaine|mois|trimestre|année|printemps|été|automne|hiver)|tous les (?:\\p{L}+ )?(?:matins|soirs|jours|mois|ans|trimestres)|toutes les (?:\\p{L}+ )?(?:semaines|heures|nuits)|une fois par \\p{L}+|deux fois par \\p{L}+|quotidiennement|hebdomadairement|mensuellement|trimestriellement|annuellement|à \\d{1,2} ?h(?:eures?)?(?: ?\\d\\d)?",
      'avant|après|lorsqu~|quand|dès qu~|dès|aussitôt qu~|une fois|chaque fois qu~|jusqu~|pendant|tant qu~',
    ],
    es: [
      '(?:desde |hasta |a partir de )?cuándo',
      '(?:al|hasta el|antes del) (?:mediodía|amanecer|anochecer)|a (?:mediodía|medianoche)|(?:por|de) la (?:mañana|tarde|noche|madrugada)|(?:en|durante la|cada) primavera|(?:en|durante el|cada) (?:verano|otoño|invierno)|(?:cada|todos los|todas las) (?:día|días|semanas?|mes|meses|años?|trimestres?|mañanas?|tardes?|noches?)|(?:una vez|dos veces) (?:al|a la|por) \\p{L}+|diariamente|semanalmente|mensualmente|trimestralmente|anualmente|a las? \\p{L}+',
      'antes de~|después de~|cuando|en cuanto|tan pronto como|cada vez que|una vez que|hasta que|durante|mientras|tras',
    ],
    it: [
      '(?:da |fino a )?quando',
      'a (?:mezzogiorno|mezzanotte)|(?:di|al|la) (?:mattin[ao]|pomeriggio|sera|notte)|nel pomeriggio|in (?:primavera|estate|autunno|inverno)|ogni (?:giorno|settimana|mese|trimestre|anno|mattina|sera|primavera|estate|autunno|inverno)|(?:una volta|due volte) (?:al|alla|all) ?\\p{L}+|quotidianamente|settimanalmente|mensilmente|trimestralmente|annualmente|alle \\d{1,2}',
      'prima|dopo|quando|appena|non appena|ogni volta che|una volta che|finché|durante|mentre',
    ],
    pt: [
      '(?:desde |até |a partir de )?quando',
      'ao meio-dia|à meia-noite|(?:de|pela|à) (?:manhã|tarde|noite)|n[ao] (?:primavera|verão|outono|inverno)|(?:cada|todos os|todas as) (?:dias?|semanas?|m[êe]s(?:es)?|anos?|manhãs?|noites?)|(?:uma vez|duas vezes) por \\p{L}+|diariamente|semanalmente|mensalmente|trimestralmente|anualmente',
      'antes d[aeo]s?|depois d[aeo]s?|após|quando|assim que|logo que|sempre que|cada vez que|até que|durante|enquanto',
    ],
    nl: [
      '(?:vanaf |tot |sinds )?wanneer',
      "(?:'s|’s) (?:morgens|ochtends|middags|avonds|nachts)|(?:om|rond|tot) middernacht|in de (?:ochtend|middag|avond|nacht|lente|zomer|herfst|winter)|in het (?:voorjaar|najaar|weekend)|(?:elke|iedere) (?:dag|week|maand|ochtend|avond)|elk (?:jaar|kwartaal)|(?:een|één|twee) ?(?:keer|maal) per \\p{L}+|dagelijks|wekelijks|maandelijks|jaarlijks|\\d{1,2}(?:[.:]\\d\\d)? uur",
      'voordat|nadat|voor|na|wanneer|zodra|telkens als|elke keer|totdat|tijdens|terwijl',
    ],
    sv: [
      'när',
      'på (?:morgonen|förmiddagen|eftermiddagen|kvällen|natten|våren|sommaren|hösten|vintern)|varje (?:dag|vecka|månad|år|kväll|morgon)|dagligen|varje vecka|månadsvis|årligen',
      'innan|före|efter|när|så snart|varje gång|tills|under',
    ],
    da: [
      'hvornår',
      'om (?:morgenen|formiddagen|eftermiddagen|aftenen|natten|foråret|sommeren|efteråret|vinteren)|hver (?:dag|uge|måned|aften|morgen)|hvert år|dagligt|ugentligt|månedligt|årligt',
      'før|inden|efter|når|så snart|hver gang|indtil|under',
    ],
    nb: [
      'når',
      'om (?:morgenen|formiddagen|ettermiddagen|kvelden|natten|våren|sommeren|høsten|vinteren)|hver (?:dag|uke|måned|kveld|morgen)|hvert år|daglig|ukentlig|månedlig|årlig',
      'før|etter|når|så snart|hver gang|inntil|under',
    ],
    pl: [
      'kiedy',
      'rano|wieczorem|nocą|w nocy|w południe|o północy|po południu|wiosną|latem|jesienią|zimą|codziennie|co (?:tydzień|miesiąc|rok|kwartał)|raz w \\p{L}+',
      'zanim|przed|po tym jak|gdy|kiedy|jak tylko|za każdym razem|podczas|dopóki',
    ],
    ru: [
      'когда',
      'утром|днём|днем|вечером|ночью|в полдень|в полночь|весной|летом|осенью|зимой|ежедневно|еженедельно|ежемесячно|ежегодно|кажд(?:ый|ую|ое) (?:день|неделю|месяц|год|утро|вечер)|раз в \\p{L}+',
      'до того как|прежде чем|перед|после|когда|как только|каждый раз|во время|пока',
    ],
  };

/** Whether a question asks when something is done. Linear in it. */
export function asksWhen(question: string, language: string | null): boolean {
  const subtag = primarySubtag(language);
  const words = OCCASIONS[subtag];
  return words !== undefined && wordRegExp(words[0], subtag).test(question);
}

/** Whether a text says when by a part of the day, a season, or how often. Linear in it. */
export function saysOccasion(text: string, language: string | null): boolean {
  const subtag = primarySubtag(language);
  const words = OCCASIONS[subtag];
  return words !== undefined && wordRegExp(words[1], subtag).test(text);
}

/** The clauses of a text that may say when, each with the word that begins it, up to the next comma. Linear in it. */
export function clausesOfTime(
  text: string,
  language: string | null,
): { readonly start: number; readonly end: number }[] {
  const subtag = primarySubtag(language);
  const words = OCCASIONS[subtag];
  if (words === undefined) return [];
  return Array.from(text.matchAll(wordRegExp(words[2], subtag, 'giu')), ({ 0: word, index }) => {
    const behind = index + word.length;
    const length = text.slice(behind).search(CLAUSE_END);
    return { start: index, end: length < 0 ? text.length : behind + length };
  }).filter(({ start, end }) => MIN_CLAUSE.test(text.slice(start, end)));
}

const CLAUSE_END = /[,;:()—]|[.!?](?:\s|$)/u;
// A word behind the one that it begins with: `built only once` says no time.
const MIN_CLAUSE = /\p{L}[\s’']+[\p{L}\p{N}]/u;
