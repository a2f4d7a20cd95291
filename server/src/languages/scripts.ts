/** What the words of a language are written in. */
export interface Script {
  /** A letter of it, anywhere in a text. */
  readonly letter: RegExp;
  /** A word of its letters and marks alone. */
  readonly word: RegExp;
  /** Whether its letters tell the language from most others. Those of Latin tell nothing. */
  readonly isTelling: boolean;
}

export const LATIN = script('Latn', false);
export const ARABIC = script('Arab');
export const ARMENIAN = script('Armn');
export const BENGALI = script('Beng');
export const CYRILLIC = script('Cyrl');
export const DEVANAGARI = script('Deva');
export const GEORGIAN = script('Geor');
export const GREEK = script('Grek');
export const HAN = script('Hani');
export const HANGUL = script('Hang');
export const HEBREW = script('Hebr');
export const TAMIL = script('Taml');
export const THAI = script('Thai');
/** Kana, and Han as in Chinese. */
export const JAPANESE: Script = {
  letter: /[\p{sc=Hira}\p{sc=Kana}\p{sc=Hani}]/u,
  word: /^[\p{sc=Hira}\p{sc=Kana}\p{sc=Hani}\p{sc=Zinh}]+$/u,
  isTelling: true,
};
/** Cyrillic or Latin letters. */
export const SERBIAN: Script = {
  letter: CYRILLIC.letter,
  word: /^(?:[\p{sc=Cyrl}\p{sc=Zinh}]+|[\p{sc=Latn}\p{sc=Zinh}]+)$/u,
  isTelling: true,
};

function script(code: string, isTelling = true): Script {
  return {
    letter: new RegExp(`\\p{sc=${code}}`, 'u'),
    word: new RegExp(`^[\\p{sc=${code}}\\p{sc=Zinh}]+$`, 'u'),
    isTelling,
  };
}
