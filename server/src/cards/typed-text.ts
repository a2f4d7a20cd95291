/**
 * The argument of an operation (`md5 of hello`), exactly as typed; optionally in quotes. Without quotes, words of
 * computing are a topic to read about and not an argument: `base64 image upload`, `url encode javascript`.
 */
export interface TypedText {
  readonly text: string;
  readonly isQuoted: boolean;
}

const QUOTES: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '“': '”',
  '„': '“',
  '«': '»',
  '`': '`',
};

/** Removes quotes that enclose the whole text. */
export function readTypedText(typed: string): TypedText {
  const closing = QUOTES[typed[0] ?? ''];
  const isQuoted = typed.length >= 2 && closing !== undefined && typed.endsWith(closing);
  return { text: isQuoted ? typed.slice(1, -1) : typed, isQuoted };
}

/*
 * Words that people write beside the name of an operation when they want to read about it: languages, tools, platforms, and
 * question words. A text is a topic if it has only these words, if it ends with `in`, `with`, `for` … and one of them, or
 * if it begins with a question word.
 */
const SUBJECTS = new Set(
  `javascript js typescript ts java python python3 php ruby go golang rust c c# c++ .net dotnet csharp kotlin swift perl scala
  node nodejs node.js react angular vue jquery html css sql mysql postgres postgresql oracle excel sheets bash shell powershell
  linux windows mac macos ubuntu android ios cmd curl postman openssl chrome browser flutter dart django laravel spring aws azure
  lambda terminal command line commandline jwt json xml yaml http https api rest url urls uri query parameter parameters params
  image images img picture photo pdf file files string strings text bytes byte array data blob buffer binary object value values
  character characters char chars special space spaces entity entities unicode utf8 utf-8 ascii emoji symbols table list chart
  encode encoded encoder encoding decode decoded decoder decoding escape escaped escaping unescape convert converter conversion
  online tool tools generator generate calculator calculate checker check checksum checksums verify verification validator
  library libraries package module function functions method example examples tutorial explained meaning definition algorithm
  algorithms collision collisions attack attacks decrypt decryption encrypt encryption encrypted crack cracker reverse lookup
  rainbow salt salted hash hashes hashed hashing digest sum password passwords certificate cert fingerprint key keys length size
  format formula speed performance security secure insecure safe broken deprecated vs versus comparison difference alternative
  upload download free best wiki wikipedia rfc standard specification protocol problem error errors not working invalid fix
  time timestamp timestamps date dates datetime epoch unix seconds milliseconds timezone 2038 column field type
  cipher code codes number numbers digit digits color colors colour key bolt wrench nut socket head screw screws screwdriver set
  search tree trees heap star stars options trading planet gender system sort numbers`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
const FILLERS = new Set('a an the of and or to from by my'.split(' '));
const PLACEHOLDERS = new Set(
  'file files string strings text texts image images picture photo pdf data bytes input value object it this that something'.split(
    ' ',
  ),
);
const RELATIONS = new Set('in with using for via on by from into vs versus online'.split(' '));
const QUESTIONS = new Set(
  'how what why when where which who is are does do can should vs versus'.split(' '),
);

/**
 * Whether an unquoted text is a topic to read about. After an `of`, a single word is one only if it is a placeholder
 * (`md5 of file`, but not `md5 of password`). Linear in the text times the few relations.
 */
export function isSubject({ text, isQuoted }: TypedText, isAfterOf: boolean): boolean {
  if (isQuoted) return false;
  const words = text.toLowerCase().split(' ');
  if (isAfterOf && words.length === 1) return PLACEHOLDERS.has(text.toLowerCase());
  if (isAllSubjects(words, 0) || QUESTIONS.has(words[0]!)) return true; // splitting gives at least one
  return words.some((word, at) => RELATIONS.has(word) && isAllSubjects(words, at + 1));
}

function isAllSubjects(words: readonly string[], from: number): boolean {
  let isAny = false;
  for (let at = from; at < words.length; at++) {
    const word = words[at]!; // `at` is within bounds
    if (SUBJECTS.has(word)) isAny = true;
    else if (!FILLERS.has(word)) return false;
  }
  return isAny;
}
