import { primarySubtag } from './analysis/term-normalizer.ts';
import { wordRegExp } from './word-pattern.ts';

/** How languages ask for a time of day, and the words besides figures that state one; patterns as in {@link wordRegExp}. */
const CLOCK_TIMES: Readonly<Record<string, readonly [asks: string, says: string]>> = {
  en: [
    'what time(?! (?:of|period|zone|frame|span|scale))|what hour',
    "\\p{L}+ o['’]clock|(?:half|quarter) (?:past|to)|noon|midday|midnight|dawn|dusk|sunrise|sunset|mornings?|afternoons?|evenings?|night|nightfall|hours?",
  ],
  de: [
    'um wie ?viel uhr|wie spät|(?:welche|zu welcher) (?:uhrzeit|stunde)',
    'halb \\p{L}+|viertel (?:vor|nach)|\\p{L}+ uhr|mittags?|mitternacht|morgens?|vormittags?|nachmittags?|abends?|nachts?|sonnenaufgang|sonnenuntergang',
  ],
  fr: ['quelle heure|quelles heures', 'heures?|midi|minuit|matin|après-midi|soir|nuit|aube'],
  es: [
    'qué hora',
    'horas?|mediodía|medianoche|mañana|tarde|noche|madrugada|las? (?:una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)',
  ],
  it: [
    'che ora|quale ora',
    "ore|ora|mezzogiorno|mezzanotte|mattin[ao]|pomeriggio|sera|notte|(?:alle|dalle|entro le|fino alle) (?:\\d{1,2}|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici)|all['’]una",
  ],
  pt: [
    'que horas?',
    'horas?|meio-dia|meia-noite|manhã|tarde|noite|madrugada|(?:às|das|as) (?:\\d{1,2}|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze)|à uma',
  ],
  nl: [
    'hoe laat',
    'half \\p{L}+|kwart (?:voor|over)|\\p{L}+ uur|middags?|middernacht|ochtends?|avonds?|nachts?',
  ],
  ru: ['во сколько|в котором часу', 'час~|утр~|вечер~|полдень|полдня|полночь|ночи'],
  pl: ['o której(?: godzinie)?', 'godzin~|południe|północ|rano|wieczor~'],
  zh: ['几点|幾點', '[一二三四五六七八九十两]+[点點]|中午|早上|上午|下午|晚上|半夜'],
  ja: ['何時', '[一二三四五六七八九十]+時|正午|午前|午後|朝|夕方|夜'],
};

const FIGURES =
  /(?<![\p{N}.,])(?:[01]?\d|2[0-4])(?:[:.]\d\d(?!\d|\.\d)|[h時点點时](?:\d\d)?|:?\d{0,2}[ \u00a0\u202f]?(?:h|hrs?|uhr|uur|[ap]\.?m\.?|o['’]?clock|heures?|ч\.?)(?!\p{L}))/iu;

// Of what may be a price (`14.50`) only what is sure to be a time.
const SURE_FIGURES =
  /(?<![\d.,])\d{1,2}(?:[:.h]\d\d(?!\d)(?= ?(?:Uhr|uur|[ap]\.?m))|:\d\d| ?h(?: ?\d\d)?| ?(?:Uhr|uur|[ap]\.?m\.?|o['’]clock|heures?|點|点|時)(?!\p{L}))/gu;

/** A text without its times of day in figures, each of which leaves a space. Linear in it. */
export function withoutClockTimes(text: string): string {
  return text.replaceAll(SURE_FIGURES, ' ');
}

/** Whether a question asks for a time of day: `What time …?` Linear in the text. */
export function asksClockTime(question: string, language: string | null): boolean {
  const subtag = primarySubtag(language);
  const words = CLOCK_TIMES[subtag];
  return words !== undefined && wordRegExp(words[0], subtag).test(question);
}

/** Whether a text in one of some languages may state a time of day. Linear in the text. */
export function statesClockTime(text: string, languages: readonly (string | null)[]): boolean {
  if (FIGURES.test(text)) return true;
  return languages.some((language) => {
    const subtag = primarySubtag(language);
    const words = CLOCK_TIMES[subtag];
    return words !== undefined && wordRegExp(words[1], subtag).test(text);
  });
}
