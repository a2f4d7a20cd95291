import { plainRequest } from '../plain-request.ts';

/** A request for a random result. All bounds were checked. */
export type RandomRequest =
  | { readonly form: 'dice'; readonly count: number; readonly sides: number; readonly plus: number }
  | { readonly form: 'coin'; readonly count: number }
  | { readonly form: 'number'; readonly min: bigint; readonly max: bigint }
  | { readonly form: 'uuid'; readonly version: 4 | 7; readonly count: number }
  | { readonly form: 'password'; readonly length: number; readonly hasSymbols: boolean }
  | { readonly form: 'choice'; readonly options: readonly string[] };

const MAX_DICE = 100;
const MAX_SIDES = 1_000_000;
const MAX_PLUS = 1_000_000;
const MAX_COINS = 100;
const MAX_UUIDS = 20;
// NIST SP 800-63B requires 8 and lets verifiers stop at 64; some accept 128.
const MIN_PASSWORD = 8;
const MAX_PASSWORD = 128;
const DEFAULT_PASSWORD = 20;
const MAX_OPTIONS = 50;
// Google's range, and the usual meaning of "a random number".
const DEFAULT_RANGE = { min: 1n, max: 100n };
// The dice of role-playing games: with other sides, a lone `2d6` is rather a name than a throw.
const USUAL_SIDES = [4, 6, 8, 10, 12, 20, 100];

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  a: 1, an: 1, the: 1, that: 1, this: 1, my: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6,
  seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12, twenty: 20,
  ein: 1, eine: 1, einen: 1, die: 1, den: 1, zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6,
  un: 1, una: 1, une: 1, le: 1, la: 1, el: 1, dos: 2, deux: 2, tres: 3, trois: 3,
}; // biome-ignore format: a table
const COUNT = `(?:(\\d{1,3}|${Object.keys(NUMBER_WORDS).join('|')}) )?`;
const THROW =
  '(?:roll|throw|toss|cast|rolling|give|complete a roll on|a roll on|roll me|wirf|würfle|lanza|tira|tirar|lance|lancer)';
const DIE = '(?:dice|die|dices|würfel|dado|dados|dé|dés)';
const SIDES = '(?:(\\d{1,7}|[a-z]{3,6})[ -]?(?:sided|seitig(?:en|er)?) )?';
const FLIP = '(?:flip|toss|throw|flip me|toss me|wirf|lanza|lance|lancer)';
const COIN = '(?:normal |fair )?(?:coins?|münzen?|monedas?|pièces?)';
const MAKE = '(?:generate|create|make|get|new|random|give|erzeuge|generar|générer)';

type Parser = (text: string) => RandomRequest | null;

/** The forms in words; each has to match the whole text in lower case. No nested repetition. */
const FORMS: readonly (readonly [RegExp, (match: RegExpExecArray) => RandomRequest | null])[] = [
  [new RegExp(`^${THROW} ${COUNT}${SIDES}${DIE}(?: a roll)?(?: and tell me (?:the result|what number it is|what it lands on))?$`), diceInWords],
  [new RegExp(`^${THROW} ${COUNT}${SIDES}${DIE} (?:with|that has) (\\d{1,7}|[a-z]{3,6}) sides(?: and tell me (?:the result|what number it is|what it lands on))?$`), diceWithSides],
  [/^(?:dice roll|roll of (?:the )?dice|würfeln|tirar dados|lancer les dés)$/, () => dice(1, 6, 0)],
  [/^(?:(?:roll|throw|würfle|lanza|lance) )(?:a )?(\d{0,3})[dw](\d{1,7})(?: ?([+-]) ?(\d{1,7}))?$/, diceInNotation],
  [/^(\d{1,3})[dw](\d{1,3})(?: ?([+-]) ?(\d{1,7}))?$/, bareNotation],
  [new RegExp(`^${FLIP} ${COUNT}${COIN}(?: over)?(?: ai)?(?:,? (?:-|–|and)? ?i (?:choose|call|pick) (?:heads|tails))?$`), coins],
  [/^(?:coin (?:flip|toss)|heads or tails|kopf oder zahl|münze werfen|münzwurf|cara o cruz|pile ou face)$/, () => ({ form: 'coin', count: 1 })],
  [/^(?:(?:generate|pick|choose|get|draw) )?(?:a |an |any )?(?:random )?(?:number|integer|whole number) (?:between|from|in|of) ([+-]?\d{1,100}) ?(?:and|to|-|–) ?([+-]?\d{1,100})$/, range],
  [/^(?:(?:generate|pick|choose|get|draw) )?(?:a |an )?random (?:number|integer),?:? ([+-]?\d{1,100}) ?(?:and|to|-|–) ?([+-]?\d{1,100})$/, range],
  [/^(?:zufallszahl (?:zwischen|von)|número aleatorio (?:entre|de)|nombre aléatoire (?:entre|de)) ([+-]?\d{1,100}) ?(?:und|bis|y|a|et|à|-|–) ?([+-]?\d{1,100})$/, range],
  [/^(?:(?:generate|pick|choose|get|draw) )?(?:a |an )?random (?:number|integer)$|^(?:generate|pick|choose|get|draw) (?:a|any) number$|^(?:zufallszahl|número aleatorio|nombre aléatoire)$/, () => ({ form: 'number', ...DEFAULT_RANGE })],
  [new RegExp(`^(?:${MAKE} )(?:random |new )?${COUNT}(?:random |new )?(?:uuid|guid)s?(?: ?v(?:ersion )?([47]))?$`), uuids],
  [/^(?:uuid|guid) ?()v(?:ersion )?([47])$/, uuids],
  [new RegExp(`^${MAKE} (?:an? |eine? |una |un )?(?:new |secure |strong |safe |good |random |sicheres )*(?:password|passwort|contraseña|mot de passe)(?: (?:with|of|mit|de|con|avec))?(?: (\\d{1,3}))?(?: (?:characters|chars|letters|zeichen|caracteres|caractères))?(?: long)?( without symbols| without special characters| ohne sonderzeichen)?$`), password],
  [/^(?:strong|secure) (?:random )?password(?: (?:with|of))? (\d{1,3})(?: (?:characters|chars))?( without symbols)?$/, password],
]; // biome-ignore format: one form a line

