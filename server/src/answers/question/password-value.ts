/** How a value follows the word for a password. */
export interface PasswordPlace {
  /** `:` and `=` announce a value; `is` may begin a sentence about passwords. */
  readonly isSentence: boolean;
  readonly isQuoted: boolean;
  /** Whether the line ends behind the value: what follows tells prose from a value. */
  readonly endsLine: boolean;
}

/**
 * Whether what stands behind `password:` is one, and no placeholder, code or prose on passwords. Letters alone are a
 * password only where nothing else can follow; anything else needs what words do not have.
 */
export function isPassword(value: string, place: PasswordPlace): boolean {
  if (value.length < MIN_CHARACTERS || PLACEHOLDER.test(value)) return false;
  if (PATH.test(value) || (!place.isQuoted && CODE.test(value))) return false;
  if (COUNT.test(value) && !place.endsLine) return false;
  const isWord = WORD.test(value);
  if (isWord && SAID_OF_PASSWORDS.has(value.toLowerCase())) return false;
  if (!isWord || place.isQuoted) return true;
  return !place.isSentence && place.endsLine && value.length >= MIN_WORD_CHARACTERS;
}

/** Whether a word stands for a password in examples: `https://user:password@host`. */
export function isPlaceholder(value: string): boolean {
  return PLACEHOLDER.test(value) || SAID_OF_PASSWORDS.has(value.toLowerCase());
}

// Bank PINs have four digits.
const MIN_CHARACTERS = 4;
// Shorter ones are ordinary words more often.
const MIN_WORD_CHARACTERS = 6;

/** Words, hyphenated ones too, and words with a capital: what prose is made of. */
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
   unbekannt incorrecto incorrecta correcta olvidada requerido requerida oubliee oublié requis requise
   incorrect incorrecte obligatoire vide expiré`.split(/\s+/),
);
