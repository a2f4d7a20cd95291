import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idParameter } from '../parameters.ts';
import { noControlCharacters } from '../patterns.ts';
import { requestIdSchema } from '../search-results.ts';
import { timeSchema } from '../time-schema.ts';
import { MAX_PASSKEYS } from '../vocabulary.ts';
import { sessionSchema } from './session.ts';

/** Bytes as browsers encode them in JSON (Web Authentication Level 3, section 5.1.8), at most `maxCharacters`. */
const base64url = (maxCharacters: number) =>
  z
    .string()
    .max(maxCharacters)
    .regex(/^[A-Za-z0-9_-]*$/, { error: 'is not base64url' });

/** 1,023 bytes at most (Web Authentication Level 3, section 4, Credential ID). */
const credentialIdSchema = base64url(1_364).min(1);

/** Client data: a challenge, an origin, and space for additions of later versions. */
const clientDataSchema = base64url(8_192);

/** Names of an authenticator's transports, such as `internal` and `usb`; later versions may add some. */
const transportSchema = z.string().regex(/^[a-z-]{1,32}$/, { error: 'is not a transport' });

const knownCredentialSchema = z.object({
  id: credentialIdSchema,
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

const typeSchema = z.literal('public-key');

/** `POST /api/session/passkey/options` */
export const passkeySignInOptionsEndpoint = defineEndpoint({
  name: 'passkeySignInOptions',
  method: 'POST',
  path: '/api/session/passkey/options',
  tag: 'Pages',
  scope: null,
  limit: 'other',
  summary: 'Begins a sign-in with a passkey',
  description:
    'For `PublicKeyCredential.parseRequestOptionsFromJSON`. The challenge is valid for five minutes and one attempt, only in the same browser: a cookie binds it. `ERR_SCOPE_DENIED` if passkeys do not work: they need a host name.',
  query: z.strictObject({}),
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      publicKey: z.object({
        challenge: z.string(),
        rpId: z.string(),
        timeout: z.number().int().meta({ description: 'Milliseconds.' }),
        userVerification: z.literal('required'),
        allowCredentials: z.array(knownCredentialSchema),
      }),
    })
    .meta({ id: 'PasskeySignInOptions' }),
  problems: ['ERR_AUTH_FAILED', 'ERR_SCOPE_DENIED'],
});

/** `POST /api/session/passkey/verify` */
export const passkeySignInEndpoint = defineEndpoint({
  name: 'passkeySignIn',
  method: 'POST',
  path: '/api/session/passkey/verify',
  tag: 'Pages',
  scope: null,
  limit: 'other',
  summary: 'Signs a person in with a passkey, with a new session in a cookie',
  description:
    'Takes the result of `PublicKeyCredential.toJSON()`. An unknown passkey, an invalid signature, and a challenge that was used, expired or issued to another browser get the same response.',
  query: z.strictObject({}),
  body: z
    .strictObject({
      credential: z.object({
        id: credentialIdSchema,
        type: typeSchema,
        response: z.object({
          clientDataJSON: clientDataSchema,
          authenticatorData: base64url(4_096),
          // RSA of 8,192 bits, the longest there is, makes 1,366.
          signature: base64url(2_048),
          userHandle: base64url(128).nullish(),
        }),
      }),
    })
    .meta({ id: 'PasskeySignIn' }),
  status: 200,
  response: sessionSchema,
  stores: 'any',
  problems: ['ERR_SIGN_IN_FAILED', 'ERR_AUTH_FAILED', 'ERR_SCOPE_DENIED'],
  example: {
    body: {
      credential: {
        id: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
      },
    },
  },
});

const passkeyNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(noControlCharacters, { error: 'must not hold control characters' });

/** A passkey of the signed-in person. */
export const passkeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    host: z.string().meta({ description: 'The host name of this server that it was created for.' }),
    isSynced: z.boolean().meta({
      description: 'Whether its provider synchronises it, as password managers do.',
    }),
    createdAt: timeSchema,
    lastUsedAt: timeSchema.nullable(),
  })
  .meta({ id: 'Passkey' });

const OWN = 'For sessions of people alone, for their own passkeys.' as const;

/** `GET /api/session/passkeys` */
export const listPasskeysEndpoint = defineEndpoint({
  name: 'listPasskeys',
  method: 'GET',
  path: '/api/session/passkeys',
  tag: 'Pages',
  scope: null,
  limit: 'other',
  summary: 'Lists the passkeys of the signed-in person',
  description: OWN,
  query: z.strictObject({}),
  status: 200,
  response: z.object({ passkeys: z.array(passkeySchema) }).meta({ id: 'PasskeyList' }),
  problems: ['ERR_AUTH_REQUIRED', 'ERR_AUTH_FAILED'],
});

