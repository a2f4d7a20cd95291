import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { emailSchema, passwordSchema, personNameSchema, personSchema } from '../people.ts';
import { allScopes } from '../scopes.ts';
import { requestIdSchema } from '../search-results.ts';
import { timeSchema } from '../time-schema.ts';
import { roles } from '../vocabulary.ts';

/** The request header in which a session says that a change comes from the page itself. */
export const ANTI_FORGERY_HEADER = 'X-Quarry-Anti-Forgery';

const waysSchema = z
  .object({
    password: z.boolean(),
    passkey: z.boolean(),
    oidc: z.boolean(),
    passkeyHost: z.string().nullable().meta({
      description:
        'The host name that passkeys are for, as in `search.example.org`; `null`: none work at this address, as at an IP address or without HTTPS. The machine of the server has `localhost`.',
    }),
  })
  .meta({ description: 'Which ways of signing in there are.' });

/** The session of a page: whose it is, and what it may do. */
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
      description: 'At the latest; earlier when it is not used for thirty days.',
    }),
    signedInAt: timeSchema.nullable().meta({ description: '`null` for a visitor.' }),
    isRecent: z.boolean().meta({
      description:
        'Whether privileged actions pass as the sign-in is recent; when not, they answer `ERR_SIGN_IN_AGAIN`.',
    }),
    ways: waysSchema,
    takesFeedback: z.boolean().meta({
      description:
        'Whether `POST /api/events/feedback` is of use: `false` where nothing is counted (`STATS=off`).',
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
  summary: 'Says what the session of the calling page may do',
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
  summary: 'Says how one signs in from where the request comes from',
  query: z.strictObject({}),
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      ways: waysSchema,
      isPossible: z.boolean().meta({
        description:
          'Whether signing in is possible from there: on this machine, or by HTTPS from elsewhere.',
      }),
      hasOwner: z.boolean().meta({
        description: 'Until there is one, the link that the start of the server prints makes one.',
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
    'The session that the request came with, if any, ends. Signing in again renews the right to privileged actions. From elsewhere than the machine of the server it takes HTTPS. An unknown address and a wrong password get the same answer.',
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
  summary: 'Changes the name or the password of the person who is signed in',
  description:
    'A new password ends all other sessions of the person, and gives this one a new cookie. For sessions of people alone.',
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

/** Where a browser goes after a sign-in: a path of this server, and nothing that browsers read as another server's address. */
const returnToSchema = z
  .string()
  .max(512)
  .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/, {
    error: 'must be a path of this server, as in /dashboard',
  })
  .default('/dashboard')
  .meta({ description: 'Where the browser goes when the person is signed in.' });

/** `GET /api/session/oidc` */
export const providerSignInEndpoint = defineEndpoint({
  name: 'providerSignIn',
  method: 'GET',
  path: '/api/session/oidc',
  tag: 'Pages',
  scope: null,
  limit: 'other',
  summary: 'Begins a sign-in at the provider of OpenID Connect, to which it leads',
  description:
    'For a link of the page. The sign-in is good for five minutes and once, in the same browser: a cookie comes with it. With `again` the provider asks for the password once more. What fails leads to `/dashboard#oidc-…`, which says why.',
  query: z.strictObject({
    returnTo: returnToSchema,
    again: z.enum(['true', 'false']).default('false'),
  }),
  status: 303,
  problems: ['ERR_SCOPE_DENIED'],
  example: { query: 'returnTo=/dashboard/keys' },
});

/** A part of what a provider says by the browser. */
const answerSchema = z.string().max(8_192).optional();

/** `GET /api/session/oidc/callback` */
export const providerCallbackEndpoint = defineEndpoint({
  name: 'providerCallback',
  method: 'GET',
  path: '/api/session/oidc/callback',
  tag: 'Pages',
  scope: null,
  limit: 'other',
  summary: 'Where the provider of OpenID Connect sends a browser back',
  description:
    'Signs the person in, with a new session in a cookie, and leads to where the sign-in began; else to `/dashboard#oidc-…`, which says why.',
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
    .meta({ description: 'What follows the `#` of the link.' }),
});

/** `GET /api/invitations/{token}/accept` */
export const readInvitationEndpoint = defineEndpoint({
  name: 'readInvitation',
  method: 'GET',
  path: '/api/invitations/{token}/accept',
  tag: 'Pages',
  scope: null,
  limit: 'other',
  summary: 'Says what a link is good for, before it is used',
  description:
    'Links that were used, have ended or never were are all `ERR_NOT_FOUND`. Asking counts as a try to sign in.',
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
  summary: 'Makes a person of an invitation, or sets a new password with a reset, and signs in',
  description:
    'A link of `/dashboard/welcome#…` is an invitation and takes all three fields; one of `/dashboard/reset#…` takes a `password` alone. Where people do not sign in with passwords (`SIGN_IN`), neither takes one. Each is good once. From elsewhere than the machine of the server it takes HTTPS.',
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
