import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { emailSchema, passwordSchema, personNameSchema, personSchema } from '../people.ts';
import { allScopes } from '../scopes.ts';
import { requestIdSchema } from '../search-results.ts';
import { timeSchema } from '../time-schema.ts';
import { roles } from '../vocabulary.ts';

/** The request header with which a session proves that a change comes from the page itself. */
export const ANTI_FORGERY_HEADER = 'X-Quarry-Anti-Forgery';

const waysSchema = z
  .object({
    password: z.boolean(),
    passkey: z.boolean(),
    oidc: z.boolean(),
    passkeyHost: z.string().nullable().meta({
      description:
        'The host name for passkeys, as in `search.example.org`; `null`: passkeys do not work at this address, such as an IP address or one without HTTPS. On the machine of the server: `localhost`.',
    }),
  })
  .meta({ description: 'The available ways of signing in.' });

/** The session of a page: its person and its rights. */
export const sessionSchema = z
  .object({
    requestId: requestIdSchema,
    kind: z.enum(['visitor', 'person']).meta({
      description: '`visitor`: without signing in; `person`: signed in.',
    }),
    person: personSchema
      .pick({ id: true, name: true, email: true, role: true })
      .nullable()
      .meta({ description: 'Who signed in; `null` for a visitor.' }),
    scopes: z.array(z.enum(allScopes)),
    antiForgery: z.string().meta({ description: `For the header \`${ANTI_FORGERY_HEADER}\`.` }),
    expiresAt: timeSchema.meta({
      description: 'At the latest; earlier if it is not used for thirty days.',
    }),
    signedInAt: timeSchema.nullable().meta({ description: '`null` for a visitor.' }),
    isRecent: z.boolean().meta({
      description:
        'Whether the sign-in is recent enough for privileged actions; if not, they answer `ERR_SIGN_IN_AGAIN`.',
    }),
    ways: waysSchema,
    takesFeedback: z.boolean().meta({
      description:
        'Whether `POST /api/events/feedback` has an effect: `false` if nothing is counted (`STATS=off`).',
    }),
  })
  .meta({ id: 'Session' });

/** `GET /api/session` */
export const sessionEndpoint = defineEndpoint({
  name: 'session',
  method: 'GET',
  path: '/api/session',
  tag: 'Pages',
  scope: null,
  limit: 'other',
  summary: 'Shows the session of the calling page and its rights',
  description: `For Quarry's own pages, which use a session in a cookie instead of a key. A client without one gets 401: signing in sets one, and so does opening \`/\` on the same machine, by a loopback address, or with \`PAGE_ACCESS=open\` from anywhere. A request of a session that is not a \`GET\` needs the header \`${ANTI_FORGERY_HEADER}\`.`,
  query: z.strictObject({}),
  status: 200,
  response: sessionSchema,
  problems: ['ERR_AUTH_REQUIRED', 'ERR_AUTH_FAILED'],
});

/** `GET /api/sign-in` */
export const signInOptionsEndpoint = defineEndpoint({
  name: 'signInOptions',
  method: 'GET',
  path: '/api/sign-in',
  tag: 'Pages',
  scope: null,
  limit: 'other',
  summary: 'Shows the ways of signing in from the address of the request',
  query: z.strictObject({}),
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      ways: waysSchema,
      isPossible: z.boolean().meta({
        description:
          'Whether signing in is possible from that address: on this machine, or by HTTPS from elsewhere.',
      }),
      hasOwner: z.boolean().meta({
        description:
          'Until there is one, the link that the server prints at its start creates one.',
      }),
    })
    .meta({ id: 'SignInOptions' }),
  problems: [],
});

/** `POST /api/session` */
export const signInEndpoint = defineEndpoint({
  name: 'signIn',
  method: 'POST',
  path: '/api/session',
  tag: 'Pages',
  scope: null,
  limit: 'other',
  summary: 'Signs a person in, with a new session in a cookie',
  description:
    'Ends the session of the request, if any. Signing in again renews the right to privileged actions. Requires HTTPS, except on the machine of the server. An unknown address and a wrong password get the same response.',
  query: z.strictObject({}),
  body: z
    .strictObject({ email: z.string().max(1_000), password: z.string().max(1_000) })
    .meta({ id: 'SignIn' }),
  status: 200,
  response: sessionSchema,
  stores: 'any',
  problems: ['ERR_SIGN_IN_FAILED', 'ERR_AUTH_FAILED', 'ERR_SCOPE_DENIED'],
  example: { body: { email: 'ada@example.org', password: 'correct horse battery' } },
});

/** `PATCH /api/session` */
export const updateSelfEndpoint = defineEndpoint({
  name: 'updateSelf',
  method: 'PATCH',
  path: '/api/session',
  tag: 'Pages',
  scope: null,
  limit: 'other',
  summary: 'Changes the name or the password of the signed-in person',
  description:
    'A new password ends all other sessions of the person, and gives this one a new cookie. Only for sessions of people.',
  query: z.strictObject({}),
  body: z
    .strictObject({
      name: personNameSchema.optional(),
      password: z.strictObject({ current: z.string().max(1_000), new: passwordSchema }).optional(),
    })
    .meta({ id: 'SelfChange' }),
  status: 200,
  response: sessionSchema,
  stores: 'any',
  problems: ['ERR_AUTH_REQUIRED', 'ERR_AUTH_FAILED', 'ERR_SIGN_IN_FAILED', 'ERR_SCOPE_DENIED'],
  example: { body: { name: 'Ada Lovelace' } },
});

