import type { KeyInput, Scope } from '../../wire/wire-types.ts';

/** A set of scopes with a name. */
export type ScopePreset = 'search' | 'read' | 'all' | 'custom';

/** How long a key lasts. */
export type KeyLifetime = 'never' | 'month' | 'quarter' | 'year';

/** A key as it stands in the form. */
export interface KeyDraft {
  readonly name: string;
  readonly preset: ScopePreset;
  /** What is chosen one by one, for the preset `custom`. */
  readonly scopes: readonly Scope[];
  readonly environment: 'live' | 'test';
  readonly lifetime: KeyLifetime;
  /** One a line. */
  readonly addresses: string;
  /** Origins of pages, one a line. */
  readonly origins: string;
  /** As typed; empty: no limit of its own. */
  readonly rate: string;
  /** As typed; empty: any number of requests a month. */
  readonly monthly: string;
  readonly filter: string;
  /** Ids of the chosen sources; empty: all. */
  readonly sources: readonly string[];
  /** One a line; empty: it sees all documents. */
  readonly principals: string;
}

const SEARCHING: readonly Scope[] = ['search', 'suggestions'];
const READING: readonly Scope[] = [
  ...SEARCHING,
  'conversation',
  'images',
  'videos',
  'shopping',
  'utility',
];

const DAY_MS = 86_400_000;
const LIFETIMES_MS: Readonly<Record<KeyLifetime, number | null>> = {
  never: null,
  month: 30 * DAY_MS,
  quarter: 90 * DAY_MS,
  year: 365 * DAY_MS,
};

/** A form as it opens: the narrowest key that is of use. */
export function emptyKeyDraft(name: string): KeyDraft {
  return {
    name,
    preset: 'search',
    scopes: SEARCHING,
    environment: 'live',
    lifetime: 'never',
    addresses: '',
    origins: '',
    rate: '',
    monthly: '',
    filter: '',
    sources: [],
    principals: '',
  };
}

/** The scopes of a draft, never more than its maker has. */
export function scopesOf({ preset, scopes }: KeyDraft, own: readonly Scope[]): Scope[] {
  const wanted = { search: SEARCHING, read: READING, all: own, custom: scopes }[preset];
  return own.filter((scope) => wanted.includes(scope));
}

/** The body that asks for the key of a draft. */
export function keyInputOf(draft: KeyDraft, own: readonly Scope[], nowMs: number): KeyInput {
  const lifetimeMs = LIFETIMES_MS[draft.lifetime];
  const filter = draft.filter.trim();
  // Names of groups may have spaces and commas.
  const principals = draft.principals
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return {
    name: draft.name.trim(),
    environment: draft.environment,
    scopes: scopesOf(draft, own),
    expiresAt: lifetimeMs === null ? null : new Date(nowMs + lifetimeMs).toISOString(),
    allowedIps: wordsOf(draft.addresses),
    allowedOrigins: wordsOf(draft.origins),
    requestsPerMinute: countOf(draft.rate),
    monthlyRequests: countOf(draft.monthly),
    filter: filter === '' ? null : filter,
    sources: draft.sources.length === 0 ? null : [...draft.sources],
    principals: principals.length === 0 ? null : principals,
  };
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '');
}

function countOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

/** A request that works at once, with the first thing that the key may do. */
export function curlOf(
  { secret, scopes }: { readonly secret: string; readonly scopes: readonly Scope[] },
  origin: string,
): string {
  const [, path = '/v1/health'] = CALLS.find(([scope]) => scopes.includes(scope)) ?? [];
  return `curl -H "Authorization: Bearer ${secret}" '${origin}${path}'`;
}

/** A path for each scope that reads something by `GET` alone. */
const CALLS: readonly (readonly [Scope, string])[] = [
  ['search', '/api/v1/search?q=hello'],
  ['suggestions', '/api/suggestions?q=he'],
  ['shopping', '/api/shopping?q=red'],
  ['utility', '/api/utility-card?q=2%2B2'],
  ['stats', '/api/stats'],
  ['sources', '/api/sources'],
  ['keys', '/api/keys'],
  ['rules', '/api/rules'],
  ['people', '/api/people'],
];
