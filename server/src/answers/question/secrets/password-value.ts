/** The context of a value after the word for a password. */
export interface PasswordPlace {
  /** Whether `is` precedes the value, which may begin a sentence about passwords, instead of `:` or `=`. */
  readonly isSentence: boolean;
  readonly isQuoted: boolean;
  /** Whether `my` precedes the word: then the text is not about passwords in general. */
  readonly isOwn?: boolean;
  /** Whether the clause ends after the value. */
  readonly endsClause?: boolean;
  /** Whether the line ends after the value: more text indicates prose. */
  readonly endsLine: boolean;
}

/**
 * Whether the value after `password:` is a password, and not a placeholder, code or prose about passwords. A value of letters
 * only is a password only if nothing else is plausible.
 */
export function isPassword(value: string, place: PasswordPlace): boolean {
  if (value.length < MIN_CHARACTERS || PLACEHOLDER.test(value)) return false;
  if (PATH.test(value) || (!place.isQuoted && CODE.test(value))) return false;
  if (COUNT.test(value) && !place.endsLine) return false;
  const isWord = WORD.test(value);
  if (isWord && SAID_OF_PASSWORDS.has(value.toLowerCase())) return false;
  if (!isWord || place.isQuoted) return true;
  if (place.isSentence) return isOwnWord(value, place);
  return place.endsLine && value.length >= MIN_WORD_CHARACTERS;
}

/** Whether a plain word is a password, `My password is swordfish`, and not a state of one, such as `expired`. */
function isOwnWord(value: string, { isOwn, endsClause }: PasswordPlace): boolean {
  const isState = /^\p{Ll}/u.test(value) && STATE.test(value);
  return isOwn === true && endsClause === true && value.length >= MIN_WORD_CHARACTERS && !isState;
}

/** Whether a word is a placeholder for a password: `https://user:password@host`. */
export function isPlaceholder(value: string): boolean {
  return PLACEHOLDER.test(value) || SAID_OF_PASSWORDS.has(value.toLowerCase());
}

// Bank PINs have four digits.
const MIN_CHARACTERS = 4;
// Shorter ones are ordinary words more often.
const MIN_WORD_CHARACTERS = 6;

/** Participles and adjectives, by their endings in en, de, fr, es, it, ru. */
const STATE =
  /(?:ed|ing|able|ible|own|olen|oken|idden|orgotten|ost|ong|ort|onger|orter|ekt|ert|elt|gt|zt|lich|los|sch|acht|é|ée|ado|ada|ido|ida|ato|ata|uto|uta|ый|ен|ан|ается)$/iu;
/** Words of prose: also hyphenated or with an initial capital. */
const WORD = /^\p{L}\p{Ll}*(?:[-'’]\p{L}\p{Ll}*)*$/u;
const PLACEHOLDER =
  /^(?:[<{[(]|\$[{(]|\$[A-Z_]{3,}$|%[A-Z_]+%$|%s$|\*+$|•+$|\.+$|[xX]+$|_+$|-+$|#+$|\?+$)/u;
const PATH = /^(?:https?|ftp):|\/\/|^[.~]?[\\/]/u;
/** A call, a type, a member, a constant, a rule. */
const CODE = /[({]|=>|::|^\w+[<|]\w|^[\w$]+(?:\.[a-z_]\w*)+[;,)]?$|^[A-Z_]+$|^[@&]\w/u;
/** `password: 8-20 characters` */
const COUNT = /^\d+(?:[-–]\d+)?$/;

const SAID_OF_PASSWORDS: ReadonlySet<string> = new Set(
  `pass passwd pwd password string text number integer boolean object char varchar bytes hash field input value password passwort
   kennwort required optional mandatory empty blank null nil none undefined unknown default hidden masked
   redacted secret changeme example placeholder forgotten incorrect correct wrong invalid valid expired
   missing protected encrypted hashed reset change changed manager policy length strength strong weak
   true false your minimum maximum always never falsch richtig vergessen erforderlich leer abgelaufen
   unbekannt somehow something nothing different another exactly public secure insecure compromised older simple admin's incorrecto incorrecta correcta olvidada requerido requerida oubliee oublié requis requise
   incorrect incorrecte obligatoire vide expiré`.split(/\s+/),
);
