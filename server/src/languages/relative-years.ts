import { primarySubtag } from './analysis/term-normalizer.ts';
import { wordRegExp } from './word-pattern.ts';

/** What languages call the year before, the year of a text and the one behind it; patterns as in {@link wordRegExp}. */
const RELATIVE_YEARS: Readonly<Record<string, readonly [last: string, own: string, next: string]>> =
  {
    en: ['(?<!the )last year(?! of)', 'this year', '(?<!the )next year'],
    de: [
      '(?:letzte|vorige|vergangene)[mns]? jahr(?:es)?|im vorjahr',
      'diese[ms]? jahr(?:es)?|heuer',
      '(?:nächste|kommende)[mns]? jahr(?:es)?',
    ],
    fr: ["l['’]an(?:née)? (?:derni|pass)\\p{L}+", 'cette année', "l['’]an(?:née)? prochaine?"],
    es: ['año pasado', 'este año', 'año próximo|próximo año|año que viene'],
    it: ['anno (?:scorso|passato)|scorso anno', "quest['’]anno", 'anno prossimo|prossimo anno'],
    pt: ['ano passado', 'n?este ano', 'próximo ano|ano que vem'],
    nl: ['(?:vorig|afgelopen) jaar', 'dit jaar', '(?:volgend|komend) jaar'],
    ca: ['any passat', 'enguany|aquest any', 'any vinent|any que ve'],
    ro: ['anul trecut', 'anul acesta|acest an', 'anul viitor'],
    sv: ['förra året|i fjol', 'i år', 'nästa år'],
    da: ['sidste år|i fjor', 'i år', 'næste år'],
    nb: ['i fjor|forrige år', 'i år', 'neste år'],
    pl: [
      '(?:zeszł|ubiegł|minion)\\p{L}+ roku',
      'tym roku|tego roku',
      '(?:przyszł|następn)\\p{L}+ roku',
    ],
    cs: ['loni|minul\\p{L}+ ro\\p{L}+', 'letos|tomto roce', 'příští\\p{L}* ro\\p{L}+'],
    ru: ['прошл\\p{L}+ год\\p{L}', 'эт\\p{L}+ год\\p{L}', '(?:следующ|будущ)\\p{L}+ год\\p{L}'],
    uk: ['минул\\p{L}+ ро\\p{L}+|торік', 'цього року|цьому році', 'наступн\\p{L}+ ро\\p{L}+'],
    tr: ['geçen (?:yıl|sene)', 'bu (?:yıl|sene)', '(?:gelecek|önümüzdeki) (?:yıl|sene)'],
    zh: ['去年', '今年', '明年'],
    ja: ['去年|昨年', '今年|本年', '来年|明年'],
    ko: ['지난해|작년', '올해|금년', '내년'],
  };

/** By how many years a text says to be away from its own: `last year` by -1. Linear in it. */
export function relativeYearsIn(text: string, language: string | null): number[] {
  const subtag = primarySubtag(language);
  const words = RELATIVE_YEARS[subtag] ?? [];
  return words.flatMap((pattern, i) => (wordRegExp(pattern, subtag).test(text) ? [i - 1] : []));
}
