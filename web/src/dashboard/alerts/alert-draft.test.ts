import { expect, test } from 'vitest';
import type { AlertBody } from '../../wire/wire-types.ts';
import {
  changesOfAlert,
  draftOfAlert,
  emptyAlertDraft,
  inputOfAlert,
  previewPath,
} from './alert-draft.ts';

const ADA = 'ada@example.org';
const alert: AlertBody = {
  id: 'alert_1',
  name: 'Fees',
  query: 'harbour fees',
  question: null,
  filter: 'price < 5',
  email: null,
  enabled: true,
  environment: 'live',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastCheckedAt: null,
  lastMatchedAt: null,
  matches: 0,
  lastError: null,
};

test('an alert without a name is called by its words', () => {
  const draft = { ...emptyAlertDraft, words: ' harbour fees ', isMailed: true };
  expect(inputOfAlert(draft, ADA)).toEqual({
    name: 'harbour fees',
    query: 'harbour fees',
    filter: null,
    email: ADA,
  });
});

test('a question takes no filter, whatever stands in its field', () => {
  const draft = { ...emptyAlertDraft, kind: 'question', words: 'How much?', filter: 'a = 1' };
  expect(inputOfAlert({ ...draft, kind: 'question' }, ADA)).toEqual({
    name: 'How much?',
    question: 'How much?',
    filter: null,
    email: null,
  });
});

test('only what is changed is sent', () => {
  const draft = draftOfAlert(alert);
  expect(changesOfAlert(alert, draft, ADA)).toBeNull();
  expect(changesOfAlert(alert, { ...draft, name: ' ' }, ADA)).toBeNull();
  expect(changesOfAlert(alert, { ...draft, name: 'New', isMailed: true }, ADA)).toEqual({
    name: 'New',
    email: ADA,
  });
});

test('a search is tried by its words and its filter, and a question is not', () => {
  expect(previewPath(draftOfAlert(alert))).toBe(
    '/api/v1/search?q=harbour+fees&limit=3&mode=lexical&filter=price+%3C+5',
  );
  expect(previewPath(emptyAlertDraft)).toBeNull();
  expect(previewPath({ ...emptyAlertDraft, kind: 'question', words: 'How?' })).toBeNull();
});
