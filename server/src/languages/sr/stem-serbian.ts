/*
 * Serbian is Croatian to a stemmer, but for two things: it is written in Cyrillic letters, too, and most of it has `e` where the rest has
 * `ije` and `je` (`mleko`, `mlijeko`). Both scripts and both spellings have one stem, in Latin letters.
 */
import { stemCroatian } from '../hr/stem-croatian.ts';

/** The stem of a Serbian word in lower case, of either script. */
export function stemSerbian(word: string): string {
  const latin = CYRILLIC.test(word) ? word.replace(LETTERS, (letter) => LATIN[letter]!) : word;
  const stem = stemCroatian(latin.replace(IJEKAVIAN, withE));
  // Words that have the term are looked for by its first two letters, and `djevojka` is `devojka`.
  return /^[^aeiou]e/.test(stem) ? `${stem[0]}*${stem.slice(1)}` : stem;
}

function withE(root: string): string {
  return root.replace(/i?je/, 'e');
}

const CYRILLIC = /[\u0400-\u04ff]/;

const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  ђ: 'đ',
  е: 'e',
  ж: 'ž',
  з: 'z',
  и: 'i',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'ć',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'č',
  џ: 'dž',
  ш: 'š',
};
const LETTERS = /[абвгдђежзијклљмнњопрстћуфхцчџш]/g;

/** Roots with `ije` and `je`, wherever they stand in a word. */
const IJEKAVIAN = new RegExp(
  `
  lijep mlijek vrijem vrijed svijet cvijet bijel dijel dijet rijek tijel cijel cijen snijeg lijev vijek vijest slijed mijen
  mijenj ljek lijek rijetk tijesn zvijezd zvijer ljet lijet bijed brijeg vrijeđ grijeh sijed smijeh umije htje želje vidje živje volje
  mjest mjesec mjesto djevoj djec djel vjer sjed sjeć osjeć osjet vjetar vjetr pjes pjev mjer smje sjev sjet ovjek bjež vješt djed
  ovdje negdje gdje uvijek prije poslije
  `
    .trim()
    .split(/\s+/)
    .join('|'),
  'g',
);