/** `DELETE /api/session` */
export const signOutEndpoint = defineEndpoint({
  name: 'signOut',
  method: 'DELETE',
  path: '/api/session',
  tag: 'Pages',
  scope: null,
  limit: 'other',
  summary: 'Ends the session of the calling page and removes its cookie',
  query: z.strictObject({}),
  status: 204,
  stores: 'any',
  problems: ['ERR_AUTH_REQUIRED', 'ERR_AUTH_FAILED', 'ERR_SCOPE_DENIED'],
});

/** The target after a sign-in: a path of this server, and nothing that browsers interpret as the address of another server. */
const returnToSchema = z
  .string()
  .max(512)
  .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/, {
    error: 'must be a path of this server, as in /dashboard',
  })
  .default('/dashboard')
  .meta({ description: 'The path to which the browser goes after the sign-in.' });

/** `GET /api/session/oidc` */
export const providerSignInEndpoint = defineEndpoint({
  name: 'providerSignIn',
  method: 'GET',
  path: '/api/session/oidc',
  tag: 'Pages',
  scope: null,
  limit: 'other',
  summary: 'Begins a sign-in with OpenID Connect: redirects to the provider',
  description:
    'For a link of the page. The sign-in is valid once, for five minutes, in the same browser: a cookie binds it. With `again` the provider asks for the password again. Failures redirect to `/dashboard#oidc-…`, which shows the reason.',
  query: z.strictObject({
    returnTo: returnToSchema,
    again: z.enum(['true', 'false']).default('false'),
  }),
  status: 303,
  problems: ['ERR_SCOPE_DENIED'],
  example: { query: 'returnTo=/dashboard/keys' },
});

/** A parameter of the provider's response. */
const answerSchema = z.string().max(8_192).optional();

/** `GET /api/session/oidc/callback` */
export const providerCallbackEndpoint = defineEndpoint({
  name: 'providerCallback',
  method: 'GET',
  path: '/api/session/oidc/callback',
  tag: 'Pages',
  scope: null,
  limit: 'other',
  summary: 'The redirect target for the OpenID Connect provider',
  description:
    'Signs the person in, with a new session in a cookie, and redirects to the page where the sign-in began; on failure to `/dashboard#oidc-…`, which shows the reason.',
  query: z.strictObject({
    code: answerSchema,
    state: answerSchema,
    iss: answerSchema,
    error: answerSchema,
  }),
  ignoresUnknownQuery: true,
  status: 303,
  stores: 'any',
  problems: ['ERR_SCOPE_DENIED'],
});

const invitationParams = z.strictObject({
  token: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,128}$/, { error: 'is not a token' })
    .meta({ description: 'The part of the link after `#`.' }),
});

/** `GET /api/invitations/{token}/accept` */
export const readInvitationEndpoint = defineEndpoint({
  name: 'readInvitation',
  method: 'GET',
  path: '/api/invitations/{token}/accept',
  tag: 'Pages',
  scope: null,
  limit: 'other',
  summary: 'Shows the purpose of a link before it is used',
  description:
    'Used, expired and unknown links all answer `ERR_NOT_FOUND`. A request counts as an attempt to sign in.',
  params: invitationParams,
  query: z.strictObject({}),
  status: 200,
  response: z
    .object({
      role: z.enum(roles),
      email: z.string().nullable().meta({
        description: '`null`: the person who uses the link chooses it.',
      }),
    })
    .meta({ id: 'InvitationLink' }),
  problems: ['ERR_NOT_FOUND', 'ERR_SCOPE_DENIED'],
  example: { path: '/api/invitations/token-of-the-link/accept' },
});

/** `POST /api/invitations/{token}/accept` */
export const acceptInvitationEndpoint = defineEndpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/invitations/{token}/accept',
  tag: 'Pages',
  scope: null,
  limit: 'other',
  summary: 'Accepts an invitation, or sets a new password with a reset link, and signs in',
  description:
    'A link of `/dashboard/welcome#…` is an invitation and needs all three fields; one of `/dashboard/reset#…` needs only a `password`. If people do not sign in with passwords (`SIGN_IN`), neither needs one. Each is valid once. Requires HTTPS, except on the machine of the server.',
  params: invitationParams,
  query: z.strictObject({}),
  body: z
    .strictObject({
      email: emailSchema.optional(),
      name: personNameSchema.optional(),
      password: passwordSchema.optional(),
    })
    .meta({ id: 'InvitationAcceptance' }),
  status: 201,
  response: sessionSchema,
  stores: 'new',
  problems: ['ERR_NOT_FOUND', 'ERR_CONFLICT', 'ERR_SCOPE_DENIED', 'ERR_AUTH_FAILED'],
  example: {
    path: '/api/invitations/token-of-the-link/accept',
    body: { email: 'ada@example.org', name: 'Ada', password: 'correct horse battery' },
  },
});
