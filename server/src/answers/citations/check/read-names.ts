import { readNumberWords } from '../../../cards/numbers/read-number-words.ts';
import { foldText } from '../../../languages/analysis/fold-text.ts';
import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { isEverydayNoun } from './everyday-noun.ts';
import { isOpeningWord } from './opening-words.ts';
import { scaleOf, unitKeyOf } from './unit-spellings.ts';

const WORD =
  /`[^`\n]{1,200}`|[\p{L}\p{N}][\p{L}\p{N}\p{M}_]*(?:['’.-](?=[\p{L}\p{N}])[\p{L}\p{N}\p{M}_]+)*/gu;
// Shorter ones are words like others.
const KATAKANA = /[\p{sc=Katakana}ー]{5,40}/gu;
const DENSE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u;
// Letters mixed with digits, inner or only capitals, underscores.
const IDENTIFIER =
  /^(?=.*\p{sc=Latn})(?=.*\p{N}).+$|^\p{Ll}+\p{Lu}|^\p{Lu}\p{Ll}+\p{Lu}|_|^\p{Lu}{2,}$|\p{L}\.\p{L}{2,}/u;
// In a heading or a slogan, a larger share of the words begins with capitals.
const MAX_CAPITAL_SHARE = 0.6;
// German sentences, which capitalise all nouns, reach this share.
const MAX_GERMAN_CAPITAL_SHARE = 0.85;
const MIN_WORDS_OF_TITLE = 4;
// Languages that are not written in Latin letters.
const OTHER_SCRIPTS: ReadonlySet<string> = new Set(
  'zh ja ko ar fa he ur hi bn ta te th ru uk bg sr mk el hy ka'.split(' '),
);

/**
 * Reads the names in a statement, as written: words with a capital that no rule of the language requires, identifiers,
 * the words of code, and Japanese words in katakana. In German, which capitalises every noun, words that are not everyday
 * nouns. In scripts without capitals, names cannot be distinguished from other words.
 */
export function readNames(statement: string, language: string): string[] {
  const tokens = [...statement.matchAll(WORD)];
  const names = new Set<string>();
  const isTitle = looksLikeTitle(
    tokens.map(([word]) => word),
    language,
  );
  for (const [at, token] of tokens.entries()) {
    const [word] = token;
    if (word.startsWith('`')) {
      for (const part of word.match(/[\p{L}\p{N}_]{2,}/gu) ?? []) names.add(part);
    } else if (DENSE.test(word)) {
      for (const [name] of word.matchAll(KATAKANA)) names.add(name);
      for (const [name] of word.matchAll(/[A-Za-z][\w.-]{2,}/g)) names.add(name);
    } else {
      const parts = word.split('-');
      const isNamed = !isTitle && isName(tokens, at, statement, language);
      for (const [place, part] of parts.entries()) {
        // In German, the last part of a hyphenated word is a common noun: `das ABC-Netzwerk`.
        const isNoun = language === 'de' && (place > 0 || isEverydayNoun(part, language));
        const isCapitalised = isNamed && !isNoun && /^\p{Lu}.*\p{Ll}/u.test(part);
        if (isCapitalised || IDENTIFIER.test(part)) names.add(withoutEnding(part));
      }
    }
  }
  return [...names];
}

/**
 * Possible names: capitalised words at the beginning of a sentence or a quotation, or after digits that are no year. None in
 * languages without a list of other words at the beginning of sentences.
 */
export function readPossibleNames(statement: string, language: string): string[] {
  const tokens = [...statement.matchAll(WORD)];
  if (
    looksLikeTitle(
      tokens.map(([word]) => word),
      language,
    )
  )
    return [];
  return tokens.flatMap(([word], at) => {
    const [first = ''] = word.split('-');
    if (isOpeningWord(first, language) !== false) return [];
    const isPossible =
      isCounted(tokens, at, statement, language) || isSubject(tokens, at, statement, language);
    return isPossible ? [withoutEnding(first)] : [];
  });
}

function isSubject(
  tokens: readonly RegExpExecArray[],
  at: number,
  statement: string,
  language: string,
): boolean {
  const [first = ''] = (tokens[at]?.[0] ?? '').split('-');
  if (!isCapital(first) || !beginsSentence(tokens, at, statement)) return false;
  if (readNumberWords([first.toLowerCase()], 0, language) !== null) return false;
  if (language === 'en') return !isPlural(first, tokens[at + 1]?.[0] ?? '');
  return !isEverydayNoun(first, language);
}

