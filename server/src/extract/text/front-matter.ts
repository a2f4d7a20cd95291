import { parse } from 'yaml';
import { type Metadata, NO_METADATA } from './marked-text.ts';

// `---` at the very start, closed by `---` or `...` on a line of its own; Hugo's TOML between `+++`.
const YAML_BLOCK = /^---[ \t]*\n([\s\S]*?)\n?(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const TOML_BLOCK = /^\+\+\+[ \t]*\n([\s\S]*?)\n?\+\+\+[ \t]*(?:\n|$)/;
const TOML_STRING = /^([\w-]+)\s*=\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'[{]\S*))/gm;
// A longer block is no front matter but a document that begins with a rule.
const MAX_UNITS = 16 * 1024;

/** A text without its front matter, and what that said. */
export interface FrontMatter {
  readonly metadata: Metadata;
  readonly tags: readonly string[];
  /** Where the text itself begins. */
  readonly end: number;
}

/** Reads the front matter (YAML or TOML) at the start of a text; one that is malformed is text. */
export function readFrontMatter(text: string): FrontMatter {
  const none = { metadata: NO_METADATA, tags: [], end: 0 };
  if (!text.startsWith('---') && !text.startsWith('+++')) return none;
  const head = text.slice(0, MAX_UNITS);
  const yaml = YAML_BLOCK.exec(head);
  const fields = yaml ? yamlFields(yaml[1] ?? '') : tomlFields(TOML_BLOCK.exec(head)?.[1] ?? null);
  if (fields === null) return none;
  const end = (yaml ?? TOML_BLOCK.exec(head))?.[0].length ?? 0;
  return { metadata: metadataOf(fields), tags: listOf(fields['tags'] ?? fields['keywords']), end };
}

type Fields = Readonly<Record<string, unknown>>;

function yamlFields(block: string): Fields | null {
  try {
    // Every scalar stays a string: `version: 1.10` and dates keep their spelling. Aliases are refused.
    const value: unknown = parse(block, {
      schema: 'failsafe',
      maxAliasCount: 0,
      logLevel: 'error',
    });
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return lowerNames(value);
    return block.trim() === '' ? {} : null;
  } catch (error) {
    // Whatever the parser says of text between two rules: it was no front matter.
    if (error instanceof Error) return null;
    throw error;
  }
}

function tomlFields(block: string | null): Fields | null {
  if (block === null) return null;
  const lines = [...block.matchAll(TOML_STRING)];
  return lowerNames(Object.fromEntries(lines.map((m) => [m[1] ?? '', m[2] ?? m[3] ?? m[4]])));
}

function lowerNames(value: object): Fields {
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]),
  );
}

function metadataOf(fields: Fields): Metadata {
  return {
    title: stringOf(fields['title']),
    description: stringOf(fields['description'] ?? fields['summary'] ?? fields['excerpt']),
    language: stringOf(fields['lang'] ?? fields['language'] ?? fields['locale']),
    author: listOf(fields['author'] ?? fields['authors']).join(', ') || null,
    publishedAt: stringOf(fields['date'] ?? fields['published'] ?? fields['publishdate']),
    canonicalUrl: null,
  };
}

function stringOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** A list, or one value, or values between commas. Of records (`authors: [{ name }]`) the names. */
function listOf(value: unknown): string[] {
  if (typeof value === 'string')
    return value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  const items = Array.isArray(value) ? value : [value];
  return items.map(nameOf).filter((name) => name !== null);
}

function nameOf(item: unknown): string | null {
  if (typeof item !== 'object' || item === null) return stringOf(item);
  return 'name' in item ? stringOf(item.name) : null;
}
