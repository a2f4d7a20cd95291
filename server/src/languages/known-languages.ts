import { arabic } from './ar/arabic.ts';
import { azerbaijani } from './az/azerbaijani.ts';
import { bulgarian } from './bg/bulgarian.ts';
import { bengali } from './bn/bengali.ts';
import { catalan } from './ca/catalan.ts';
import { czech } from './cs/czech.ts';
import { danish } from './da/danish.ts';
import { german } from './de/german.ts';
import { greek } from './el/greek.ts';
import { english } from './en/english.ts';
import { spanish } from './es/spanish.ts';
import { estonian } from './et/estonian.ts';
import { basque } from './eu/basque.ts';
import { persian } from './fa/persian.ts';
import { finnish } from './fi/finnish.ts';
import { french } from './fr/french.ts';
import { irish } from './ga/irish.ts';
import { hebrew } from './he/hebrew.ts';
import { hindi } from './hi/hindi.ts';
import { croatian } from './hr/croatian.ts';
import { hungarian } from './hu/hungarian.ts';
import { armenian } from './hy/armenian.ts';
import { indonesian } from './id/indonesian.ts';
import { italian } from './it/italian.ts';
import { japanese } from './ja/japanese.ts';
import { korean } from './ko/korean.ts';
import type { Language } from './language.ts';
import { lithuanian } from './lt/lithuanian.ts';
import { latvian } from './lv/latvian.ts';
import { norwegian } from './nb/norwegian.ts';
import { nepali } from './ne/nepali.ts';
import { dutch } from './nl/dutch.ts';
import { polish } from './pl/polish.ts';
import { portuguese } from './pt/portuguese.ts';
import { romanian } from './ro/romanian.ts';
import { russian } from './ru/russian.ts';
import { slovak } from './sk/slovak.ts';
import { slovene } from './sl/slovene.ts';
import { serbian } from './sr/serbian.ts';
import { swedish } from './sv/swedish.ts';
import { tamil } from './ta/tamil.ts';
import { thai } from './th/thai.ts';
import { turkish } from './tr/turkish.ts';
import { ukrainian } from './uk/ukrainian.ts';
import { vietnamese } from './vi/vietnamese.ts';
import { chinese } from './zh/chinese.ts';

/** Every language that something is known of. */
export const KNOWN_LANGUAGES: readonly Language[] = [
  azerbaijani,
  arabic,
  bulgarian,
  bengali,
  catalan,
  czech,
  danish,
  german,
  greek,
  english,
  spanish,
  estonian,
  basque,
  persian,
  finnish,
  french,
  irish,
  hebrew,
  hindi,
  croatian,
  hungarian,
  armenian,
  indonesian,
  italian,
  japanese,
  korean,
  lithuanian,
  latvian,
  norwegian,
  nepali,
  dutch,
  polish,
  portuguese,
  romanian,
  russian,
  slovak,
  slovene,
  serbian,
  swedish,
  tamil,
  thai,
  turkish,
  ukrainian,
  vietnamese,
  chinese,
];

const bySubtag = new Map(
  KNOWN_LANGUAGES.flatMap((language) =>
    language.subtags.map((subtag) => [subtag, language] as const),
  ),
);

/** The language of a primary subtag (BCP 47); `undefined` where nothing is known of it. */
export function knownLanguage(subtag: string): Language | undefined {
  return bySubtag.get(subtag);
}

/** The first of the subtags that a language has: `nb` for `no`. One of which nothing is known stays. */
export function firstSubtag(subtag: string): string {
  return knownLanguage(subtag)?.subtags[0] ?? subtag;
}
