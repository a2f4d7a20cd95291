import { describe, expect, test } from 'vitest';
import type { EmbeddingStatus } from '../index/embedding/embeddings.ts';
import { noEmbeddings } from '../index/embedding/embeddings.ts';
import { checkEmbeddings } from './start-embeddings.ts';

const NOTHING = noEmbeddings('There is no model in /srv/models/x.');

function checkOf(status: Partial<EmbeddingStatus>) {
  return checkEmbeddings({ ...NOTHING, status: () => ({ ...NOTHING.status(), ...status }) })();
}

describe('the public health of the embedder', () => {
  test.each(['off', 'waiting', 'failed'] as const)('%s names no path and no address', (state) => {
    const detail = 'The server at 10.0.0.7:1234 refuses; see /srv/models/x.';
    expect(JSON.stringify(checkOf({ state, detail }))).not.toMatch(/srv|10\.0\.0\.7/);
  });

  test('says how far it is', () => {
    const status = { model: { name: 'm', dimensions: 3 }, passages: 7, pendingDocuments: 2 };
    expect(checkOf({ ...status, state: 'filling', detail: null })).toBe(
      'm, 7 passages, 2 documents to come',
    );
  });

  test('without a model says how to get one', () => {
    expect(checkOf({})).toEqual({ off: expect.stringContaining('quarry models pull') });
  });
});
