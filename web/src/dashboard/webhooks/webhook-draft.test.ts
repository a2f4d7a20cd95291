import { expect, test } from 'vitest';
import {
  changesOfWebhook,
  emptyWebhookDraft,
  inputOfWebhook,
  nameOfWebhook,
  toggleKind,
  type WebhookDraft,
} from './webhook-draft.ts';

const stored: WebhookDraft = {
  url: 'https://example.org/hooks?token=1',
  kinds: ['job.failed', 'key.created'],
  description: 'Chat',
};

test('what is typed is sent without the spaces around it', () => {
  const draft = { ...emptyWebhookDraft, url: ' https://example.org/ ', description: ' Chat ' };
  expect(inputOfWebhook(draft)).toEqual({
    url: 'https://example.org/',
    kinds: ['job.failed'],
    description: 'Chat',
  });
});

test.each([
  ['nothing', stored, null],
  ['the same kinds in another order', { ...stored, kinds: [...stored.kinds].reverse() }, null],
  ['the address', { ...stored, url: 'https://example.net/' }, { url: 'https://example.net/' }],
  ['fewer kinds', { ...stored, kinds: ['job.failed'] }, { kinds: ['job.failed'] }],
  [
    'other kinds',
    { ...stored, kinds: ['job.failed', 'key.revoked'] },
    { kinds: ['job.failed', 'key.revoked'] },
  ],
  ['no description', { ...stored, description: ' ' }, { description: '' }],
] as const)('a change of %s sends that alone', (_, draft, expected) => {
  expect(changesOfWebhook(stored, draft)).toEqual(expected);
});

test('a kind is chosen once, and left out again', () => {
  expect(toggleKind(['job.failed'], 'job.failed', true)).toEqual(['job.failed']);
  expect(toggleKind(['job.failed'], 'key.created', true)).toEqual(['job.failed', 'key.created']);
  expect(toggleKind(['job.failed', 'key.created'], 'job.failed', false)).toEqual(['key.created']);
});

test('a webhook without a description is called by its host, never by a token in its address', () => {
  expect(nameOfWebhook(stored)).toBe('Chat');
  expect(nameOfWebhook({ ...stored, description: '' })).toBe('example.org');
});
