import { guessLanguage } from '../profiles/score-languages.ts';

// The first kilobyte tells the language as well as the whole, at a tenth of the cost.
const SAMPLE_LENGTH = 1_000;
// Under this many letters a guess is a coin toss: names and code fragments.
const MIN_LETTERS = 20;
const ENOUGH_LETTERS = new RegExp(`^(?:\\P{L}*\\p{L}){${MIN_LETTERS}}`, 'u');

/**
 * The language of a text: its primary subtag (`en`, `de`, `zh`), or `null` when the text is too short
 * or too mixed to tell. Looks at the beginning only; takes some 5 µs.
 */
export function detectLanguage(text: string): string | null {
  // The detector knows letters with their marks composed; files of some systems have them apart.
  const sample = text.slice(0, SAMPLE_LENGTH).normalize('NFC');
  const script = languageOfScript(sample);
  if (script) return script;
  if (!ENOUGH_LETTERS.test(sample)) return null;
  const guess = guessLanguage(sample);
  return guess?.isReliable ? guess.code : null;
}

// A script that only one large language uses decides at once; kana before Han, since Japanese has both.
const SCRIPTS: ReadonlyArray<readonly [RegExp, string]> = [
  [/[\p{sc=Hira}\p{sc=Kana}]/gu, 'ja'],
  [/\p{sc=Hang}/gu, 'ko'],
  [/\p{sc=Thai}/gu, 'th'],
  [/\p{sc=Han}/gu, 'zh'],
];
// A quotation in another script does not make the text one of that language.
const SCRIPT_SHARE = 0.2;

function languageOfScript(sample: string): string | null {
  // Latin, Greek and Cyrillic lie below U+0590: most texts end here.
  if (!/[\u0e00-\u0e7f\u1100-\u11ff\u3040-\ud7af\uf900-\ufaff]/.test(sample)) return null;
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, language] of SCRIPTS) {
    const count = sample.match(script)?.length ?? 0;
    if (count > 0 && count >= letters * SCRIPT_SHARE) return language;
  }
  return null;
}