/** `POST /api/session/passkeys/options` */
export const passkeyCreationOptionsEndpoint = defineEndpoint({
  name: 'passkeyCreationOptions',
  method: 'POST',
  path: '/api/session/passkeys/options',
  tag: 'Pages',
  scope: null,
  isPrivileged: true,
  limit: 'other',
  summary: 'Begins the creation of a passkey',
  description: `${OWN} For \`PublicKeyCredential.parseCreationOptionsFromJSON\`. The challenge is valid for five minutes and one attempt, in the same browser.`,
  query: z.strictObject({}),
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      publicKey: z.object({
        challenge: z.string(),
        rp: z.object({ id: z.string(), name: z.string() }),
        user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
        pubKeyCredParams: z.array(z.object({ type: typeSchema, alg: z.number().int() })),
        timeout: z.number().int().meta({ description: 'Milliseconds.' }),
        attestation: z.literal('none'),
        excludeCredentials: z.array(knownCredentialSchema),
        authenticatorSelection: z.object({
          residentKey: z.literal('required'),
          requireResidentKey: z.literal(true),
          userVerification: z.literal('required'),
        }),
      }),
    })
    .meta({ id: 'PasskeyCreationOptions' }),
  problems: ['ERR_AUTH_REQUIRED', 'ERR_AUTH_FAILED', 'ERR_SCOPE_DENIED'],
});

/** `POST /api/session/passkeys` */
export const addPasskeyEndpoint = defineEndpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/session/passkeys',
  tag: 'Pages',
  scope: null,
  isPrivileged: true,
  limit: 'other',
  summary: 'Adds a passkey for the signed-in person',
  description: `${OWN} Takes the result of \`PublicKeyCredential.toJSON()\` and requires a recent sign-in. A person has at most ${MAX_PASSKEYS}: \`ERR_CONFLICT\`.`,
  query: z.strictObject({}),
  body: z
    .strictObject({
      name: passkeyNameSchema,
      credential: z.object({
        id: credentialIdSchema,
        type: typeSchema,
        response: z.object({
          clientDataJSON: clientDataSchema,
          // The public key, without an attestation statement: `attestation` is `none`.
          attestationObject: base64url(16_384),
          transports: z.array(transportSchema).max(16).optional(),
        }),
      }),
    })
    .meta({ id: 'PasskeyInput' }),
  status: 201,
  response: passkeySchema,
  stores: 'new',
  problems: ['ERR_AUTH_REQUIRED', 'ERR_AUTH_FAILED', 'ERR_SCOPE_DENIED', 'ERR_CONFLICT'],
  example: {
    body: {
      name: 'Telephone',
      credential: {
        id: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
      },
    },
  },
});

const passkeyParams = z.strictObject({ id: idParameter('passkey') });

/** `PATCH /api/session/passkeys/{id}` */
export const renamePasskeyEndpoint = defineEndpoint({
  name: 'renamePasskey',
  method: 'PATCH',
  path: '/api/session/passkeys/{id}',
  tag: 'Pages',
  scope: null,
  limit: 'other',
  summary: 'Renames a passkey',
  description: OWN,
  params: passkeyParams,
  query: z.strictObject({}),
  body: z.strictObject({ name: passkeyNameSchema }).meta({ id: 'PasskeyChange' }),
  status: 200,
  response: passkeySchema,
  stores: 'any',
  problems: ['ERR_AUTH_REQUIRED', 'ERR_AUTH_FAILED', 'ERR_SCOPE_DENIED', 'ERR_NOT_FOUND'],
  example: { path: '/api/session/passkeys/passkey_1', body: { name: 'Telephone' } },
});

/** `DELETE /api/session/passkeys/{id}` */
export const removePasskeyEndpoint = defineEndpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/session/passkeys/{id}',
  tag: 'Pages',
  scope: null,
  isPrivileged: true,
  limit: 'other',
  summary: 'Removes a passkey: it can no longer sign in',
  description: `${OWN} Requires a recent sign-in. Sessions that it began continue.`,
  params: passkeyParams,
  query: z.strictObject({}),
  status: 204,
  stores: 'any',
  problems: ['ERR_AUTH_REQUIRED', 'ERR_AUTH_FAILED', 'ERR_SCOPE_DENIED', 'ERR_NOT_FOUND'],
  example: { path: '/api/session/passkeys/passkey_1' },
});
