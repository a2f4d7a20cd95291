import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentInput } from './document.ts';
import { MAX_FACTS_BYTES } from './document-facts.ts';
import type { DocumentStore } from './document-store.ts';
import { linkKey } from './links/link-key.ts';

/** An adapter under test: each `open` opens the same stored documents. */
export interface DocumentStoreHarness {
  open(): DocumentStore;
  dispose(): Promise<void>;
}

const AT = '2026-01-02T03:04:05.678Z';
const LATER = '2026-02-02T00:00:00.000Z';

/** A small valid document with `changes`. */
export function exampleDocument(
  externalId: string,
  changes: Partial<DocumentInput> = {},
): DocumentInput {
  const text = changes.text ?? `The text of ${externalId}, which is short.`;
  return {
    sourceId: 'docs',
    externalId,
    type: 'file',
    url: `file:///srv/docs/${externalId}`,
    site: '',
    title: `Title of ${externalId}`,
    text,
    passages: [{ start: 0, end: text.length, headings: ['Chapter', 'Section'] }],
    description: null,
    language: 'en',
    author: null,
    mediaType: 'text/markdown',
    sizeBytes: 100,
    publishedAt: null,
    modifiedAt: '2025-12-31T00:00:00.000Z',
    version: 'v1',
    ...changes,
  };
}

