import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { EVERYONE, MAX_PRINCIPALS } from '@quarry/contract/vocabulary';
import { type FilterExpression, FilterSyntaxError } from '../../attributes/filter-expression.ts';
import { parseFilter } from '../../attributes/parse-filter.ts';
import { isPrincipal, normalisedPrincipals } from '../../documents/visibility.ts';
import { originFault } from './origins.ts';

/*
 * A derived key is a key that a program makes by itself from one of its keys, to give it to a browser or a user:
 *
 *   qd_<payload>.<mac>
 *
 * payload: base64url of a JSON object, the id of the key (`kid`) and further restrictions
 * mac:     base64url of HMAC-SHA-256 (RFC 2104) of the text `<payload>`; its key is the text of the signing secret, `qs_…`
 *
 * Everything in it may come from anyone until the mac is verified.
 */

/** Of the payload's text: a filter of the greatest length, and some fifty principals. */
export const MAX_PAYLOAD_CHARACTERS = 8_192;

/** Of `sources` and `allowedOrigins`, as for keys. */
const MAX_NAMES = 100;
const MAX_NAME_CHARACTERS = 300;

/** As for keys. */
const MAX_REQUESTS_PER_MINUTE = 1_000_000;

const PREFIX = 'qd_';
const PATTERN = new RegExp(
  `^${PREFIX}(?<payload>[A-Za-z0-9_-]{1,${MAX_PAYLOAD_CHARACTERS}})\\.(?<mac>[A-Za-z0-9_-]{43})$`,
);

/** A derived key, unverified. */
export interface DerivedKey {
  /** The text that is signed. */
  readonly payload: string;
  readonly mac: Buffer;
  /** The id of the key that it is derived from. */
  readonly keyId: string;
  /** The fields of the payload besides `kid`. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What a derived key restricts besides its key; `null` for each: nothing. */
export interface DerivedRestrictions {
  readonly scopes: readonly string[] | null;
  readonly sources: readonly string[] | null;
  readonly filter: FilterExpression | null;
  readonly principals: readonly string[] | null;
  readonly expiresAtMs: number | null;
  readonly allowedOrigins: readonly string[] | null;
  readonly requestsPerMinute: number | null;
}

/** Whether a text says that it is a derived key. */
export function isDerivedKey(text: string): boolean {
  return text.startsWith(PREFIX);
}

/** Takes a derived key apart; `null` for any text that is none. */
export function readDerivedKey(text: string): DerivedKey | null {
  const { payload = '', mac = '' } = PATTERN.exec(text)?.groups ?? {};
  const value = payload === '' ? null : parseObject(payload);
  if (value === null) return null;
  const { kid, ...fields } = value;
  if (typeof kid !== 'string') return null;
  return { payload, mac: Buffer.from(mac, 'base64url'), keyId: kid, fields };
}

function parseObject(payload: string): Record<string, unknown> | null {
  try {
    const bytes = Buffer.from(payload, 'base64url');
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null; // just checked
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null; // no JSON, or no UTF-8
    throw error;
  }
}

/** Whether the mac is of the payload by the signing secret. Takes the same time wherever they differ. */
export function isSignedBy({ payload, mac }: DerivedKey, signingSecret: string): boolean {
  const expected = createHmac('sha256', signingSecret).update(payload).digest();
  return mac.length === expected.length && timingSafeEqual(mac, expected);
}

/** Identifies a payload among those of its key. The mac is not in it: several texts decode to the same. */
export function payloadId({ payload }: DerivedKey): string {
  return hash('sha256', payload, 'base64url');
}

/** The fault of a payload, for the holder of its signing secret; the message is the rest of a sentence, without a full stop. */
export class DerivedKeyFault extends Error {
  override readonly name = 'DerivedKeyFault';
}

/**
 * Reads the restrictions of a payload. An unknown field is a fault: it may be a restriction that a later version knows. Throws only
 * {@link DerivedKeyFault}.
 */
export function readRestrictions(fields: DerivedKey['fields']): DerivedRestrictions {
  for (const name of Object.keys(fields)) {
    if (Object.hasOwn(readers, name)) continue;
    const shown = /^\w{1,40}$/.test(name) ? ` \`${name}\`` : '';
    throw new DerivedKeyFault(`has an unknown field${shown}`);
  }
  const read = <Name extends keyof typeof readers>(name: Name) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : null;
    return value === null ? null : (readers[name](value) as ReturnType<(typeof readers)[Name]>); // by the same name
  };
  return {
    scopes: read('scopes'),
    sources: read('sources'),
    filter: read('filter'),
    principals: read('principals'),
    expiresAtMs: read('exp'),
    allowedOrigins: read('allowedOrigins'),
    requestsPerMinute: read('requestsPerMinute'),
  };
}

/** By field of the payload. `null` is the same as leaving it out. */
const readers = {
  scopes: (value: unknown) => readNames(value, '`scopes` must be a list of scopes'),
  sources: (value: unknown) => readNames(value, '`sources` must be a list of ids of sources'),

  filter(value: unknown): FilterExpression {
    if (typeof value !== 'string') throw new DerivedKeyFault('`filter` must be a text');
    try {
      return parseFilter(value);
    } catch (error) {
      if (!(error instanceof FilterSyntaxError)) throw error;
      throw new DerivedKeyFault(`\`filter\` is invalid: ${error.message.replace(/\.$/, '')}`);
    }
  },

  principals(value: unknown): readonly string[] {
    const isList = Array.isArray(value) && value.length <= MAX_PRINCIPALS;
    if (!isList || !value.every((one) => typeof one === 'string' && isPrincipal(one))) {
      throw new DerivedKeyFault(
        `\`principals\` must be at most ${MAX_PRINCIPALS} of everyone, user:… and group:…`,
      );
    }
    return normalisedPrincipals([EVERYONE, ...value]);
  },

  /** Seconds since 1970, as `exp` of RFC 7519, section 4.1.4. */
  exp(value: unknown): number {
    if (Number.isSafeInteger(value)) return Number(value) * 1000;
    throw new DerivedKeyFault('`exp` must be a whole number of seconds since 1970');
  },

  allowedOrigins(value: unknown): readonly string[] {
    const origins = readNames(value, '`allowedOrigins` must be a list of origins');
    const fault = origins.map(originFault).find((one) => one !== null);
    if (fault !== undefined) throw new DerivedKeyFault(`an origin in \`allowedOrigins\` ${fault}`);
    return origins;
  },

  requestsPerMinute(value: unknown): number {
    const isCount = Number.isInteger(value) && Number(value) >= 1;
    if (isCount && Number(value) <= MAX_REQUESTS_PER_MINUTE) return Number(value);
    throw new DerivedKeyFault(
      `\`requestsPerMinute\` must be a whole number from 1 to ${MAX_REQUESTS_PER_MINUTE}`,
    );
  },
};

/** At least one: an empty list would be taken for none by some, and for all by others. */
function readNames(value: unknown, fault: string): readonly string[] {
  const isName = (one: unknown) =>
    typeof one === 'string' && one.length >= 1 && one.length <= MAX_NAME_CHARACTERS;
  if (
    !Array.isArray(value) ||
    value.length < 1 ||
    value.length > MAX_NAMES ||
    !value.every(isName)
  ) {
    throw new DerivedKeyFault(`${fault}, 1 to ${MAX_NAMES}`);
  }
  return [...new Set(value as string[])]; // each was checked
}
