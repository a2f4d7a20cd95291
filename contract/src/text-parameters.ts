import { z } from 'zod';
import { COMMA_LIST, wire } from './parameters.ts';
import { colorNames } from './vocabulary.ts';

/* Parameters whose values are free text, names or amounts: see `parameters.ts`. */

/** A text of one line, optional; empty is absent. */
export function textParameter(options: {
  readonly description: string;
  readonly example: string;
  /** The pattern that the whole text has to match; with {@link mustBe}. */
  readonly pattern?: RegExp;
  readonly mustBe?: string;
  readonly maxCharacters?: number;
}) {
  const { description, example, pattern, maxCharacters = MAX_TEXT_CHARACTERS } = options;
  const mustBe = options.mustBe ?? `must have at most ${maxCharacters} characters`;
  return z
    .string()
    .max(maxCharacters, mustBe)
    .regex(pattern ?? /^/, mustBe)
    .optional()
    .transform((text) => text?.trim() || undefined)
    .meta({
      description,
      override: wire({
        type: 'string',
        maxLength: maxCharacters,
        examples: [example],
      }),
    });
}

const MAX_TEXT_CHARACTERS = 200;
const MAX_LIST_TEXTS = 50;
const LIST_NEEDED = `must be a comma list of at most ${MAX_LIST_TEXTS} texts of at most ${MAX_TEXT_CHARACTERS} characters`;

/** A comma list of texts; `\,` is a comma of a text itself. Each once, without spaces around; empty ones are left out. */
export function textListParameter(description: string) {
  return z
    .string()
    .transform((text, context): string[] => {
      const texts = [...new Set(splitEscaped(text))];
      const isTooMuch =
        texts.length > MAX_LIST_TEXTS || texts.some(({ length }) => length > MAX_TEXT_CHARACTERS);
      if (isTooMuch) context.addIssue({ code: 'custom', message: LIST_NEEDED });
      return texts;
    })
    .default([])
    .meta({
      description: `${description} A comma within one is written \`\\,\`.`,
      param: COMMA_LIST,
      override: wire({ type: 'array', maxItems: MAX_LIST_TEXTS, items: { type: 'string' } }),
    });
}

/** A comma list of names of colours and of `#rrggbb`. */
export function colorListParameter(description: string) {
  const message = `must be a comma list of ${colorNames.join(', ')} or colours as in #1a2b3c`;
  return z
    .string()
    .transform((text) => text.toLowerCase().replaceAll('grey', 'gray'))
    .pipe(z.string().regex(COLORS, message))
    .transform((text) => [...new Set(text === '' ? [] : text.split(','))])
    .refine((colors) => colors.length <= MAX_LIST_TEXTS, message)
    .default([])
    .meta({
      description,
      param: COMMA_LIST,
      override: wire({ type: 'array', maxItems: MAX_LIST_TEXTS, items: { type: 'string' } }),
    });
}

const COLOR = `(?:${colorNames.join('|')}|#[0-9a-f]{6})`;
const COLORS = new RegExp(`^(?:${COLOR}(?:,${COLOR})*)?$`);

function splitEscaped(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '');
}

const NAMES = /^[a-z][A-Za-z0-9_]{0,63}(,[a-z][A-Za-z0-9_]{0,63})*$|^$/;

/** A comma list of names of attributes, each once. Absent is not the same as empty. */
export function nameListParameter({
  maxNames,
  description,
}: {
  readonly maxNames: number;
  readonly description: string;
}) {
  const message = `must be a comma list of at most ${maxNames} names of attributes`;
  return z
    .string()
    .regex(NAMES, message)
    .transform((text) => (text === '' ? [] : [...new Set(text.split(','))]))
    .refine((names) => names.length <= maxNames, message)
    .optional()
    .meta({
      description,
      param: COMMA_LIST,
      override: wire({ type: 'array', maxItems: maxNames, items: { type: 'string' } }),
    });
}

/** An amount, zero or more, with a point before its fraction. `NaN`, `1e3` and `-1` are none. */
export function amountParameter(description: string, max = MAX_AMOUNT) {
  const message =
    max === MAX_AMOUNT
      ? 'must be an amount, zero or more, as in 49.95'
      : `must be a number from 0 to ${max}, as in ${max - 0.5}`;
  return z
    .string()
    .regex(/^\d{1,13}(\.\d{1,6})?$/, message)
    .transform(Number)
    .pipe(z.number().max(max, message))
    .optional()
    .meta({ description, override: wire({ type: 'number', minimum: 0, maximum: max }) });
}

// Up to here, a double distinguishes amounts that differ by a thousandth, the smallest unit of any currency in use.
const MAX_AMOUNT = 9_007_199_254_740;
