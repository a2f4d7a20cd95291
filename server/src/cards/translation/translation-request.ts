import { plainRequest } from '../plain-request.ts';
import { readTypedText } from '../typed-text.ts';
import { languageNamed, languageNamedOrTagged, languageSpokenIn } from './languages.ts';
import { isPhrase, isStandIn } from './phrases.ts';

/** A text and its target language. */
export interface TranslationQuestion {
  readonly text: string;
  /** BCP 47; `null` if it is not given. */
  readonly from: string | null;
  readonly to: string;
}

interface Form {
  readonly form: RegExp;
  readonly text: number;
  readonly to: number;
  readonly from?: number;
  /** Whether the words need not mean a translation: "books in german". Then the text has to be a phrase. */
  readonly isLoose?: true;
  /** Whether the language may be a tag: `to fr`. */
  readonly mayBeTag?: true;
  /** Whether it may be a country: `how do you say hello in mexico`. */
  readonly mayBeCountry?: true;
}

const LANGUAGE = '(\\p{L}{2,20}(?: \\p{L}{2,20})??)';
const SAY =
  "(?:know )?(?:how (?:do|can|would|could|should) (?:you|i|we|people|one) (?:say|write)|how to say|how is|what is the word for|what's the word for|the word for|wie sagt man|wie sage ich|wie heißt|was heißt|cómo se dice|como se dice|comment (?:dit-on|on dit|dire))";
const TRANSLATE = '(?:translate|übersetze|übersetzen|traduce|traducir|traduis|traduire)';
const INTO = '(?:in|into|to|auf|ins|nach|en|al)';

/** The most certain first; each has to match the whole request, which is short. */
const FORMS: readonly Form[] = [
  { form: new RegExp(`^${TRANSLATE}:? (.+) (?:from|von|aus dem|de|del) ${LANGUAGE} ${INTO} ${LANGUAGE}$`, 'iu'), text: 1, from: 2, to: 3, mayBeTag: true },
  { form: new RegExp(`^${TRANSLATE}:? (.+) ${INTO} ${LANGUAGE}$`, 'iu'), text: 1, to: 2, mayBeTag: true },
  { form: new RegExp(`^${TRANSLATE} ${INTO} ${LANGUAGE} ?: ?(.+)$`, 'iu'), text: 2, to: 1, mayBeTag: true },
  { form: new RegExp(`^${SAY},? (.+?) ${INTO} ${LANGUAGE}$`, 'iu'), text: 1, to: 2, mayBeCountry: true },
  { form: new RegExp(`^in ${LANGUAGE},? (?:how do (?:i|you) say),? (.+)$`, 'iu'), text: 2, to: 1 },
  { form: new RegExp(`^in ${LANGUAGE},? (.+) is said how$`, 'iu'), text: 2, to: 1 },
  { form: new RegExp(`^how to say (.+) ${INTO} ${LANGUAGE}$`, 'iu'), text: 1, to: 2 },
  { form: new RegExp(`^${LANGUAGE} (?:word )?for (.+)$`, 'iu'), text: 2, to: 1, isLoose: true },
  { form: new RegExp(`^(?:what is |what's )?(.+) (?:in|auf) ${LANGUAGE}$`, 'iu'), text: 1, to: 2, isLoose: true },
]; // biome-ignore format: one form a line

// A sentence or two; longer texts are no queries in a search box.
const MAX_LENGTH = 300;

/**
 * Reads a request to translate; `null` unless the whole query is one. Explicit words (`translate … to`, `how do you say … in`)
 * accept any text; `… in german` alone needs a spoken phrase, or quotes.
 */
export function readTranslationQuestion(
  text: string,
  isForced: boolean,
): TranslationQuestion | null {
  const plain = plainRequest(text);
  if (plain.length > MAX_LENGTH) return null;
  for (const form of FORMS) {
    const match = form.form.exec(plain);
    const read = match === null ? null : readMatch(match, form, isForced);
    if (read !== null) return read;
  }
  return null;
}

function readMatch(
  match: RegExpExecArray,
  form: Form,
  isForced: boolean,
): TranslationQuestion | null {
  const nameOf = readerOf(form, isForced);
  const to = nameOf(match[form.to]!); // each form has its groups
  const from = form.from === undefined ? null : nameOf(match[form.from]!);
  if (to === null || (form.from !== undefined && from === null)) return null;
  const typed = readTypedText(match[form.text]!.trim().replace(/[,:]$/, ''));
  if (!/\p{L}/u.test(typed.text) || (!typed.isQuoted && isStandIn(typed.text))) return null;
  const isMeant = isForced || typed.isQuoted || !form.isLoose || isPhrase(typed.text);
  return isMeant && from !== to ? { text: typed.text, from, to } : null;
}

function readerOf({ mayBeTag, mayBeCountry }: Form, isForced: boolean) {
  if (mayBeTag || isForced) return languageNamedOrTagged;
  return mayBeCountry ? languageSpokenIn : languageNamed;
}
