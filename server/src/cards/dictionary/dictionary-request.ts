import { plainRequest } from '../plain-request.ts';

/** A question about a word. */
export interface DictionaryRequest {
  readonly question: 'definition' | 'synonyms' | 'antonyms';
  readonly word: string;
}

type Question = DictionaryRequest['question'];

const ASKING =
  "(?:what is |what’s |what's |whats |what are |find |get |can you find |give )?(?:me )?(?:the |an? |some )?";
const WORD =
  '(?:the |an? )?(?:(?:word|term|work|expression|phrase|verb|noun|adjective)s? )?(.+?)(?: mean)?';

/*
 * Each pattern must match the whole request, and the captured text must be a word or a fixed phrase of the dictionary, which excludes
 * prose such as "meaning of life in python".
 */
const FORMS: readonly (readonly [Question, RegExp])[] = [
  ['definition', new RegExp(`^(?:define|definiere|definir|définir):? ${WORD}$`)],
  ['definition', new RegExp(`^${ASKING}(?:dictionary )?(?:definition|meaning|def|dictionary entry) (?:of|for) ${WORD}$`)],
  ['definition', new RegExp(`^what (?:does|do|did|is) ${WORD} (?:mean|means|meaning)$`)],
  ['definition', new RegExp(`^(?:know )?what ${WORD} means$`)],
  ['definition', new RegExp(`^what is meant by ${WORD}$`)],
  ['definition', /^(?:the word |the term )?(.+) (?:definition|meaning|definition and meaning|dictionary definition)$/],
  ['synonyms', new RegExp(`^${ASKING}(?:synonyms?|synonymes?|sinónimos?) (?:of|for|to|von|für|de) ${WORD}$`)],
  ['synonyms', new RegExp(`^(?:what is )?(?:another|other|a different|different) (?:words?|terms?) for ${WORD}$`)],
  ['synonyms', new RegExp(`^(?:words?|terms?) (?:similar to|like|that mean the same as) ${WORD}$`)],
  ['synonyms', /^(.+) synonyms?$/],
  ['antonyms', new RegExp(`^${ASKING}(?:antonyms?|opposites?) (?:of|for|to) ${WORD}$`)],
  ['antonyms', /^(.+) (?:antonyms?|opposites?)$/],
]; // biome-ignore format: one form a line

// Such a question is about something else than the word.
const NOT_ABOUT_A_WORD = /meaning of life$/;

const MAX_WORD_LENGTH = 80;
// An adjective before "definition", or the owner of a "meaning": a subject, not a word.
const NO_WORDS = new Set([
  'high',
  'standard',
  'ultra high',
  'full',
  'hidden',
  'name',
  'dream',
  'my name',
  'the',
  'a',
  'it',
  'this',
  'that',
  'what',
  'class',
  'function',
  'interface',
  'type',
  'variable',
  'macro',
  'job',
]);

/** The question and its word, as typed; `null` unless the whole query is one. Does not check that the word exists. */
export function readDictionaryRequest(text: string, isForced: boolean): DictionaryRequest | null {
  const typed = plainRequest(text);
  const plain = typed.toLowerCase();
  // Longer texts are no questions about a word.
  if (plain.length > 2 * MAX_WORD_LENGTH || NOT_ABOUT_A_WORD.test(plain)) return null;
  for (const [question, form] of FORMS) {
    const caught = form.exec(plain)?.[1];
    if (caught === undefined) continue;
    const word = withoutQuotes(caught);
    const isSubject = !isForced && NO_WORDS.has(word);
    return word === '' || word.length > MAX_WORD_LENGTH || isSubject ? null : { question, word };
  }
  return isForced && plain !== '' ? { question: 'definition', word: withoutQuotes(plain) } : null;
}

function withoutQuotes(word: string): string {
  return word.replace(/^["'“„«`]|["'”“»`]$/g, '').trim();
}
