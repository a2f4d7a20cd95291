/*
 * Porter's second stemmer (https://snowballstem.org/algorithms/english/stemmer.html), with the lists of the version that
 * `snowball-stemmers` has and the same stems, in a fifth of its time: English is also the language of what is not known,
 * so that every new identifier of a text comes here.
 */

/** The stem of an English word in lower case. */
export function stemEnglish(word: string): string {
  const exception = WHOLE_WORDS.get(word);
  if (exception !== undefined) return exception;
  if (word.length < 3) return word;
  const marked = withConsonantY(word.startsWith("'") ? word.slice(1) : word);
  const { first, second } = regionsOf(marked);
  let stem = withoutPlural(marked);
  if (!KEPT.has(stem)) {
    stem = withoutPast(stem, first);
    stem = withI(stem);
    stem = withShorterSuffix(stem, first);
    stem = withoutAdjective(stem, first, second);
    stem = withoutSuffix(stem, second);
    stem = withoutFinal(stem, first, second);
  }
  return stem.includes('Y') ? stem.replaceAll('Y', 'y') : stem;
}

const WHOLE_WORDS = new Map([
  ...'andes atlas bias cosmos howe news sky'.split(' ').map((word) => [word, word] as const),
  ['dying', 'die'],
  ['early', 'earli'],
  ['gently', 'gentl'],
  ['idly', 'idl'],
  ['lying', 'lie'],
  ['only', 'onli'],
  ['singly', 'singl'],
  ['skies', 'sky'],
  ['skis', 'ski'],
  ['tying', 'tie'],
  ['ugly', 'ugli'],
]);

/** What stays as it is once it is no plural any more. */
const KEPT = new Set('succeed proceed exceed canning inning earring herring outing'.split(' '));

const Y = 0x79;

function isVowel(unit: number): boolean {
  return VOWELS[unit] === 1;
}

const VOWELS = new Uint8Array(128);
for (const vowel of 'aeiouy') VOWELS[vowel.charCodeAt(0)] = 1;

/** `Y` where it is a consonant: at the beginning and behind a vowel. */
function withConsonantY(word: string): string {
  let at = word.indexOf('y');
  let marked = word;
  for (; at >= 0; at = word.indexOf('y', at + 1)) {
    if (at === 0 || isVowel(marked.charCodeAt(at - 1))) {
      marked = `${marked.slice(0, at)}Y${marked.slice(at + 1)}`;
    }
  }
  return marked;
}

/** Where the regions R1 and R2 begin. */
function regionsOf(word: string): { first: number; second: number } {
  const prefix = /^(?:arsen|commun|gener)/.exec(word)?.[0].length;
  const first = prefix ?? behindConsonantAfterVowel(word, 0);
  return { first, second: behindConsonantAfterVowel(word, first) };
}

/** Behind the first consonant that stands behind a vowel, from `from` on; the end of the word where there is none. */
function behindConsonantAfterVowel(word: string, from: number): number {
  let at = from;
  while (at < word.length && !isVowel(word.charCodeAt(at))) at++;
  while (at < word.length && isVowel(word.charCodeAt(at))) at++;
  return Math.min(at + 1, word.length);
}

/** Whether `word` up to `end` ends in a short syllable. */
function endsShort(word: string, end: number): boolean {
  const last = word.charCodeAt(end - 1);
  if (end < 2 || isVowel(last) || !isVowel(word.charCodeAt(end - 2))) return false;
  if (end === 2) return true;
  const isLong = last === 0x77 || last === 0x78 || last === 0x59; // w, x, Y
  return !isLong && !isVowel(word.charCodeAt(end - 3));
}

function hasVowel(word: string, end: number): boolean {
  for (let at = 0; at < end; at++) if (isVowel(word.charCodeAt(at))) return true;
  return false;
}

/** Step 1a. */
function withoutPlural(marked: string): string {
  const word = marked.includes("'") ? marked.replace(/(?:'s'|'s|')$/, '') : marked;
  const { length } = word;
  if (word.endsWith('ied') || word.endsWith('ies')) return word.slice(0, length > 4 ? -2 : -1);
  if (!word.endsWith('s')) return word;
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (word.endsWith('ss') || word.endsWith('us')) return word;
  return hasVowel(word, length - 2) ? word.slice(0, -1) : word;
}

