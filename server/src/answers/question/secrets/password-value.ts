/** How a value follows the word for a password. */
export interface PasswordPlace {
  /** `:` and `=` announce a value; `is` may begin a sentence about passwords. */
  readonly isSentence: boolean;
  readonly isQuoted: boolean;
  /** `my password`: whose words are not on passwords in general. */
  readonly isOwn?: boolean;
  /** Whether the clause ends behind the value. */
  readonly endsClause?: boolean;
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
  if (place.isSentence) return isOwnWord(value, place);
  return place.endsLine && value.length >= MIN_WORD_CHARACTERS;
}

/** `My password is swordfish`, and not what became of it. */
function isOwnWord(value: string, { isOwn, endsClause }: PasswordPlace): boolean {
  const isState = /^\p{Ll}/u.test(value) && STATE.test(value);
  return isOwn === true && endsClause === true && value.length >= MIN_WORD_CHARACTERS && !isState;
}

/** Whether a word stands for a password in examples: `https://user:password@host`. */
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
   unbekannt somehow something nothing different another exactly public secure insecure compromised older simple admin's incorrecto incorrecta correcta olvidada requerido requerida oubliee oublié requis requise
   incorrect incorrecte obligatoire vide expiré`.split(/\s+/),
);
