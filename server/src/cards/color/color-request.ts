import { plainRequest } from '../plain-request.ts';
import { isUnmistakableName } from './color-names.ts';
import {
  COLOR_CALLS,
  callNamed,
  type Notation,
  readCall,
  readColor,
  readHex,
  type WrittenColor,
} from './read-color.ts';

/** A question about colours. `to` is the requested notation; `null` for all. */
export type ColorRequest =
  | { readonly form: 'color'; readonly color: WrittenColor; readonly to: Notation | null }
  | {
      readonly form: 'contrast';
      readonly foreground: WrittenColor;
      readonly background: WrittenColor;
    }
  | { readonly form: 'random' };

// Two colours with all of their decimals, and the words between; longer texts are no questions and not read.
const MAX_LENGTH = 200;

const COLOR_WORD = '(?:color|colour|css color|css colour|farbe|farbcode|couleur)';
const TARGET = `(hex|rgba|${COLOR_CALLS}|name|hexadecimal)`;
const CODE = '(?: (?:code|value|color|colour|farbcode|code of|color code|colour code))?';

// Each pattern has to match the whole text, and the captured text has to be a colour.
const RANDOM =
  /^(?:(?:generate|pick|choose|get) )?(?:a |any )?random (?:color|colour|hex color)$|^zufällige farbe$/;
const CONTRAST: readonly RegExp[] = [
  /^(?:what is the )?(?:color |colour )?(?:contrast|kontrast)(?: ratio)? (?:between|of|for|zwischen|von) (.+?) (?:and|to|with|on|vs|und|auf) (.+)$/,
  /^(?:contrast|kontrast)(?: ratio)?:? (.+?) (?:and|to|with|on|vs|und|auf) (.+)$/,
  /^(.+?) (?:on|and|vs|to|auf|und) (.+?) (?:contrast|kontrast)(?: ratio)?$/,
];
const CONVERSIONS: readonly { readonly form: RegExp; readonly to: number; readonly color: number }[] = [
  { form: new RegExp(`^(?:what is the )?${TARGET}${CODE} (?:for|of|von|für|de) (?:the color |the colour )?(.+)$`), to: 1, color: 2 },
  { form: new RegExp(`^(?:convert )?(.+?) (?:in|to|into|as|nach|en) ${TARGET}${CODE}$`), to: 2, color: 1 },
  { form: new RegExp(`^(.+?) ${TARGET} (?:code|value|color code|colour code)$`), to: 2, color: 1 },
  { form: /^(.+?) (hex)$/, to: 2, color: 1 },
]; // biome-ignore format: one form a line
const NAMED = new RegExp(`^${COLOR_WORD}:? (.+)$`);

/** Reads a question about colours; `null` unless the whole query is one. `isForced` also accepts a bare word and bare digits. */
export function readColorRequest(text: string, isForced: boolean): ColorRequest | null {
  const plain = plainRequest(text).toLowerCase();
  if (plain.length > MAX_LENGTH) return null;
  if (RANDOM.test(plain)) return { form: 'random' };
  return bareColor(plain, isForced) ?? contrast(plain) ?? conversion(plain) ?? named(plain);
}

/** `#404`, `#1234`, `#12345678` are rather numbers of issues and orders; `#333` and `#336699` are common colours. */
const ISSUE_NUMBER = /^#(?!(\d)\1\1$)(?:\d{3,4}|\d{8})$/;

function bareColor(text: string, isForced: boolean): ColorRequest | null {
  const color = (isForced ? readHex(text) : null) ?? readColor(text);
  const isMeant =
    isForced || (color?.notation === 'name' ? isUnmistakableName(text) : !ISSUE_NUMBER.test(text));
  return color !== null && isMeant ? { form: 'color', color, to: null } : null;
}

function contrast(text: string): ColorRequest | null {
  for (const form of CONTRAST) {
    const match = form.exec(text);
    const foreground = match === null ? null : readAny(match[1]!);
    const background = match === null ? null : readAny(match[2]!);
    if (foreground !== null && background !== null)
      return { form: 'contrast', foreground, background };
  }
  return null;
}

function conversion(text: string): ColorRequest | null {
  for (const { form, to, color } of CONVERSIONS) {
    const match = form.exec(text);
    const read = match === null ? null : readAny(match[color]!);
    if (match !== null && read !== null)
      return { form: 'color', color: read, to: notationOf(match[to]!) };
  }
  return null;
}

function named(text: string): ColorRequest | null {
  const match = NAMED.exec(text);
  const color = match === null ? null : (readAny(match[1]!) ?? readHex(match[1]!));
  return color === null ? null : { form: 'color', color, to: null };
}

/** A colour with a word for its notation: parentheses may be missing (`rgb 255 136 0`). */
function readAny(text: string): WrittenColor | null {
  const loose = LOOSE_CALL.exec(text);
  if (loose !== null) return readCall(callNamed(loose[1]!), loose[2]!); // the groups matched
  return readColor(text);
}

const LOOSE_CALL = new RegExp(`^(${COLOR_CALLS})a?:? ([^()]*)$`);

function notationOf(word: string): Notation {
  if (word.startsWith('hex')) return 'hex';
  if (word === 'name') return word;
  return word.startsWith('rgb') ? 'rgb' : callNamed(word);
}
