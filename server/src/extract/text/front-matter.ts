import { isMap, isScalar, parseDocument } from 'yaml';
import type { StatedAttribute } from '../../documents/stated-attribute.ts';
import { typeOfWritten } from '../fields/written-column.ts';
import {
  type StatedVisibility,
  tomlVisibility,
  visibilityIn,
  visibilityInMalformed,
} from './front-matter-visibility.ts';
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
  /** Its fields but those that are the document's title, summary and language. */
  readonly stated: readonly StatedAttribute[];
  /** For whom the document is; `null`: it does not say. */
  readonly visibility: StatedVisibility | null;
  /** Where the text itself begins. */
  readonly end: number;
}

/**
 * Reads the front matter (YAML or TOML) at the start of a text; one that is malformed is text, but for whom the document is
 * must not be overlooked in it.
 */
export function readFrontMatter(text: string): FrontMatter {
  const none = { metadata: NO_METADATA, tags: [], stated: [], visibility: null, end: 0 };
  if (!text.startsWith('---') && !text.startsWith('+++')) return none;
  const head = text.slice(0, MAX_UNITS);
  const yaml = YAML_BLOCK.exec(head);
  const written = yaml ? yamlFields(yaml[1] ?? '') : tomlFields(TOML_BLOCK.exec(head)?.[1] ?? null);
  if (written === null) return { ...none, visibility: visibilityInMalformed(head) };
  const end = (yaml ?? TOML_BLOCK.exec(head))?.[0].length ?? 0;
  const fields = Object.fromEntries(written.map(({ name, value }) => [name.toLowerCase(), value]));
  return {
    metadata: metadataOf(fields),
    tags: listOf(fields['tags'] ?? fields['keywords']),
    stated: statedIn(written),
    visibility: visibilityIn(written),
    end,
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** A field as it stands there. */
interface WrittenField {
  readonly name: string;
  /** Its scalars are texts. */
  readonly value: unknown;
  /** Whether it is in quotes: then it is text, even if it looks like another type. */
  readonly isQuoted: boolean;
}

function yamlFields(block: string): WrittenField[] | null {
  try {
    // Every scalar stays a string: `version: 1.10` and dates keep their spelling. Aliases are refused.
    const document = parseDocument(block, { schema: 'failsafe', logLevel: 'error' });
    if (document.errors.length > 0) return null;
    const { contents } = document;
    if (!isMap(contents)) return block.trim() === '' ? [] : null;
    const values: Fields = document.toJS({ maxAliasCount: 0 });
    const quoted = new Set(
      contents.items
        .filter(({ value }) => isScalar(value) && value.type !== 'PLAIN')
        .map(({ key }) => String(key)),
    );
    return Object.entries(values).map(([name, value]) => {
      return { name, value, isQuoted: quoted.has(name) };
    });
  } catch (error) {
    // Whatever the parser says of text between two rules: it was no front matter.
    if (error instanceof Error) return null;
    throw error;
  }
}

function tomlFields(block: string | null): WrittenField[] | null {
  if (block === null) return null;
  const fields = [...block.matchAll(TOML_STRING)].map(([, name = '', double, single, bare]) => {
    const value = double ?? single ?? bare;
    return { name, value, isQuoted: bare === undefined };
  });
  const visibility = tomlVisibility(block);
  if (visibility === undefined) return fields;
  const others = fields.filter(({ name }) => !/^visibleto$/i.test(name));
  return [...others, { name: 'visibleTo', value: visibility, isQuoted: true }];
}

// Title, language and visibility of the document are no fields for filters.
const OWN_FIELDS = new Set(
  'title description summary excerpt lang language locale visibleto author authors'.split(' '),
);

function statedIn(fields: readonly WrittenField[]): StatedAttribute[] {
  const authors = fields.find(({ name }) => /^authors?$/i.test(name));
  const names = listOf(authors?.value);
  const stated = fields.flatMap((field) =>
    OWN_FIELDS.has(field.name.toLowerCase()) ? [] : (statedBy(field) ?? []),
  );
  if (names.length === 0) return stated;
  return [...stated, { label: 'author', value: names, type: 'strings' }];
}

function statedBy({ name: label, value, isQuoted }: WrittenField): StatedAttribute | null {
  if (typeof value === 'string') {
    if (isQuoted) return { label, value };
    const { type, style } = typeOfWritten(label, value);
    return type === null ? null : { label, value, type, style };
  }
  if (Array.isArray(value)) {
    const areTexts = value.length > 0 && value.every((one) => typeof one === 'string');
    return areTexts ? { label, value, type: 'strings' } : null;
  }
  return typeof value === 'object' && value !== null ? statedByRecord(label, value) : null;
}

/** Money and places; other records are structures of their own. */
function statedByRecord(label: string, record: object): StatedAttribute | null {
  const fields = new Map(Object.entries(record));
  const { type, numbers } = fields.has('currency')
    ? ({ type: 'money', numbers: ['amount'] } as const)
    : ({ type: 'place', numbers: ['lat', 'lon'] } as const);
  if (!numbers.every((name) => typeof fields.get(name) === 'string')) return null;
  const value = numbers.map((name) => [name, Number(fields.get(name))]);
  return { label, value: { ...record, ...Object.fromEntries(value) }, type };
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
