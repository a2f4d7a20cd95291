import { detectLanguage } from '../../languages/analysis/detect-language.ts';
import type { Translation, TranslationRequest } from './translator.ts';

/** Letters of which a text in the language has to have some. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /\p{sc=Arab}/u,
  bg: /\p{sc=Cyrl}/u,
  el: /\p{sc=Grek}/u,
  fa: /\p{sc=Arab}/u,
  he: /\p{sc=Hebr}/u,
  hi: /\p{sc=Deva}/u,
  ja: /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u,
  ko: /\p{sc=Hang}/u,
  ru: /\p{sc=Cyrl}/u,
  th: /\p{sc=Thai}/u,
  uk: /\p{sc=Cyrl}/u,
  ur: /\p{sc=Arab}/u,
  zh: /\p{sc=Han}/u,
};

// Detection is too unreliable for shorter texts.
const MIN_LETTERS_TO_TELL = 40;
// No language needs five times as many letters; longer texts are prose or errors.
const MAX_GROWTH = 5;
const MAX_EXTRA_LENGTH = 80;

/**
 * Whether a text can be a translation into that language: not empty, not the same text, in the right script, not far too long,
 * and if it is long enough for detection, not in the source language. Rejects loan words (`hotel` in German).
 */
export function isBelievable({ text, to }: TranslationRequest, translation: Translation): boolean {
  const translated = translation.text.trim();
  if (translated === '' || plain(translated) === plain(text)) return false;
  if (translated.length > text.length * MAX_GROWTH + MAX_EXTRA_LENGTH) return false;
  const target = to.slice(0, 2);
  if (SCRIPTS[target]?.test(translated) === false) return false;
  if (/^\s*<(?:!doctype|html)/i.test(translated)) return false;
  return !isInLanguageOf(text, translated, target);
}

function isInLanguageOf(text: string, translated: string, target: string): boolean {
  if ((translated.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS_TO_TELL) return false;
  const language = detectLanguage(translated);
  return language !== null && language !== target && language === detectLanguage(text);
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
