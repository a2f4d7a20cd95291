import { knownLanguage } from '../known-languages.ts';
import type { WordForms } from '../language.ts';
import { dictionaryKey, hasWord } from './dictionaries.ts';

// A shorter one is the beginning of many words that are not related.
const MIN_STEM_LENGTH = 4;
// In so many other forms the list has the stem: by chance it has one.
const MIN_OTHER_FORMS = 2;
// A shorter rest is behind many a beginning.
const MIN_REST_LENGTH = 5;

// What languages of Europe borrowed, and put before words of their own.
const BORROWED_PREFIXES = `
  anti auto bio geo hyper hiper inter makro mega meta mikro micro mini mono multi neo poly poli post pre proto pseudo
  sub super tele trans ultra video
  авто анти био гео гипер макро мега мета микро мікро мини міні моно мульти нано под псевдо супер суб теле ультра
`;

/**
 * Whether a word (lower case) that the list of a language (primary subtag) lacks is a form of one that it has: a word behind a
 * prefix, or an ending behind a stem that the list has with at least two other endings. A slip in a stem leaves no such
 * forms. Some tens of microseconds.
 */
export function isFormOfWord(word: string, language: string): boolean {
  const forms = knownLanguage(language)?.forms;
  if (forms === undefined) return false;
  const key = dictionaryKey(word);
  const rules = { ...compiled(forms), language };
  if (hasOtherEndings(key, rules)) return true;
  return rules.prefixes.some((prefix) => {
    const rest = key.slice(prefix.length);
    if (!key.startsWith(prefix) || rest.length < MIN_REST_LENGTH) return false;
    return hasWord(rest, language) || hasOtherEndings(rest, rules);
  });
}

interface FormRules extends CompiledForms {
  readonly language: string;
}

/** Whether a word is a stem with an ending, and the list has the stem with other endings. */
function hasOtherEndings(word: string, rules: FormRules): boolean {
  for (let at = word.length; at >= MIN_STEM_LENGTH; at--) {
    const ending = word.slice(at);
    if (rules.endings.has(ending) && isStem(word.slice(0, at), ending, rules)) return true;
  }
  return false;
}

function isStem(stem: string, ending: string, { usual, language }: FormRules): boolean {
  let others = 0;
  for (const other of usual) {
    if (other === ending || !hasWord(stem + other, language)) continue;
    if (++others >= MIN_OTHER_FORMS) return true;
  }
  return false;
}

interface CompiledForms {
  readonly prefixes: readonly string[];
  readonly endings: ReadonlySet<string>;
  /** Those that most words have, by which a stem is recognised. */
  readonly usual: readonly string[];
}

const known = new WeakMap<WordForms, CompiledForms>();

function compiled(forms: WordForms): CompiledForms {
  let result = known.get(forms);
  if (result === undefined) {
    const usual = ['', ...listed(forms.endings)];
    const further = listed(forms.furtherEndings);
    const chained =
      forms.isChained === true ? usual.flatMap((one) => further.map((next) => one + next)) : [];
    result = {
      prefixes: [...listed(forms.prefixes), ...listed(BORROWED_PREFIXES)],
      endings: new Set([...usual, ...further, ...chained]),
      usual,
    };
    known.set(forms, result);
  }
  return result;
}

function listed(words = ''): string[] {
  return dictionaryKey(words)
    .split(/\s+/u)
    .filter((word) => word !== '');
}
