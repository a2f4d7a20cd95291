import { describe, expect, it } from 'vitest';
import type { PushedDocument, PushOperation } from '../documents/pushed-document.ts';
import { readSmallTexts } from './read-small-texts.ts';

const services = { clock: { now: () => 1e12 }, maxDocumentBytes: 1e6 };

function put(content: string, changes: Partial<PushedDocument> = {}): PushOperation {
  const document: PushedDocument = {
    externalId: 'a',
    version: null,
    type: 'page',
    title: null,
    content,
    mediaType: 'text/plain',
    url: null,
    description: null,
    language: null,
    author: null,
    publishedAt: null,
    modifiedAt: null,
    facts: null,
    ...changes,
  };
  return { kind: 'put', document };
}

describe('small pushed plain texts', () => {
  it('are read at once, with their language, in their order', async () => {
    const removal: PushOperation = { kind: 'delete', externalId: 'b' };
    const german = put('Der Wärter des Leuchtturms schreibt jeden Abend das Wetter auf.');
    const read = await readSmallTexts([put('A note.\n\nIt says this.'), removal, german], services);
    expect(read).toMatchObject([
      { status: 'extracted', content: { title: 'A note.' } },
      null,
      { status: 'extracted', content: { language: 'de' } },
    ]);
  });

  it('keep their given language', async () => {
    const [read] = (await readSmallTexts([put('Gift', { language: 'de' })], services)) ?? [];
    expect(read).toMatchObject({ content: { language: 'de' } });
  });

  it('are skipped if they are longer than a document may be', async () => {
    const [read] =
      (await readSmallTexts([put('words')], { ...services, maxDocumentBytes: 3 })) ?? [];
    expect(read).toMatchObject({ status: 'skipped', reason: 'too-large' });
  });

  it.each([
    ['Markdown', [put('# A note', { mediaType: 'text/markdown' })]],
    ['more than a few pages', [put('word '.repeat(2_000)), put('word '.repeat(2_000))]],
    ['bytes that look like another format', [put('A note.'), put('%PDF-1.7 of a kind')]],
  ])('are left to the processes together with %s', async (_, operations) => {
    expect(await readSmallTexts(operations, services)).toBeNull();
  });
});
