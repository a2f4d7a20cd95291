/** What the words of a language are written in. */
export interface Script {
  /** A letter of it, anywhere in a text. */
  readonly letter: RegExp;
  /** A word of its letters and marks alone. */
  readonly word: RegExp;
  /** Whether its letters tell the language from most others. Those of Latin tell nothing. */
  readonly isTelling: boolean;
  /** Whether nothing stands between its words. */
  readonly isDense: boolean;
  /** Whether it has capitals, with which names begin. */
  readonly hasCapitals: boolean;
}

export const LATIN = script('Latn', { isTelling: false, hasCapitals: true });
export const ARABIC = script('Arab');
export const ARMENIAN = script('Armn', { hasCapitals: true });
export const BENGALI = script('Beng');
export const CYRILLIC = script('Cyrl', { hasCapitals: true });
export const DEVANAGARI = script('Deva');
export const GEORGIAN = script('Geor');
export const GREEK = script('Grek', { hasCapitals: true });
export const HAN = script('Hani', { isDense: true });
export const HANGUL = script('Hang');
export const HEBREW = script('Hebr');
export const TAMIL = script('Taml');
export const THAI = script('Thai', { isDense: true });
/** Kana, and Han as in Chinese. */
export const JAPANESE: Script = {
  ...HAN,
  letter: /[\p{sc=Hira}\p{sc=Kana}\p{sc=Hani}]/u,
  word: /^[\p{sc=Hira}\p{sc=Kana}\p{sc=Hani}\p{sc=Zinh}]+$/u,
};
/** Cyrillic or Latin letters. */
export const SERBIAN: Script = {
  ...CYRILLIC,
  word: /^(?:[\p{sc=Cyrl}\p{sc=Zinh}]+|[\p{sc=Latn}\p{sc=Zinh}]+)$/u,
};

/** Telling, with spaces between words, without capitals. */
function script(
  code: string,
  { isTelling = true, isDense = false, hasCapitals = false }: Partial<Script> = {},
): Script {
  return {
    letter: new RegExp(`\\p{sc=${code}}`, 'u'),
    word: new RegExp(`^[\\p{sc=${code}}\\p{sc=Zinh}]+$`, 'u'),
    isTelling,
    isDense,
    hasCapitals,
  };
}
