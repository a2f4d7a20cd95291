import type { DocumentContent } from '../../documents/document.ts';
import { readPrincipals } from '../../documents/visibility.ts';

/** The visibility that front matter declares for its document; absent: it declares none. */
export interface StatedVisibility {
  /** Empty if the field is invalid: then only callers who see everything may see the document. */
  readonly visibleTo: readonly string[];
  /** What is wrong with the field, in a sentence; `null`: nothing. */
  readonly fault: string | null;
}

/** The same as fields of the document's content. */
export function visibilityContent({
  visibleTo,
  fault,
}: StatedVisibility): Pick<DocumentContent, 'facts' | 'visibilityFault'> {
  return { facts: { visibleTo }, ...(fault !== null && { visibilityFault: fault }) };
}

/** The name of the field, in lower case. */
const NAME = 'visibleto';

/**
 * The visibility in the parsed fields of front matter. `null` without the field; closed if there are several, or one that is
 * neither a principal nor a list of principals.
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

/** For a block that begins like front matter but cannot be parsed. If it has the field, the document is closed. */
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

/** The value of the field in TOML, which may be a list over several lines; `undefined` without the field. */
export function tomlVisibility(block: string): unknown {
  const all = [...block.matchAll(TOML_FIELD)];
  if (all.length === 0) return undefined;
  const [only] = all;
  if (all.length > 1 || only === undefined) return null;
  return readToml(block.slice(only.index + only[0].length));
}

const TOML_FIELD = /^[ \t]*["']?visibleto["']?[ \t]*=[ \t]*/gim;

/** A TOML string or list of strings at the beginning of a text; `null` for anything else. */
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
/** Up to the end of its line, except for a comment. */
const TOML_VALUE = new RegExp(
  `^(?:${STRING}|\\[${GAP}(?:(?:${STRING})${GAP}(?:,${GAP}(?:${STRING})${GAP})*(?:,${GAP})?)?\\])(?=[ \\t]*(?:#[^\\n]*)?(?:\\n|$))`,
);
const TOML_STRING = /"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'/g;

/** Resolves the escapes that JSON has as well; `null` for others. */
function unescaped(basic: string): string | null {
  try {
    return JSON.parse(`"${basic}"`) as string; // a JSON string parses to a string
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