/** Step 1b. */
function withoutPast(word: string, first: number): string {
  const suffix = longest(word, PAST);
  if (suffix === null) return word;
  const end = word.length - suffix.length;
  if (suffix.startsWith('eed')) return end >= first ? `${word.slice(0, end)}ee` : word;
  if (!hasVowel(word, end)) return word;
  const rest = word.slice(0, end);
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(rest)) return rest.slice(0, -1);
  return end === first && endsShort(rest, end) ? `${rest}e` : rest;
}

/** Step 1c: `cry` and `cries` are one, `say` and `by` stay. */
function withI(word: string): string {
  const { length } = word;
  const last = word.charCodeAt(length - 1);
  const endsInY = last === Y || last === 0x59;
  if (!endsInY || length < 3 || isVowel(word.charCodeAt(length - 2))) return word;
  return `${word.slice(0, -1)}i`;
}

/** Step 2. */
function withShorterSuffix(word: string, first: number): string {
  const suffix = longest(word, SHORTENED);
  if (suffix === null) return word;
  const end = word.length - suffix.length;
  if (end < first) return word;
  const before = word[end - 1] ?? '';
  if (suffix === 'ogi' && before !== 'l') return word;
  if (suffix === 'li' && !'cdeghkmnrt'.includes(before || ' ')) return word;
  return word.slice(0, end) + SHORTER[suffix]!;
}

/** Step 3. */
function withoutAdjective(word: string, first: number, second: number): string {
  const suffix = longest(word, ADJECTIVES);
  if (suffix === null) return word;
  const end = word.length - suffix.length;
  if (end < (suffix === 'ative' ? second : first)) return word;
  return word.slice(0, end) + NOUNS[suffix]!;
}

/** Step 4. */
function withoutSuffix(word: string, second: number): string {
  const suffix = longest(word, REMOVED);
  if (suffix === null) return word;
  const end = word.length - suffix.length;
  if (end < second) return word;
  const before = word[end - 1];
  return suffix === 'ion' && before !== 's' && before !== 't' ? word : word.slice(0, end);
}

/** Step 5. */
function withoutFinal(word: string, first: number, second: number): string {
  const end = word.length - 1;
  if (word.endsWith('e')) {
    const isSilent = end >= second || (end >= first && !endsShort(word, end));
    return isSilent ? word.slice(0, end) : word;
  }
  return word.endsWith('ll') && end >= second ? word.slice(0, end) : word;
}

type Suffixes = ReadonlyMap<number, readonly string[]>;

/** Suffixes by their last letter, the longest first. */
function suffixes(list: readonly string[]): Suffixes {
  const sorted = [...list].sort((a, b) => b.length - a.length);
  return Map.groupBy(sorted, (suffix) => suffix.charCodeAt(suffix.length - 1));
}

function longest(word: string, list: Suffixes): string | null {
  const candidates = list.get(word.charCodeAt(word.length - 1)) ?? [];
  for (const suffix of candidates) if (word.endsWith(suffix)) return suffix;
  return null;
}

const PAST = suffixes(['ed', 'eed', 'ing', 'edly', 'eedly', 'ingly']);

const SHORTER: Readonly<Record<string, string>> = {
  anci: 'ance',
  enci: 'ence',
  ogi: 'og',
  li: '',
  bli: 'ble',
  abli: 'able',
  alli: 'al',
  fulli: 'ful',
  lessli: 'less',
  ousli: 'ous',
  entli: 'ent',
  aliti: 'al',
  biliti: 'ble',
  iviti: 'ive',
  tional: 'tion',
  ational: 'ate',
  alism: 'al',
  ation: 'ate',
  ization: 'ize',
  izer: 'ize',
  ator: 'ate',
  iveness: 'ive',
  fulness: 'ful',
  ousness: 'ous',
};
const SHORTENED = suffixes(Object.keys(SHORTER));

const NOUNS: Readonly<Record<string, string>> = {
  icate: 'ic',
  ative: '',
  alize: 'al',
  iciti: 'ic',
  ical: 'ic',
  tional: 'tion',
  ational: 'ate',
  ful: '',
  ness: '',
};
const ADJECTIVES = suffixes(Object.keys(NOUNS));

const REMOVED = suffixes(
  'ic ance ence able ible ate ive ize iti al ism ion er ous ant ent ment ement'.split(' '),
);
