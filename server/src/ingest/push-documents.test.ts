import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documentIdBytes, formatDocumentId } from '../documents/document-id.ts';
import type { PushedDocument, PushOperation } from '../documents/pushed-document.ts';
import { letWorkGoOn } from '../runtime/test-time.ts';
import { PushReceiver } from './push-documents.ts';
import { openWrittenDocuments, type WrittenDocuments } from './test-documents.ts';
import { createPlainTextPool } from './test-plain-text-pool.ts';

let documents: WrittenDocuments;
let pushes: PushReceiver;
beforeEach(async () => {
  documents = await openWrittenDocuments();
  const { store, writer } = documents;
  const signal = new AbortController().signal;
  const pool = createPlainTextPool();
  pushes = new PushReceiver({ store, writer, signal, pool, maxDocumentBytes: 1_000_000 });
});
afterEach(() => documents.close());

function put(externalId: string, changes: Partial<PushedDocument> = {}): PushOperation {
  return {
    kind: 'put',
    document: {
      externalId,
      version: null,
      type: 'page',
      title: null,
      content: `Words of ${externalId}`,
      mediaType: 'text/plain',
      url: null,
      description: null,
      language: null,
      author: null,
      publishedAt: null,
      modifiedAt: null,
      facts: null,
      ...changes,
    },
  };
}
const remove = (externalId: string): PushOperation => ({ kind: 'delete', externalId });

async function push(...operations: PushOperation[]): Promise<string[]> {
  const outcomes = await pushes.push('pushed', operations);
  await documents.writer.publish();
  return outcomes.map(({ externalId, status }) => `${externalId} ${status}`);
}

describe('a push', () => {
  it('is searchable when the index is published after its answer', async () => {
    expect(await push(put('a', { content: 'apple' }), put('b'))).toEqual([
      'a created',
      'b created',
    ]);
    expect(documents.search('apple')).toEqual(['a']);
    expect(await push(put('a', { content: 'apricot' }), remove('b'), remove('c'))).toEqual([
      'a updated',
      'b deleted',
      'c absent',
    ]);
    expect(documents.search('apricot')).toEqual(['a']);
    expect(documents.search('words')).toEqual([]);
  });

  it('judges pushed documents by their words, unless the client gives a label', async () => {
    const content = 'Free porn videos: busty milf, blowjob and cumshot.';
    const label = { explicit: false, score: 0, reason: 'as it was pushed' };
    await push(put('a', { content }), put('b', { content, facts: { safety: label } }), put('c'));
    const safety = (externalId: string) =>
      documents.store.byId(formatDocumentId(documentIdBytes('pushed', externalId)))?.facts?.safety;
    expect(safety('a')).toMatchObject({ explicit: true });
    expect(safety('b')).toEqual(label);
    expect(safety('c')).toBeUndefined();
  });

  it('has the principals that the client gives', async () => {
    await push(
      put('given', { facts: { visibleTo: ['group:staff'] } }),
      put('nobody', { facts: { visibleTo: [] } }),
      put('open'),
    );
    const principalsOf = (externalId: string) =>
      documents.store.byId(formatDocumentId(documentIdBytes('pushed', externalId)))?.facts
        ?.visibleTo;
    expect(['given', 'nobody', 'open'].map(principalsOf)).toEqual([['group:staff'], [], undefined]);
    expect(await push(put('given'))).toEqual(['given updated']);
    expect(principalsOf('given')).toBeUndefined();
  });

  it.each([
    ['the same number', 3, 3, 'unchanged'],
    ['a smaller number', 3, 2, 'stale'],
    ['a larger number', 3, 10, 'updated'],
    ['the same word', 'v1', 'v1', 'unchanged'],
    ['another word', 'v2', 'v1', 'updated'],
    ['a word after a number', 3, '3', 'updated'],
    ['no version, other content', null, null, 'updated'],
  ])('of %s as version changes what it should', async (_, before, after, status) => {
    await push(put('a', { version: before, content: 'apple' }));
    expect(await push(put('a', { version: after, content: 'cherry' }))).toEqual([`a ${status}`]);
    expect(documents.search('cherry')).toEqual(status === 'updated' ? ['a'] : []);
  });

  it('of an unchanged document writes nothing', async () => {
    await push(put('a'));
    const sequence = documents.store.lastSequence();
    expect(await push(put('a'))).toEqual(['a unchanged']);
    expect(documents.store.lastSequence()).toBe(sequence);
  });

  it('with a repeated id takes the later one', async () => {
    const operations = [put('a', { content: 'apple' }), remove('a'), put('a', { content: 'pear' })];
    expect(await push(...operations)).toEqual(['a stale', 'a stale', 'a created']);
    expect(documents.search('pear')).toEqual(['a']);
  });

  it('stores readable documents and reports an outcome for each line', async () => {
    const outcomes = await pushes.push('pushed', [
      put('good'),
      put('bad', { content: 'MALFORMED' }),
      put('named', { content: 'BINARY', title: 'A title' }),
    ]);
    expect(outcomes.map(({ status, reason }) => [status, reason])).toEqual([
      ['created', null],
      ['rejected', 'Bad.'],
      ['rejected', 'No text.'],
    ]);
    expect(documents.store.counts().documents).toBe(1);
  });

  it('is compared with documents that concurrent pushes have accepted', async () => {
    const all = await Promise.all([1, 2, 3, 2].map((version) => push(put('a', { version }))));
    expect(all.flat()).toEqual(['a created', 'a updated', 'a updated', 'a stale']);
    expect(documents.store.list({ limit: 10, offset: 0 }).documents).toMatchObject([
      { version: 'n:3' },
    ]);
  });

  it('keeps the fields that the client gives', async () => {
    const facts = { product: { brand: 'Acme' } };
    const fields = { title: 'T', url: 'https://www.shop.example/t', language: 'de', author: 'Ada' };
    await push(
      put('a', { ...fields, type: 'product', facts, publishedAt: '2026-01-01T00:00:00Z' }),
    );
    const [stored] = documents.store.list({ limit: 1, offset: 0 }).documents;
    expect(stored).toMatchObject({ ...fields, facts, type: 'product', site: 'shop.example' });
    expect(stored?.publishedAt).toBe('2026-01-01T00:00:00.000Z');
  });

  it('is reported as unchanged only after the push that it repeats is written', async () => {
    const held = Promise.withResolvers<void>();
    const holding = documents.writer.exclusively(() => held.promise);
    const ended: string[] = [];
    const first = push(put('a')).then(() => ended.push('first'));
    await letWorkGoOn();
    const second = push(put('a')).then((outcomes) => ended.push(...outcomes));
    await letWorkGoOn();
    expect(ended).toEqual([]);
    held.resolve();
    await Promise.all([holding, first, second]);
    expect(ended).toEqual(['first', 'a unchanged']);
  });
});
