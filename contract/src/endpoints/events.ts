import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { MAX_DOCUMENT_ID_CHARACTERS } from '../parameters.ts';

const MAX_ID_CHARACTERS = 128;
/** Beyond any page of results: `offset` ends at 10,000. */
const MAX_POSITION = 1_000_000;
const MAX_NOTE_CHARACTERS = 1_000;

const eventIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9._:-]{1,128}$/, { error: 'must be 1 to 128 of A-Z a-z 0-9 . _ : -' })
  .meta({
    description:
      'Made by the client, as a UUID. The same event sent again, within two days, is counted once.',
  });
const shownRequestIdSchema = z
  .string()
  .min(1)
  .max(MAX_ID_CHARACTERS)
  .meta({ description: '`requestId` of the search that showed the result.' });
const resultIdSchema = z
  .string()
  .min(1)
  .max(MAX_DOCUMENT_ID_CHARACTERS)
  .meta({ description: '`id` of the result.' });

const acceptedSchema = z
  .object({ accepted: z.literal(true) })
  .meta({ id: 'AcceptedEvent', description: 'The same whether it will be counted or not.' });

/** `POST /api/events/click` */
export const clickEndpoint = defineEndpoint({
  name: 'click',
  method: 'POST',
  path: '/api/events/click',
  tag: 'Search',
  scope: 'search',
  limit: 'other',
  summary: 'Reports a click on a result, for statistics',
  description:
    'Counted only if that search showed that result within the last hour, at the place where it stood, whatever `position` says. Clicks never change any ranking.',
  body: z
    .strictObject({
      id: eventIdSchema,
      requestId: shownRequestIdSchema,
      resultId: resultIdSchema,
      position: z
        .number()
        .int()
        .min(1)
        .max(MAX_POSITION)
        .meta({ description: 'From 1, over all pages.' }),
    })
    .meta({ id: 'ClickEvent' }),
  status: 202,
  response: acceptedSchema,
  problems: [],
  example: {
    body: {
      id: '0b0f6b5e-6f0e-4a0e-9a57-3a5c1f7d2f10',
      requestId: '0199f1f0-0000-7000-8000-000000000000',
      resultId: 'abc123',
      position: 1,
    },
  },
});

/** `POST /api/events/feedback` */
export const feedbackEndpoint = defineEndpoint({
  name: 'feedback',
  method: 'POST',
  path: '/api/events/feedback',
  tag: 'Search',
  scope: 'search',
  limit: 'other',
  summary: 'Reports praise or blame for a result, a search or an answer',
  description:
    'Counted only for what this server showed within the last hour. Secrets in `note` are masked; nothing of the conversation is kept.',
  body: z
    .strictObject({
      id: eventIdSchema,
      requestId: shownRequestIdSchema.meta({
        description: '`requestId` of the search or of the answer.',
      }),
      resultId: resultIdSchema.optional().meta({
        description: 'Absent: of the search or the answer as a whole.',
      }),
      value: z.union([z.literal(1), z.literal(-1)]).meta({ description: '1: good, −1: bad.' }),
      note: z.string().max(MAX_NOTE_CHARACTERS).optional().meta({
        description: 'For the owner, who reads it in `/api/stats`.',
      }),
    })
    .meta({ id: 'FeedbackEvent' }),
  status: 202,
  response: acceptedSchema,
  problems: [],
  example: {
    body: {
      id: '6fd2f7a0-93a5-4b5c-9c1e-52a1a1f3c7de',
      requestId: '0199f1f0-0000-7000-8000-000000000000',
      resultId: 'abc123',
      value: 1,
    },
  },
});