/** Whether a word follows a number, in the place of a unit or noun: `12 Coleman`. Anything may follow a year. */
function isCounted(
  tokens: readonly RegExpExecArray[],
  at: number,
  statement: string,
  language: string,
): boolean {
  const number = tokens[at - 1];
  const word = tokens[at];
  if (number === undefined || word === undefined) return false;
  if (!/^\d[\d.,]*$/u.test(number[0]) || /^[12]\d{3}$/u.test(number[0])) return false;
  const gap = statement.slice(number.index + number[0].length, word.index);
  if (!/^[ \u00a0]$/u.test(gap) || !/^\p{L}{3,}$/u.test(word[0])) return false;
  if (!isCapital(word[0]) || isEverydayNoun(word[0], language)) return false;
  const folded = foldText(word[0]);
  return unitKeyOf(folded) === null && scaleOf(folded, language) === 0;
}

/** Whether an English word is a plural, judged by the verb after it: `Adams was` is a singular. */
function isPlural(word: string, next: string): boolean {
  return /[^aious]s$/u.test(word) && !/^(?:is|was|has|does|\p{Lu}.*|\p{Ll}{2,}[^s]s)$/u.test(next);
}

function withoutEnding(word: string): string {
  return word.replace(/['’]s?$|['’]s$/u, '');
}

function looksLikeTitle(words: readonly string[], language: string): boolean {
  const max = language === 'de' ? MAX_GERMAN_CAPITAL_SHARE : MAX_CAPITAL_SHARE;
  const spelled = words.filter((word) => /^\p{L}/u.test(word));
  const capitals = spelled.filter((word) => /^\p{Lu}/u.test(word));
  return spelled.length >= MIN_WORDS_OF_TITLE && capitals.length / spelled.length > max;
}

function isName(
  tokens: readonly RegExpExecArray[],
  at: number,
  statement: string,
  language: string,
): boolean {
  const word = tokens[at]?.[0] ?? '';
  if (!isCapital(word) || isStopWord(word.toLowerCase(), language)) return false;
  // In texts of another script, words in Latin letters are names.
  if (OTHER_SCRIPTS.has(language) && /^\p{sc=Latn}{3,}/u.test(word)) return true;
  if (beginsSentence(tokens, at, statement)) {
    return language === 'en' && isEnglishSubject(tokens, at);
  }
  // `12 Spieler`: a counted noun is no name.
  return language !== 'de' || !/^\d/.test(tokens[at - 1]?.[0] ?? '');
}

const ENGLISH_VERB =
  /^(?:is|was|were|are|has|had|have|can|could|will|would|did|does|became|began|wrote|made|won|said|led|took|gave|\p{Ll}{3,}ed)$/u;

/**
 * The first word of a sentence always has a capital. It is a name if it is the subject (a verb follows, and it is neither a
 * verb form nor a plural), or if another capitalised word follows.
 */
function isEnglishSubject(tokens: readonly RegExpExecArray[], at: number): boolean {
  const word = tokens[at]?.[0] ?? '';
  const next = tokens[at + 1]?.[0] ?? '';
  return ENGLISH_VERB.test(next) ? !/(?:ing|ly|ed|[^s]s)$/u.test(word) : isCapital(next);
}

function isCapital(word: string): boolean {
  return /^\p{Lu}\p{M}*\p{Ll}/u.test(word);
}

function beginsSentence(tokens: readonly RegExpExecArray[], at: number, text: string): boolean {
  const token = tokens[at];
  if (token === undefined || at === 0) return true;
  const before = tokens[at - 1];
  const gap = text.slice((before?.index ?? 0) + (before?.[0].length ?? 0), token.index);
  return /[.!?:;…«»„“”"|•]|\n|(?:^|\s)['‘]/u.test(gap);
}

/** Whether the initials of adjacent words in the text spell an abbreviation: `WHO`. */
export function spellsOut(text: string, abbreviation: string): boolean {
  if (!/^\p{Lu}{2,8}$/u.test(abbreviation)) return false;
  const initials = [...text.matchAll(/\p{Lu}(?=[\p{L}\p{M}])|(?<=[\p{Lu}\p{Ll}]-)\p{Ll}/gu)];
  return initials
    .map(([letter]) => letter.toUpperCase())
    .join('')
    .includes(abbreviation);
}

/** A name without its ending, for comparison if the stems differ. */
export function nameRoot(name: string): string {
  const folded = foldText(name);
  return folded.slice(0, Math.max(MIN_ROOT_CHARACTERS, folded.length - MAX_ENDING_CHARACTERS));
}

// `Germany` and `German`, `Москва` and `Москвы`.
const MIN_ROOT_CHARACTERS = 4;
const MAX_ENDING_CHARACTERS = 2;
