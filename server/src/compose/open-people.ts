import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { AuditLog } from '../access/audit/audit-log.ts';
import { createLateRefusals } from '../access/limits/late-refusals.ts';
import type { RateLimiter } from '../access/limits/rate-limiter.ts';
import { createPasskeys, type Passkeys } from '../access/passkeys/passkeys.ts';
import { createHashQueue } from '../access/people/hash-queue.ts';
import { openHashThread } from '../access/people/hash-thread.ts';
import { createInvitations, type Invitations } from '../access/people/invitations.ts';
import type { PasswordHasher } from '../access/people/password-hasher.ts';
import { createPeople, type People } from '../access/people/people.ts';
import { createSignIn, type SignIn } from '../access/people/sign-in.ts';
import { createSignInThrottle } from '../access/people/sign-in-throttle.ts';
import { createProviderSignIn, type ProviderSignIn } from '../access/provider/provider-sign-in.ts';
import { createSessions, type Sessions } from '../access/sessions/sessions.ts';
import type { AnswersTo } from '../api/pipeline/known-hosts.ts';
import { createPageAccess, type PageAccess } from '../api/pipeline/page-access.ts';
import { sessionScopes } from '../api/pipeline/session-scopes.ts';
import type { TlsFiles } from '../api/server.ts';
import { systemClock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import { StartError } from '../runtime/start-error.ts';
import { systemTimers } from '../runtime/timers.ts';
import { createAuditLog } from '../storage/records/control/audit-records.ts';
import { createIdentityRecords } from '../storage/records/control/identity-records.ts';
import type { Records } from '../storage/records/control/open-records.ts';
import { createPasskeyRecords } from '../storage/records/control/passkey-records.ts';
import { createPeopleRecords } from '../storage/records/control/people-records.ts';
import { createSessionRecords } from '../storage/records/control/session-records.ts';
import { readOrigin } from './config/read-origin.ts';
import type { Settings } from './config/settings.ts';
import { readSignInWays } from './config/sign-in-ways.ts';
import type { OpenedProvider } from './open-provider.ts';
import { threadEntries } from './threads/entries.ts';

/** The services of people, sessions and the audit log. */
export interface OpenedPeople {
  readonly sessions: Sessions;
  readonly people: People;
  readonly invitations: Invitations;
  readonly signIn: SignIn;
  readonly passkeys: Passkeys;
  /** `null`: none is configured. */
  readonly provider: ProviderSignIn | null;
  readonly audit: AuditLog;
  /** The caller closes it. */
  readonly hashing: PasswordHasher;
}

/** The dependencies of {@link openPeople} besides the control data. */
export interface PeopleParts {
  readonly limiter: RateLimiter;
  /** The provider at which people sign in. */
  readonly opened: OpenedProvider | null;
  readonly log: Log;
  /** Called with each sign-in that is refused by the rate limit: `late`, `at-once`. */
  readonly onRefused: (when: string) => void;
}

/** Opens people, their sessions and the audit log in the control data. */
export function openPeople(records: Records, parts: PeopleParts): OpenedPeople {
  const { limiter, opened, log, onRefused } = parts;
  const clock = systemClock;
  const peopleRecords = createPeopleRecords(records);
  const sessions = createSessions({
    records: createSessionRecords(records),
    clock,
    timers: systemTimers,
    personById: (id) => peopleRecords.byId(id),
    scopes: sessionScopes,
  });
  const refusals = createLateRefusals({ timers: systemTimers, onRefused });
  const shared = {
    records: peopleRecords,
    throttle: createSignInThrottle(limiter, refusals),
    hashing: createHashQueue(openHashThread(threadEntries.hashing, log), { refusals }),
    clock,
    onChange: () => sessions.forgetFound(),
  };
  const signIn = createSignIn(shared);
  return {
    sessions,
    people: createPeople({ ...shared, signIn }),
    invitations: createInvitations(shared),
    signIn,
    passkeys: createPasskeys({
      ...shared,
      people: peopleRecords,
      records: createPasskeyRecords(records),
    }),
    provider:
      opened &&
      createProviderSignIn({
        ...shared,
        ...opened,
        log,
        people: peopleRecords,
        identities: createIdentityRecords(records),
      }),
    audit: createAuditLog(records),
    hashing: shared.hashing,
  };
}

/** Who may use the page, from the settings, or from those of earlier versions if only they are given. */
export function openPageAccess(settings: Settings, answersTo: AnswersTo, log: Log): PageAccess {
  const { PAGE_ACCESS, PAGE_SESSIONS, TRUST_PROXY, PUBLIC_URL } = settings;
  if (PAGE_SESSIONS !== '') {
    log(
      'warn',
      'PAGE_SESSIONS is the older form of PAGE_ACCESS and is read as described in docs/reference/settings.md',
      {
        PAGE_SESSIONS,
      },
    );
  }
  const isOff = PAGE_SESSIONS === 'off';
  return createPageAccess({
    mode: isOff ? 'off' : PAGE_ACCESS,
    hasLoopbackVisitors: !isOff,
    isBehindProxy: TRUST_PROXY !== '',
    publicUrl: readOrigin(PUBLIC_URL),
    answersTo,
    ways: readSignInWays(settings.SIGN_IN) ?? { password: true, passkey: true, oidc: false }, // an invalid list has already stopped the start
  });
}

/** The TLS certificate; `null`: none is configured. Throws {@link StartError} if a file is unreadable or only one of the two is given. */
export async function readTlsFiles({ TLS_CERT, TLS_KEY }: Settings): Promise<TlsFiles | null> {
  if (TLS_CERT === '' && TLS_KEY === '') return null;
  if (TLS_CERT === '' || TLS_KEY === '') {
    throw new StartError('TLS_CERT and TLS_KEY belong together: set both, or neither.');
  }
  const [cert, key] = await Promise.all([
    readPem('TLS_CERT', TLS_CERT),
    readPem('TLS_KEY', TLS_KEY),
  ]);
  return { cert, key };
}

async function readPem(name: string, path: string): Promise<string> {
  const file = resolve(path);
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartError(`${name}: ${file} cannot be read.`, { cause });
  });
  if (text.includes('-----BEGIN ')) return text;
  throw new StartError(`${name}: ${file} is no PEM file.`);
}
