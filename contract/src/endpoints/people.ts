import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idParameter } from '../parameters.ts';
import { emailSchema, personSchema } from '../people.ts';
import { timeSchema } from '../time-schema.ts';
import { roles } from '../vocabulary.ts';

const personParams = z.strictObject({ id: idParameter('person') });

/** `GET /api/people` */
export const listPeopleEndpoint = defineEndpoint({
  name: 'listPeople',
  method: 'GET',
  path: '/api/people',
  tag: 'People',
  scope: 'people',
  limit: 'other',
  summary: 'Lists the people who may sign in',
  query: z.strictObject({}),
  status: 200,
  response: z.object({ people: z.array(personSchema) }).meta({ id: 'PersonList' }),
  problems: [],
});

/** `PATCH /api/people/{id}` */
export const updatePersonEndpoint = defineEndpoint({
  name: 'updatePerson',
  method: 'PATCH',
  path: '/api/people/{id}',
  tag: 'People',
  scope: 'people',
  isPrivileged: true,
  takesIfMatch: true,
  limit: 'other',
  summary: 'Changes the role of a person',
  description:
    'Ends all sessions of the person. The role of the last owner cannot be changed: `ERR_CONFLICT`.',
  params: personParams,
  query: z.strictObject({}),
  body: z.strictObject({ role: z.enum(roles) }).meta({ id: 'PersonChange' }),
  status: 200,
  response: personSchema,
  stores: 'any',
  problems: ['ERR_NOT_FOUND', 'ERR_CONFLICT'],
  example: { path: '/api/people/person_1', body: { role: 'editor' } },
});

/** `DELETE /api/people/{id}` */
export const removePersonEndpoint = defineEndpoint({
  name: 'removePerson',
  method: 'DELETE',
  path: '/api/people/{id}',
  tag: 'People',
  scope: 'people',
  isPrivileged: true,
  takesIfMatch: true,
  limit: 'other',
  summary: 'Removes a person and ends all their sessions: their next request is refused',
  description:
    'The last owner cannot be removed: `ERR_CONFLICT`. Keys that the person made are kept.',
  params: personParams,
  query: z.strictObject({}),
  status: 204,
  stores: 'any',
  problems: ['ERR_NOT_FOUND', 'ERR_CONFLICT'],
  example: { path: '/api/people/person_1' },
});

/** A link for one person, with its secret: the only response that contains it. */
const linkSchema = z.string().meta({
  description: 'Valid once. Only this response contains it.',
  examples: ['https://search.example.org/dashboard/welcome#token'],
});

/** `POST /api/people/{id}/reset` */
export const resetPersonEndpoint = defineEndpoint({
  name: 'resetPerson',
  method: 'POST',
  path: '/api/people/{id}/reset',
  tag: 'People',
  scope: 'people',
  isPrivileged: true,
  limit: 'other',
  summary: 'Creates a link with which a person sets a new password, once',
  description:
    'The current password and sessions remain valid until the link is used. Earlier links of the person become invalid.',
  params: personParams,
  query: z.strictObject({}),
  status: 201,
  response: z.object({ link: linkSchema, expiresAt: timeSchema }).meta({ id: 'ResetLink' }),
  stores: 'new',
  problems: ['ERR_NOT_FOUND'],
  example: { path: '/api/people/person_1/reset' },
});

/** An invitation without its link. */
export const invitationSchema = z
  .object({
    id: z.string(),
    email: z
      .string()
      .nullable()
      .meta({ description: '`null`: the person who uses the link chooses it.' }),
    role: z.enum(roles),
    createdAt: timeSchema,
    expiresAt: timeSchema,
  })
  .meta({ id: 'Invitation' });

/** `GET /api/invitations` */
export const listInvitationsEndpoint = defineEndpoint({
  name: 'listInvitations',
  method: 'GET',
  path: '/api/invitations',
  tag: 'People',
  scope: 'people',
  limit: 'other',
  summary: 'Lists the open invitations',
  query: z.strictObject({}),
  status: 200,
  response: z.object({ invitations: z.array(invitationSchema) }).meta({ id: 'InvitationList' }),
  problems: [],
});

/** `POST /api/invitations` */
export const createInvitationEndpoint = defineEndpoint({
  name: 'createInvitation',
  method: 'POST',
  path: '/api/invitations',
  tag: 'People',
  scope: 'people',
  isPrivileged: true,
  limit: 'other',
  summary: 'Creates a link with which one person joins, once',
  description:
    'With `email` it is valid for that address only; `ERR_CONFLICT` if a person has that address already, or if too many invitations are open.',
  query: z.strictObject({}),
  body: z
    .strictObject({
      email: emailSchema.nullable().default(null),
      role: z.enum(roles),
      expiresInSeconds: z
        .number()
        .int()
        .min(60)
        .max(30 * 24 * 3600)
        .default(7 * 24 * 3600),
    })
    .meta({ id: 'InvitationInput' }),
  status: 201,
  response: z
    .object({ ...invitationSchema.shape, link: linkSchema })
    .meta({ id: 'InvitationWithLink' }),
  stores: 'new',
  problems: ['ERR_CONFLICT'],
  example: { body: { email: 'ada@example.org', role: 'viewer' } },
});

/** `DELETE /api/invitations/{id}` */
export const revokeInvitationEndpoint = defineEndpoint({
  name: 'revokeInvitation',
  method: 'DELETE',
  path: '/api/invitations/{id}',
  tag: 'People',
  scope: 'people',
  isPrivileged: true,
  limit: 'other',
  summary: 'Revokes an invitation: its link no longer works',
  params: z.strictObject({ id: idParameter('invitation') }),
  query: z.strictObject({}),
  status: 204,
  stores: 'any',
  problems: ['ERR_NOT_FOUND'],
  example: { path: '/api/invitations/invitation_1' },
});

/** A session as it is listed. */
export const listedSessionSchema = z
  .object({
    id: z.string(),
    isCurrent: z.boolean().meta({ description: 'Whether it is the session of this request.' }),
    device: z.string().meta({
      description: 'The browser and system, as they call themselves: `Firefox on Windows`.',
    }),
    address: z.string().meta({ description: 'The address of the sign-in.' }),
    signedInAt: timeSchema,
    lastUsedAt: timeSchema,
    expiresAt: timeSchema,
  })
  .meta({ id: 'ListedSession' });

/** `GET /api/sessions` */
export const listSessionsEndpoint = defineEndpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/sessions',
  tag: 'People',
  scope: 'people',
  sessionScope: 'search',
  limit: 'other',
  summary: 'Lists the sessions of a person, last used first',
  description:
    'A signed-in person sees their own without a scope; those of others need `people`. A key gives the `person`.',
  query: z.strictObject({ person: idParameter('person').optional() }),
  status: 200,
  response: z.object({ sessions: z.array(listedSessionSchema) }).meta({ id: 'SessionList' }),
  problems: ['ERR_NOT_FOUND'],
});

/** `DELETE /api/sessions/{id}` */
export const endSessionEndpoint = defineEndpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/sessions/{id}',
  tag: 'People',
  scope: 'people',
  sessionScope: 'search',
  limit: 'other',
  summary: 'Ends a session: its next request is refused',
  description:
    'A signed-in person ends their own without a scope; those of others need `people` and a recent sign-in (`ERR_SIGN_IN_AGAIN`).',
  params: z.strictObject({ id: idParameter('session') }),
  query: z.strictObject({}),
  status: 204,
  stores: 'any',
  problems: ['ERR_NOT_FOUND', 'ERR_SIGN_IN_AGAIN'],
  example: { path: '/api/sessions/session_1' },
});
