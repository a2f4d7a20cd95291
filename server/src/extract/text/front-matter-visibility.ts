import type { DocumentContent } from '../../documents/document.ts';
import { readPrincipals } from '../../documents/visibility.ts';

/** For whom front matter says that its document is; absent: it does not say. */
export interface StatedVisibility {
  /** Nobody but callers who see everything, where what it says cannot be read. */
  readonly visibleTo: readonly string[];
  /** What is wrong with it, in a sentence; `null`: nothing. */
  readonly fault: string | null;
}

/** The same as a part of what is read of a document. */
export function visibilityContent({
  visibleTo,
  fault,
}: StatedVisibility): Pick<DocumentContent, 'facts' | 'visibilityFault'> {
  return { facts: { visibleTo }, ...(fault !== null && { visibilityFault: fault }) };
}

/** The name of the field, in lower case. */
const NAME = 'visibleto';

/**
 * The fields of front matter as they were read. `null` where none is there; closed where there are several, or one that is
 * no principal and no list of them.
 */
export function visibilityIn(
  fields: readonly { readonly name: string; readonly value: unknown }[],
): StatedVisibility | null {
  const [field, ...others] = fields.filter(({ name }) => name.toLowerCase() === NAME);
  if (field === undefined) return null;
  if (others.length > 0) return CLOSED;
  const { value } = field;
  const visibleTo = readPrincipals(typeof value === 'string' ? [value.trim()] : trimmed(value));
  return visibleTo === null ? CLOSED : { visibleTo, fault: null };
}

/** What begins like front matter and cannot be read as such. Whoever wrote the field in it meant it. */
export function visibilityInMalformed(head: string): StatedVisibility | null {
  return FIELD.test(head) ? CLOSED : null;
}

const FIELD = /^\s*["']?visibleto["']?\s*[:=]/im;

const CLOSED: StatedVisibility = {
  visibleTo: [],
  fault:
    '"visibleTo" in its front matter is no list of at most 100 of everyone, user:… and group:…: only callers who see everything find it.',
};

function trimmed(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((one: unknown) => (typeof one === 'string' ? one.trim() : one));
}

/** The value of the field in TOML, which may be a list over several lines; `undefined`: there is none. */
export function tomlVisibility(block: string): unknown {
  const all = [...block.matchAll(TOML_FIELD)];
  if (all.length === 0) return undefined;
  const [only] = all;
  if (all.length > 1 || only === undefined) return null;
  return readToml(block.slice(only.index + only[0].length));
}

const TOML_FIELD = /^[ \t]*["']?visibleto["']?[ \t]*=[ \t]*/gim;

/** A string or a list of strings of TOML at the beginning of a text; `null` for anything else. */
function readToml(text: string): unknown {
  const whole = TOML_VALUE.exec(text)?.[0];
  if (whole === undefined) return null;
  const strings = [...whole.matchAll(TOML_STRING)].map(([, basic, literal]) =>
    basic === undefined ? literal : unescaped(basic),
  );
  if (strings.includes(null)) return null;
  return whole.startsWith('[') ? strings : strings[0];
}

const STRING = String.raw`"(?:[^"\\\n]|\\.)*"|'[^'\n]*'`;
const GAP = String.raw`(?:\s|#[^\n]*\n)*`;
/** To the end of its line, a comment besides. */
const TOML_VALUE = new RegExp(
  `^(?:${STRING}|\\[${GAP}(?:(?:${STRING})${GAP}(?:,${GAP}(?:${STRING})${GAP})*(?:,${GAP})?)?\\])(?=[ \\t]*(?:#[^\\n]*)?(?:\\n|$))`,
);
const TOML_STRING = /"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'/g;

/** The escapes that JSON has, too; `null` for others. */
function unescaped(basic: string): string | null {
  try {
    return JSON.parse(`"${basic}"`) as string; // of a string it makes a string
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