/** The contract of {@link DocumentStore}. Each adapter's test calls this. */
export function describeDocumentStore(
  name: string,
  make: () => Promise<DocumentStoreHarness>,
): void {
  describe(`${name} as a DocumentStore`, () => {
    let harness: DocumentStoreHarness;
    let store: DocumentStore;

    beforeEach(async () => {
      harness = await make();
      store = harness.open();
    });
    afterEach(async () => {
      store.close();
      await harness.dispose();
    });

    describe('documents that are set aside', () => {
      const thumbnail = { mediaType: 'image/webp', bytes: new Uint8Array([1, 2, 3]) };
      const long = 'Granite is an igneous rock. '.repeat(2_000);
      const target = linkKey('https://example.org/target') ?? 0;
      const inputs = () => [
        exampleDocument('a', {
          text: long,
          passages: [{ start: 0, end: 20, headings: [] }],
          thumbnail,
          url: 'https://example.org/a',
        }),
        exampleDocument('b', { type: 'page', links: [{ target, words: 'target' }] }),
        exampleDocument('c', { sourceId: 'other', url: 'https://example.org/target' }),
      ];
      /** All data of a source's documents that readers can see. */
      const shown = (numbers: readonly number[]) => ({
        byNumbers: [...store.byNumbers(numbers)],
        texts: numbers.map((number) => store.text(number, 0, long.length)),
        list: store.list({ sourceId: 'docs', limit: 10, offset: 0 }),
        all: store.list({ limit: 10, offset: 0 }),
        counts: { ...store.counts(), sizeBytes: 0 },
        versions: [...store.versions('docs')],
        numbers: store.numbersAfter(0, 10),
        addresses: store.addressesAfter(0, 10).map(({ number }) => number),
        states: store.statesAfter(0, 10).map(({ number }) => number),
        links: store.linksAfter(0, 10).map(({ number }) => number),
        linkers: store.linkersOf(3, 0, 100),
        atUrl: store.atUrl('docs', 'https://example.org/a'),
      });

      it('are hidden from every reader as if removed, and logged as removed', () => {
        const stored = store.put(inputs(), AT);
        const [a, b, c] = stored.map(({ number }) => number);
        const before = store.lastSequence();
        expect(store.setAside('docs')).toBe(2);
        const now = shown([a ?? 0, b ?? 0]);
        expect(now).toMatchObject({ byNumbers: [], texts: ['', ''], versions: [], atUrl: null });
        expect(now.list).toEqual({ documents: [], total: 0 });
        expect(now.all.total).toBe(1);
        expect(now.counts).toMatchObject({ documents: 1, byType: { file: 1 } });
        expect([now.numbers, now.addresses, now.states, now.links]).toEqual([[c], [c], [c], [c]]);
        expect(now.linkers).toEqual([]);
        for (const { id } of stored.slice(0, 2)) expect(store.byId(id)).toBeNull();
        expect(store.changesAfter(before, 10).map(({ number, kind }) => [number, kind])).toEqual([
          [a, 'remove'],
          [b, 'remove'],
        ]);
        expect(store.setAside('docs')).toBe(0);
      });

      it('are restored unchanged, in steps, also after a restart', () => {
        const numbers = store.put(inputs(), AT).map(({ number }) => number);
        const before = shown(numbers);
        store.setAside('docs');
        store.close();
        store = harness.open();
        const sequence = store.lastSequence();
        expect(store.bringBack('docs', 1)).toBe(1);
        expect(store.counts().documents).toBe(2);
        expect(store.bringBack('docs', 1)).toBe(0);
        expect(store.bringBack('docs', 1)).toBe(0);
        expect(shown(numbers)).toEqual(before);
        expect(store.thumbnail(numbers[0] ?? 0)).toEqual(thumbnail);
        expect(store.changesAfter(sequence, 10).map(({ kind }) => kind)).toEqual(['put', 'put']);
        // They can be changed and removed like others.
        store.put([exampleDocument('a', { text: 'new' })], LATER);
        expect(store.fullText(numbers[0] ?? 0)).toBe('new');
        expect(store.removeSource('docs')).toBe(2);
      });

      it('keep their texts while others are removed and blocks are rewritten', () => {
        const [first] = store.put(inputs(), AT);
        store.setAside('docs');
        for (let each = 0; each < 20; each++) {
          store.put([exampleDocument(`x${each}`, { sourceId: 'other', text: long })], AT);
          if (each % 2 === 0) store.remove('other', [`x${each}`]);
        }
        store.bringBack('docs', 10);
        expect(store.fullText(first?.number ?? 0)).toBe(long);
      });

      it('are dropped if their id was put again meanwhile', () => {
        store.put(inputs(), AT);
        store.setAside('docs');
        const [again] = store.put([exampleDocument('a', { text: 'new' })], LATER);
        expect(store.bringBack('docs', 10)).toBe(0);
        expect(store.fullText(again?.number ?? 0)).toBe('new');
        expect(store.counts().bySource).toEqual({ docs: 2, other: 1 });
      });

      it('are deleted with their source, and free their space', () => {
        store.put(inputs(), AT);
        store.setAside('docs');
        expect(store.removeSource('docs')).toBe(0);
        expect(store.bringBack('docs', 10)).toBe(0);
        expect(store.counts().documents).toBe(1);
      });

      it('are not found as copies or by their number', () => {
        const [a] = store.put([exampleDocument('a', { text: long })], AT);
        store.setAside('docs');
        const [copy] = store.put([exampleDocument('d', { sourceId: 'other', text: long })], AT);
        expect(copy?.number).not.toBe(a?.number);
        expect(copy?.duplicateGroup).toBe(copy?.number);
      });
    });

    function put(...documents: DocumentInput[]) {
      return store.put(documents, AT);
    }

    function reopen(): void {
      store.close();
      store = harness.open();
    }

    describe('documents', () => {
      it('gives the addresses of all documents in pages, including those derived from the external id', () => {
        put(
          exampleDocument('a b.md'),
          exampleDocument('/pricing', { url: 'https://example.org/pricing?x=1', sourceId: 'site' }),
          exampleDocument('c.md'),
        );
        store.remove('docs', ['c.md']);
        const all = store.addressesAfter(0, 10);
        expect(all).toEqual(
          store
            .list({ limit: 10, offset: 0 })
            .documents.map(({ number, id, url, externalId }) => ({ number, id, url, externalId })),
        );
        expect(store.addressesAfter(0, 1)).toEqual(all.slice(0, 1));
        expect(store.addressesAfter(all[0]!.number, 5)).toEqual(all.slice(1));
      });

      it('gives the states of all documents in pages, a new state after each put', () => {
        put(exampleDocument('a'), exampleDocument('b', { language: null }), exampleDocument('c'));
        store.remove('docs', ['c']);
        store.put([exampleDocument('a', { language: 'de' })], LATER);
        const all = store.statesAfter(0, 10);
        expect(all).toEqual(
          store
            .list({ limit: 10, offset: 0 })
            .documents.map(({ number, indexedAt, language }) => ({ number, indexedAt, language })),
        );
        expect(all.map(({ indexedAt }) => indexedAt)).toEqual([LATER, AT]);
        expect(store.statesAfter(0, 1)).toEqual(all.slice(0, 1));
        expect(store.statesAfter(all[0]!.number, 5)).toEqual(all.slice(1));
      });

      it('are read by number and by id as they were put', () => {
        const input = exampleDocument('a b/ü#1?.md', {
          description: 'About',
          author: 'Ada',
          publishedAt: '2024-05-06T00:00:00.000Z',
          site: 'example.org',
          type: 'page',
        });
        const [stored] = put(input);
        if (stored === undefined) throw new Error('nothing was stored');
        const { text, ...fields } = input;
        expect(stored).toMatchObject({ ...fields, indexedAt: AT, duplicateGroup: stored.number });
        expect(store.byNumbers([stored.number]).get(stored.number)).toEqual(stored);
        expect(store.byId(stored.id)).toEqual(stored);
        expect(store.fullText(stored.number)).toBe(text);
        reopen();
        expect(store.byId(stored.id)).toEqual(stored);
      });

      it('keep their number and id when they are put again', () => {
        const [first] = put(exampleDocument('a'));
        const [second] = store.put([exampleDocument('a', { text: 'Other words.' })], LATER);
        expect(second).toMatchObject({ number: first?.number, id: first?.id, indexedAt: LATER });
        expect(store.fullText(second?.number ?? 0)).toBe('Other words.');
        expect(store.counts().documents).toBe(1);
      });

      it('put twice in one batch are one, and the later one counts', () => {
        const stored = put(exampleDocument('a'), exampleDocument('a', { title: 'Later' }));
        expect(stored.map(({ title }) => title)).toEqual(['Later', 'Later']);
        expect(store.counts().documents).toBe(1);
      });

      it('of two sources with the same external id are two', () => {
        const stored = put(exampleDocument('a'), exampleDocument('a', { sourceId: 'other' }));
        expect(new Set(stored.map(({ id }) => id)).size).toBe(2);
      });

      it('never reuse the number of a removed one', () => {
        const [first] = put(exampleDocument('a'));
        store.remove('docs', ['a']);
        reopen();
        const [second] = put(exampleDocument('b'));
        expect(second?.number).toBeGreaterThan(first?.number ?? 0);
      });

      it('that do not exist are absent', () => {
        expect(store.byNumbers([1, 99, 4_294_967_295]).size).toBe(0);
        for (const id of ['', 'nothing', '0'.repeat(24)]) expect(store.byId(id)).toBeNull();
        expect(store.text(7, 0, 10)).toBe('');
        expect(store.remove('docs', ['a'])).toBe(0);
        expect(store.removeSource('missing')).toBe(0);
        expect(store.setAside('missing')).toBe(0);
        expect(store.bringBack('missing', 10)).toBe(0);
      });

      it('can have an address that is not derived from the external id', () => {
        put(exampleDocument('x/y.md'));
        const url = 'https://example.org/elsewhere';
        const [stored] = put(exampleDocument('x/z.md', { url }));
        expect(store.byId(stored?.id ?? '')?.url).toBe(url);
        const [other] = put(exampleDocument('w.md', { url: 'file:///other/root/w.md' }));
        expect(store.byId(other?.id ?? '')?.url).toBe('file:///other/root/w.md');
      });

      it('are found by their addresses, only in their own source', () => {
        const url = 'https://example.org/item?id=1#x';
        const paths = ['x/y.md', 'a b/ü#1?.md', '100%.md'];
        const stored = put(...paths.map((path) => exampleDocument(path)));
        const [item] = put(exampleDocument('guid-1', { url }), exampleDocument('guid-2', { url }));
        for (const document of stored) expect(store.atUrl('docs', document.url)).toEqual(document);
        expect(store.atUrl('docs', url)).toEqual(item);
        reopen();
        expect(store.atUrl('docs', url)?.externalId).toBe('guid-1');
        expect(store.atUrl('other', url)).toBeNull();
        const base = stored[0]?.url.replace('x/y.md', '') ?? '';
        for (const unknown of ['', base, `${base}%`, `${base}x`, 'guid-1']) {
          expect(store.atUrl('docs', unknown)).toBeNull();
        }
        store.remove('docs', ['guid-1', 'x/y.md']);
        expect(store.atUrl('docs', url)?.externalId).toBe('guid-2');
        expect(store.atUrl('docs', stored[0]?.url ?? '')).toBeNull();
      });

      it('with hostile words are stored unchanged', () => {
        const title = `'); DROP TABLE documents; -- \u0000 "quoted" 😀`;
        const [stored] = put(exampleDocument(`../'"%00`, { title }));
        expect(store.byId(stored?.id ?? '')?.title).toBe(title);
      });
    });

    it('stores which text was truncated, until the next put', () => {
      const [cut, whole] = put(
        exampleDocument('cut', { isTruncated: true }),
        exampleDocument('whole'),
      );
      expect([cut?.isTruncated, whole?.isTruncated]).toEqual([true, false]);
      expect(store.byId(cut!.id)?.isTruncated).toBe(true);
      put(exampleDocument('cut'));
      expect(store.byId(cut!.id)?.isTruncated).toBe(false);
    });

    describe('facts and thumbnails', () => {
      const facts = {
        product: { brand: 'Ä "quoted" brand', price: { amount: 12.5, currency: 'EUR' } },
        structured: [{ type: 'Product', name: 'x'.repeat(2_000) }],
      };
      const thumbnail = { mediaType: 'image/webp', bytes: Uint8Array.of(1, 0, 255) };

      it('are read as they were put, small and large', () => {
        const [plain, full] = put(
          exampleDocument('plain'),
          exampleDocument('full', { facts, thumbnail }),
        );
        expect(store.byId(full!.id)).toMatchObject({ facts, hasThumbnail: true });
        expect(store.byId(plain!.id)).toMatchObject({ facts: null, hasThumbnail: false });
        expect(store.thumbnail(full!.number)?.mediaType).toBe('image/webp');
        expect([...store.thumbnail(full!.number)!.bytes]).toEqual([1, 0, 255]);
        expect(store.thumbnail(plain!.number)).toBeNull();
      });

      it('are removed with the document, and replaced by its next put', () => {
        const [first, second] = put(
          exampleDocument('a', { facts, thumbnail }),
          exampleDocument('b', { facts, thumbnail }),
        );
        put(exampleDocument('a'));
        store.remove('docs', ['b']);
        expect(store.byId(first!.id)).toMatchObject({ facts: null, hasThumbnail: false });
        expect(store.thumbnail(first!.number)).toBeNull();
        expect(store.thumbnail(second!.number)).toBeNull();
      });

      it('that are too large lose their structured items, then all fields', () => {
        const structured = [{ type: 'Thing', words: 'x'.repeat(MAX_FACTS_BYTES) }];
        const page = { kind: 'article' };
        const huge = { page: { kind: 'x'.repeat(MAX_FACTS_BYTES) } };
        const [some, none] = put(
          exampleDocument('some', { facts: { page, structured } }),
          exampleDocument('none', { facts: huge }),
        );
        expect(store.byId(some!.id)?.facts).toEqual({ page });
        expect(store.byId(none!.id)?.facts).toBeNull();
      });

      it('keep the principals of the document, regardless of their size', () => {
        const visibleTo = Array.from({ length: 100 }, (_, at) => `group:${'ü'.repeat(240)}${at}`);
        const structured = [{ type: 'Thing', words: 'x'.repeat(MAX_FACTS_BYTES) }];
        const page = { kind: 'x'.repeat(MAX_FACTS_BYTES) };
        const [many, none, alone] = put(
          exampleDocument('many', { facts: { page: { kind: 'a' }, structured, visibleTo } }),
          exampleDocument('none', { facts: { page, visibleTo: [] } }),
          exampleDocument('alone', { facts: { visibleTo: ['user:ada'] } }),
        );
        expect(store.byId(many!.id)?.facts).toEqual({ page: { kind: 'a' }, visibleTo });
        expect(store.byId(none!.id)?.facts).toEqual({ visibleTo: [] });
        expect(store.byId(alone!.id)?.facts).toEqual({ visibleTo: ['user:ada'] });
      });

      it('report that documents have principals from the first one on', () => {
        put(exampleDocument('a'));
        expect(store.hasVisibility()).toBe(false);
        put(exampleDocument('a'), exampleDocument('b', { facts: { visibleTo: ['everyone'] } }));
        expect(store.hasVisibility()).toBe(true);
        store.remove('docs', ['b']);
        expect(store.hasVisibility()).toBe(true);
      });
    });

    describe('layouts', () => {
      const small = Uint8Array.of(1, 0, 0, 0);
      const large = Uint8Array.from({ length: 5_000 }, (_, at) => (at === 0 ? 1 : at % 7));

      it('are read as they were put, small and large, and removed with the document', () => {
        const [a, b, none] = put(
          exampleDocument('a', { layout: small }),
          exampleDocument('b', { layout: large }),
          exampleDocument('none'),
        );
        expect([...store.layout(a!.number)!]).toEqual([...small]);
        expect([...store.layout(b!.number)!]).toEqual([...large]);
        expect(store.layout(none!.number)).toBeNull();
        put(exampleDocument('a'));
        store.remove('docs', ['b']);
        expect(store.layout(a!.number)).toBeNull();
        expect(store.layout(b!.number)).toBeNull();
      });
    });

    describe('price histories', () => {
      const priced = (amount: number) =>
        exampleDocument('shoe', {
          type: 'product',
          facts: { product: { price: { amount, currency: 'EUR' } } },
        });
      const read = (amount: number, day: string) =>
        store.put([priced(amount)], `${day}T12:00:00.000Z`)[0]!;

      it('begin with the first change, and exist only for products whose price changed', () => {
        const { number } = read(10, '2026-01-01');
        read(10, '2026-01-02');
        expect(store.priceHistories([number]).size).toBe(0);
        read(12.5, '2026-01-05');
        const history = [
          { date: '2026-01-02', price: { amount: 10, currency: 'EUR' } },
          { date: '2026-01-05', price: { amount: 12.5, currency: 'EUR' } },
        ];
        expect(store.priceHistories([number, 999])).toEqual(new Map([[number, history]]));
      });

      it('are removed with the document', () => {
        const { number } = read(10, '2026-01-01');
        read(12, '2026-01-02');
        store.remove('docs', ['shoe']);
        expect(store.priceHistories([number]).size).toBe(0);
      });
    });

    describe('text', () => {
      // An astral character at every boundary where a store might split.
      const long = 'a😀bc'.repeat(20_000);

      it('is read in slices, across all boundaries', () => {
        const [stored] = put(exampleDocument('long', { text: long }));
        const number = stored?.number ?? 0;
        expect(store.fullText(number)).toBe(long);
        const middles = [0, 1, 8191, 8192, 8193, 16_384, 50_000, long.length - 10];
        for (const start of middles) {
          expect(store.text(number, start, start + 300)).toBe(long.slice(start, start + 300));
        }
        expect(store.text(number, 10, 5)).toBe('');
        expect(store.text(number, 0, 1e9)).toBe(long);
      });

      it('of several documents is read together', () => {
        const [first, second] = put(
          exampleDocument('first', { text: long }),
          exampleDocument('second', { text: 'Some words.' }),
        );
        const [one, two] = [first?.number ?? 0, second?.number ?? 0];
        const slices = [
          { number: two, start: 5, end: 100 },
          { number: one, start: 9_000, end: 9_300 },
          { number: 4711, start: 0, end: 10 },
          { number: one, start: 0, end: 0 },
          { number: two, start: 0, end: 4 },
        ];
        store.byNumbers([two]);
        expect(store.texts(slices)).toEqual(['words.', long.slice(9_000, 9_300), '', '', 'Some']);
        expect(store.texts([])).toEqual([]);
      });

      it('may be empty', () => {
        const [stored] = put(exampleDocument('empty', { text: '', passages: [] }));
        expect(store.fullText(stored?.number ?? 0)).toBe('');
        expect(store.byId(stored?.id ?? '')?.passages).toEqual([]);
      });

      it('stays correct while neighbours are changed and removed', () => {
        const texts = new Map<string, string>();
        for (let round = 0; round < 6; round++) {
          const inputs = Array.from({ length: 60 }, (_, at) => {
            const text = `${round}-${at} `.repeat(20 + ((at * 37 + round) % 300));
            texts.set(`f${(at * (round + 1)) % 90}`, text);
            return exampleDocument(`f${(at * (round + 1)) % 90}`, { text });
          });
          const gone = [`f${round}`, `f${round * 7}`];
          put(...inputs);
          store.remove('docs', gone);
          for (const id of gone) texts.delete(id);
        }
        const { documents, total } = store.list({ limit: 1000, offset: 0 });
        expect(total).toBe(texts.size);
        for (const { number, externalId } of documents) {
          expect(store.fullText(number)).toBe(texts.get(externalId));
        }
      });
    });

    describe('the log of changes', () => {
      it('names every put and removal in order', () => {
        const [a, b] = put(exampleDocument('a'), exampleDocument('b'));
        store.remove('docs', ['a', 'unknown']);
        const changes = store.changesAfter(0, 10);
        expect(changes.map(({ number, kind }) => [number, kind])).toEqual([
          [a?.number, 'put'],
          [b?.number, 'put'],
          [a?.number, 'remove'],
        ]);
        expect(changes.at(-1)?.sequence).toBe(store.lastSequence());
        expect(store.changesAfter(changes[0]?.sequence ?? 0, 1)).toEqual([changes[1]]);
      });

      it('continues its sequence after trimming and reopening', () => {
        put(exampleDocument('a'), exampleDocument('b'));
        const last = store.lastSequence();
        expect(store.trimmedSequence()).toBe(0);
        store.trimChanges(last - 1);
        expect(store.trimmedSequence()).toBe(last - 1);
        store.trimChanges(last);
        reopen();
        expect(store.lastSequence()).toBe(last);
        expect(store.trimmedSequence()).toBe(last);
        put(exampleDocument('c'));
        expect(store.changesAfter(last, 10)).toHaveLength(1);
        expect(store.lastSequence()).toBe(last + 1);
      });

      it('is empty at first', () => {
        expect(store.lastSequence()).toBe(0);
        expect(store.trimmedSequence()).toBe(0);
        expect(store.changesAfter(0, 10)).toEqual([]);
      });
    });

    describe('a source', () => {
      it('lists its documents page by page, in order, without gaps', () => {
        const ids = Array.from({ length: 25 }, (_, at) => `f${at}`);
        put(...ids.map((id) => exampleDocument(id)), exampleDocument('x', { sourceId: 'other' }));
        const seen: string[] = [];
        for (let offset = 0; offset < 30; offset += 10) {
          const page = store.list({ sourceId: 'docs', limit: 10, offset });
          expect(page.total).toBe(25);
          seen.push(...page.documents.map(({ externalId }) => externalId));
        }
        expect(seen).toEqual(ids);
        expect(store.list({ sourceId: 'missing', limit: 10, offset: 0 })).toEqual({
          documents: [],
          total: 0,
        });
      });

      it('gives the versions of its documents, and touching changes nothing else', () => {
        put(exampleDocument('a'), exampleDocument('b', { version: 'v7' }));
        const last = store.lastSequence();
        store.touch('docs', [
          { externalId: 'a', version: 'v2', modifiedAt: LATER },
          { externalId: 'unknown', version: 'v2', modifiedAt: null },
        ]);
        expect(store.versions('docs')).toEqual(
          new Map([
            ['a', 'v2'],
            ['b', 'v7'],
          ]),
        );
        expect(store.list({ limit: 1, offset: 0 }).documents[0]?.modifiedAt).toBe(LATER);
        expect(store.lastSequence()).toBe(last);
      });

      it('logs what was touched for the index of each node, where its time is another one', () => {
        const [a] = put(exampleDocument('a'), exampleDocument('b'));
        const last = store.lastSequence();
        const touched = [
          { externalId: 'a', version: 'v2', modifiedAt: LATER },
          { externalId: 'b', version: 'v2', modifiedAt: '2025-12-31T00:00:00.000Z' },
          { externalId: 'unknown', version: 'v2', modifiedAt: null },
        ];
        store.touch('docs', touched, true);
        store.touch('docs', touched, true);
        expect(store.changesAfter(last, 10)).toEqual([
          { sequence: last + 1, number: a?.number, kind: 'put' },
        ]);
      });

      it('is removed completely, with its rejections, and others stay', () => {
        put(
          exampleDocument('a'),
          exampleDocument('b'),
          exampleDocument('a', { sourceId: 'other' }),
        );
        store.reject('docs', [{ externalId: 'c', version: '1', kind: 'failed', reason: 'broken' }]);
        expect(store.removeSource('docs')).toBe(2);
        expect(store.rejections('docs').size).toBe(0);
        expect(store.versions('docs').size).toBe(0);
        expect(store.counts()).toMatchObject({ documents: 1, bySource: { other: 1 } });
        expect(store.changesAfter(0, 10).filter(({ kind }) => kind === 'remove')).toHaveLength(2);
      });

      it('counts by type and source', () => {
        put(
          exampleDocument('a'),
          exampleDocument('b', { type: 'page' }),
          exampleDocument('c', { sourceId: 'other' }),
        );
        put(exampleDocument('a', { type: 'page' }));
        const counts = store.counts();
        expect(counts).toMatchObject({
          documents: 3,
          byType: { page: 2, file: 1 },
          bySource: { docs: 2, other: 1 },
          lastIndexedAt: AT,
        });
        expect(counts.sizeBytes).toBeGreaterThan(0);
      });
    });

    describe('rejections', () => {
      const broken = {
        externalId: 'a',
        version: 'v2',
        kind: 'failed',
        reason: 'malformed',
      } as const;

      it('replace the document until it is put again', () => {
        put(exampleDocument('a'));
        store.reject('docs', [broken]);
        expect(store.counts().documents).toBe(0);
        expect(store.rejections('docs')).toEqual(new Map([['a', broken]]));
        put(exampleDocument('a'));
        expect(store.rejections('docs').size).toBe(0);
      });

      it('are deleted when the original is removed', () => {
        store.reject('docs', [broken]);
        store.remove('docs', ['a']);
        expect(store.rejections('docs').size).toBe(0);
      });
    });

    describe('copies', () => {
      const words = Array.from({ length: 400 }, (_, at) => `word${(at * 7919) % 997}`);

      it('join the group of the earliest existing one', () => {
        const [a, b] = put(
          exampleDocument('a', { text: 'Same.' }),
          exampleDocument('b', { text: 'same' }),
        );
        expect(b?.duplicateGroup).toBe(a?.number);
        reopen();
        const [c] = put(exampleDocument('c', { text: 'SAME' }));
        expect(c?.duplicateGroup).toBe(a?.number);
      });

      it.each([0, 1, 10])(
        'are found after %i pieces were read ahead, without removed ones',
        (pieces) => {
          const ids = Array.from({ length: 2_500 }, (_, at) => `${at}`);
          const stored = put(...ids.map((id) => exampleDocument(id, { text: `Text ${id}.` })));
          reopen();
          let hasMore = true;
          for (let piece = 0; piece < pieces; piece++) hasMore = store.readAhead();
          expect(hasMore).toBe(pieces < 3);
          store.remove('docs', ['7', '2400']);
          const again = (id: string) => exampleDocument(`copy of ${id}`, { text: `Text ${id}.` });
          const groups = put(...['3', '2300', '7', '2400'].map(again)).map((one) => [
            one.duplicateGroup,
            one.number,
          ]);
          const [three, last, ...removed] = groups;
          expect([three![0], last![0]]).toEqual([stored[3]!.number, stored[2_300]!.number]);
          for (const [group, number] of removed) expect(group).toBe(number);
          expect(store.readAhead()).toBe(false);
        },
      );

      it('of a picture show the same pixels, with any words', () => {
        const image = (id: string, perceptualHash: string, text: string) =>
          exampleDocument(id, {
            type: 'image',
            text,
            facts: { image: { width: 9, height: 9, format: 'png', perceptualHash } },
          });
        const stored = put(
          image('a', '0123456789abcdef', 'A red fox.'),
          image('b', 'fedcba9876543210', 'A red fox.'),
          image('c', '0123456789abcdee', 'Something else.'),
        );
        const [a, b] = stored.map(({ number }) => number);
        expect(stored.map(({ duplicateGroup }) => duplicateGroup)).toEqual([a, b, a]);
      });

      it('do not join a removed document', () => {
        put(exampleDocument('a', { text: 'Same.' }));
        store.remove('docs', ['a']);
        const [b] = put(exampleDocument('b', { text: 'Same.' }));
        expect(b?.duplicateGroup).toBe(b?.number);
      });

      it('may differ slightly if they are long', () => {
        const other = [...words];
        other[200] = 'replaced';
        const [a, b, c] = put(
          exampleDocument('a', { text: words.join(' ') }),
          exampleDocument('b', { text: other.join('\n') }),
          exampleDocument('c', { text: [...words].reverse().join(' ') }),
        );
        expect(b?.duplicateGroup).toBe(a?.number);
        expect(c?.duplicateGroup).toBe(c?.number);
      });
    });

    it('applies a batch completely or not at all', () => {
      put(exampleDocument('old'));
      const work = (fails: boolean) => () => {
        store.remove('docs', ['old']);
        put(exampleDocument('new'));
        if (fails) throw new Error('half way');
      };
      expect(() => store.together(work(true))).toThrow('half way');
      expect([...store.versions('docs').keys()]).toEqual(['old']);
      const before = store.lastSequence();
      store.together(work(false));
      expect([...store.versions('docs').keys()]).toEqual(['new']);
      expect(store.changesAfter(before, 10).map(({ kind }) => kind)).toEqual(['remove', 'put']);
    });

    it('stores nothing of a failed batch', () => {
      put(exampleDocument('a', { text: 'Same.' }));
      const last = store.lastSequence();
      const bad = exampleDocument('c', {
        passages: [
          { start: 5, end: 9, headings: [] },
          { start: 0, end: 2, headings: [] },
        ],
      });
      expect(() => put(exampleDocument('b', { text: 'Same.', sourceId: 'new' }), bad)).toThrow();
      expect(store.counts()).toMatchObject({ documents: 1, bySource: { docs: 1 } });
      expect(store.lastSequence()).toBe(last);
      const [again] = put(exampleDocument('b', { sourceId: 'new', text: 'Different now.' }));
      expect(store.byId(again?.id ?? '')).toMatchObject({ sourceId: 'new', externalId: 'b' });
      expect(store.fullText(again?.number ?? 0)).toBe('Different now.');
    });

    it('shows written documents to another reader, and never a damaged text', () => {
      const reader = harness.open();
      try {
        for (let round = 0; round < 20; round++) {
          const inputs = Array.from({ length: 10 }, (_, at) =>
            exampleDocument(`f${at}`, { text: `${round} `.repeat(100 * at + 10) }),
          );
          put(...inputs);
          for (const { number, externalId } of reader.list({ limit: 20, offset: 0 }).documents) {
            const text = `${round} `.repeat(100 * Number(externalId.slice(1)) + 10);
            expect(reader.fullText(number)).toBe(text);
          }
        }
      } finally {
        reader.close();
      }
    });

    describe('links', () => {
      it('give the documents that link to one, within a range of numbers', () => {
        const target = linkKey('https://example.org/a') ?? 0;
        const linking = { links: [{ target, words: 'A' }] };
        const [a, b, c] = put(
          exampleDocument('a', { url: 'https://example.org/a', ...linking }),
          exampleDocument('b', { url: 'https://example.org/b', ...linking }),
          exampleDocument('c', { url: 'https://example.org/c', ...linking }),
        );
        expect(store.linkersOf(a!.number, 0, 1_000)).toEqual([b!.number, c!.number]);
        expect(store.linkersOf(a!.number, 0, c!.number)).toEqual([b!.number]);
        expect(store.linkersOf(b!.number, 0, 1_000)).toEqual([]);
      });

      const key = (externalId: string) => linkKey(`file:///srv/docs/${externalId}`)!;
      const linking = (externalId: string, links: Readonly<Record<string, string>>) =>
        exampleDocument(externalId, {
          links: Object.entries(links).map(([to, words]) => ({ target: key(to), words })),
        });
      const LINKED = { linkers: 2, authority: 38, anchors: ['a guide', 'der führer'] };

      it('are listed with the address of their document, including documents without links', () => {
        const links = Object.fromEntries(
          Array.from({ length: 100 }, (_, i) => [`${i}.md`, i % 3 === 0 ? '' : `Seite ${i} 速率`]),
        );
        const [a, b, c] = put(
          linking('a.md', links),
          exampleDocument('b.md'),
          exampleDocument('c', { url: '' }),
        );
        expect(store.linksAfter(0, 10)).toEqual([
          {
            number: a!.number,
            duplicateGroup: a!.duplicateGroup,
            place: expect.any(String),
            address: key('a.md'),
            links: Object.entries(links).map(([to, words]) => ({ target: key(to), words })),
          },
          expect.objectContaining({ number: b!.number, address: key('b.md'), links: [] }),
          expect.objectContaining({ number: c!.number, address: null, links: [] }),
        ]);
        expect(store.linksAfter(a!.number, 1).map(({ number }) => number)).toEqual([b!.number]);
        expect(store.linksOf(b!.number)).toEqual(store.linksAfter(a!.number, 1)[0]);
        expect(store.linksOf(a!.number - 1)).toBeNull();
      });

      it('are replaced and removed with their document', () => {
        put(linking('a.md', { 'b.md': 'first' }), exampleDocument('b.md'));
        put(linking('a.md', { 'c.md': 'second' }));
        expect(store.linksAfter(0, 1)[0]?.links).toEqual([
          { target: key('c.md'), words: 'second' },
        ]);
        store.remove('docs', ['a.md']);
        expect(store.linksAfter(0, 10)).toHaveLength(1);
      });

      it('keep the last standing of a document until it is removed', () => {
        const [a, b] = put(exampleDocument('a.md'), exampleDocument('b.md'));
        store.restand(new Map([[a!.number, LINKED]]));
        put(exampleDocument('a.md', { version: 'v2' }));
        expect(store.standings()).toEqual(new Map([[a!.number, LINKED]]));
        expect(store.standings([b!.number])).toEqual(new Map());
        store.remove('docs', ['a.md']);
        expect(store.standings()).toEqual(new Map());
      });

      it('log documents whose standing changed, without changing them', () => {
        const [a, b] = put(exampleDocument('a.md'), exampleDocument('b.md'));
        const before = store.byNumbers([a!.number]);
        const sequence = store.lastSequence();
        const standing = (linkers: number) => new Map([[a!.number, { ...LINKED, linkers }]]);
        expect(store.restand(standing(2))).toBe(1);
        // The index does not hold the number of linkers.
        expect(store.restand(standing(3))).toBe(0);
        expect(store.restand(new Map([[b!.number, null]]))).toBe(0);
        expect(store.restand(new Map([[999, LINKED]]))).toBe(0);
        expect(store.restand(new Map([[a!.number, null]]))).toBe(1);
        expect(store.changesAfter(sequence, 10).map(({ number, kind }) => [number, kind])).toEqual([
          [a!.number, 'put'],
          [a!.number, 'put'],
        ]);
        expect(store.byNumbers([a!.number])).toEqual(before);
        expect(store.standings()).toEqual(new Map());
      });

      it('store the sequence up to which they were weighed', () => {
        expect(store.weighedSequence()).toBe(-1);
        store.noteWeighed(7);
        store.noteWeighed(12);
        expect(store.weighedSequence()).toBe(12);
      });

      it('remembers how far a shared log was performed, in the transaction of its operations', () => {
        expect(store.replicatedPosition()).toBeNull();
        store.noteReplicated({ logId: 'one', sequence: 7 });
        const failing = () =>
          store.together(() => {
            store.put([exampleDocument('a')], AT);
            store.noteReplicated({ logId: 'one', sequence: 8 });
            throw new Error('killed');
          });
        expect(failing).toThrow('killed');
        expect(store.replicatedPosition()).toEqual({ logId: 'one', sequence: 7 });
        expect(store.counts().documents).toBe(0);
        store.noteReplicated({ logId: 'other', sequence: 2 });
        store.close();
        store = harness.open();
        expect(store.replicatedPosition()).toEqual({ logId: 'other', sequence: 2 });
      });
    });
  });
}