const CHOICE =
  /^(?:pick|choose|select) (?:(?:randomly|at random|one|a random one|something|one at random) )(?:of|from|between|among)(?: the following)?:? (.+)$|^random (?:pick|choice|selection)(?: of| from| between)?:? (.+)$|^wähle eins von:? (.+)$|^elige uno de:? (.+)$|^choisis parmi:? (.+)$/i;

/** Reads a random request; `null` unless the whole query is one and all numbers are within bounds. */
export function readRandomRequest(text: string): RandomRequest | null {
  const plain = plainRequest(text);
  const lower = plain.toLowerCase();
  for (const [form, read] of FORMS) {
    const match = form.exec(lower);
    if (match !== null) return read(match);
  }
  return choice(plain);
}

/** Further texts for `kind=random`: `d20`, `uuid`, `password`, `dice`, `coin`. */
export const readForcedRequest: Parser = (text) => {
  const lower = plainRequest(text).toLowerCase();
  const die = /^(\d{0,3})[dw](\d{1,7})$/.exec(lower);
  if (die !== null) return diceInNotation(die);
  if (/^(?:dice|die|würfel)$/.test(lower)) return dice(1, 6, 0);
  if (/^(?:coin|münze)$/.test(lower)) return { form: 'coin', count: 1 };
  if (/^(?:uuid|guid)$/.test(lower)) return { form: 'uuid', version: 4, count: 1 };
  if (/^(?:password|passwort)$/.test(lower)) return passwordOf(DEFAULT_PASSWORD, true);
  if (/^(?:number|zahl|random|)$/.test(lower)) return { form: 'number', ...DEFAULT_RANGE };
  const options = splitOptions(text);
  return options.length >= 2 ? { form: 'choice', options } : null;
};

function dice(count: number, sides: number, plus: number): RandomRequest | null {
  if (count < 1 || count > MAX_DICE || sides < 2 || sides > MAX_SIDES) return null;
  return Math.abs(plus) > MAX_PLUS ? null : { form: 'dice', count, sides, plus };
}

function diceInWords([, count, sides]: RegExpExecArray): RandomRequest | null {
  return dice(numberOf(count, 1), numberOf(sides, 6), 0);
}

function diceWithSides([, count, own, sides]: RegExpExecArray): RandomRequest | null {
  return own === undefined ? dice(numberOf(count, 1), numberOf(sides, 6), 0) : null;
}

function diceInNotation([, count, sides, sign, plus]: RegExpExecArray): RandomRequest | null {
  const bonus = Number(plus ?? 0) * (sign === '-' ? -1 : 1);
  return dice(count === '' ? 1 : Number(count), Number(sides), bonus || 0);
}

function bareNotation(match: RegExpExecArray): RandomRequest | null {
  return USUAL_SIDES.includes(Number(match[2])) ? diceInNotation(match) : null;
}

function coins([, count]: RegExpExecArray): RandomRequest | null {
  const number = numberOf(count, 1);
  return number >= 1 && number <= MAX_COINS ? { form: 'coin', count: number } : null;
}

/** In either order. */
function range([, first, second]: RegExpExecArray): RandomRequest {
  const [a, b] = [BigInt(first!.replace('+', '')), BigInt(second!.replace('+', ''))]; // both groups matched
  return a <= b ? { form: 'number', min: a, max: b } : { form: 'number', min: b, max: a };
}

function uuids([, count, version]: RegExpExecArray): RandomRequest | null {
  const number = numberOf(count === '' ? undefined : count, 1);
  if (number < 1 || number > MAX_UUIDS) return null;
  return { form: 'uuid', version: version === '7' ? 7 : 4, count: number };
}

function password([, length, without]: RegExpExecArray): RandomRequest | null {
  return passwordOf(
    length === undefined ? DEFAULT_PASSWORD : Number(length),
    without === undefined,
  );
}

function passwordOf(length: number, hasSymbols: boolean): RandomRequest | null {
  if (length < MIN_PASSWORD || length > MAX_PASSWORD) return null;
  return { form: 'password', length, hasSymbols };
}

function choice(text: string): RandomRequest | null {
  const match = CHOICE.exec(text);
  const list = match?.slice(1).find((group) => group !== undefined);
  const options = list === undefined ? [] : splitOptions(list);
  return options.length < 2 || options.length > MAX_OPTIONS ? null : { form: 'choice', options };
}

function splitOptions(list: string): string[] {
  const options = list.split(
    /,(?: (?:and|or|und|oder|y|o|et|ou) )?| (?:or|oder|ou|and|und|et) |;/i,
  );
  return options.map((option) => option.trim()).filter((option) => option !== '');
}

function numberOf(text: string | undefined, absent: number): number {
  if (text === undefined) return absent;
  return /^\d+$/.test(text) ? Number(text) : (NUMBER_WORDS[text] ?? Number.NaN);
}
