import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type AddressVisit,
  type BeginRun,
  type CrawlStore,
  type FoundAddress,
  PRIORITY,
} from './crawl-store.ts';

/** An adapter under test: each `open` opens the same stored crawls. */
export interface CrawlStoreHarness {
  open(): CrawlStore;
  dispose(): Promise<void>;
}

const T0 = Date.UTC(2026, 0, 1);
const HOUR_MS = 3_600_000;
const SITE = 'https://example.org';
const BEGIN: BeginRun = { atMs: T0, scopeHash: 's', contentHash: 'c', hubsSinceMs: 0, maxHubs: 10 };

function found(path: string, more: Partial<FoundAddress> = {}): FoundAddress {
  return { url: `${SITE}${path}`, kind: 'page', depth: 1, foundOnKey: null, ...more };
}

/** The contract of {@link CrawlStore}. Each adapter's test calls this. */
export function describeCrawlStore(name: string, make: () => Promise<CrawlStoreHarness>): void {
  describe(`${name} as a CrawlStore`, () => {
    let harness: CrawlStoreHarness;
    let store: CrawlStore;

    beforeEach(async () => {
      harness = await make();
      store = harness.open();
    });
    afterEach(async () => {
      store.close();
      await harness.dispose();
    });

    function reopen(): void {
      store.close();
      store = harness.open();
    }

    const address = (path: string, source = 'docs') => store.address(source, `${SITE}${path}`);

    function due(
      more: { atMs?: number; limit?: number; onlyKnown?: boolean; except?: Set<number> } = {},
    ) {
      const query = {
        origin: SITE,
        atMs: T0,
        limit: 100,
        onlyKnown: false,
        except: new Set<number>(),
      };
      return store.due('docs', { ...query, ...more }).map(({ url }) => url.slice(SITE.length));
    }

    /** An ordinary visit that found a document, with `changes`. */
    function visit(path: string, changes: Partial<AddressVisit> = {}) {
      const own = `${SITE}${path}`;
      return store.recordVisit('docs', {
        key: address(path)?.key ?? 0,
        atMs: T0,
        wasAsked: true,
        attempt: 1,
        state: 'indexed',
        reason: null,
        target: null,
        status: 200,
        validators: null,
        bodyHash: 'b',
        textHash: `text of ${path}`,
        intervalMs: HOUR_MS,
        nextFetchAtMs: T0 + HOUR_MS,
        failures: 0,
        documents: [{ externalId: own, version: 'v1' }],
        found: [],
        ...changes,
      });
    }

    describe('a found address', () => {
      it('is queued once, by host, urgent and near addresses first', () => {
        const result = store.enqueue(
          'docs',
          [
            found('/far', { depth: 3 }),
            found('/near'),
            found('/picture', { kind: 'image', priority: PRIORITY.image, depth: 0 }),
            found('/start', { depth: 9, priority: PRIORITY.first }),
            { ...found('/'), url: 'https://other.example/' },
            found('/near'),
          ],
          T0,
        );
        expect(result).toMatchObject({ queued: 5, dropped: 0 });
        expect(due()).toEqual(['/start', '/near', '/far', '/picture']);
        expect(due({ limit: 2 })).toEqual(['/start', '/near']);
        expect(due({ except: new Set([address('/near')?.key ?? 0]), limit: 2 })).toEqual([
          '/start',
          '/far',
        ]);
        expect(store.queuedOrigins('docs').sort()).toEqual([SITE, 'https://other.example']);
      });

      it('is stored with its origin, even if it is not to be visited', () => {
        store.enqueue('docs', [found('/page')], T0);
        const foundOnKey = address('/page')?.key ?? 0;
        store.enqueue('docs', [found('/out', { foundOnKey, leaveOut: 'excluded' })], T0);
        expect(address('/out')).toMatchObject({
          state: 'left-out',
          reason: 'excluded',
          foundOn: `${SITE}/page`,
          isQueued: false,
          firstSeenAtMs: T0,
        });
        expect(due()).toEqual(['/page']);
      });

      it('that was left out is visited when a better link leads there', () => {
        store.enqueue(
          'docs',
          [found('/a', { leaveOut: 'nofollow' }), found('/b', { leaveOut: 'excluded' })],
          T0,
        );
        store.enqueue('docs', [found('/a'), found('/b')], T0);
        expect(due()).toEqual(['/a']);
      });

      it('that was left out becomes a picture when a page shows it', () => {
        store.enqueue('docs', [found('/fox.png', { leaveOut: 'binary' })], T0);
        const shown = { kind: 'image', priority: PRIORITY.image, words: '{}' } as const;
        store.enqueue('docs', [found('/fox.png', shown)], T0);
        expect(due()).toEqual(['/fox.png']);
        expect(address('/fox.png')).toMatchObject({ kind: 'image', words: '{}', state: 'waiting' });
      });

      it('is left out beyond the number that its shape allows', () => {
        const shape = { name: 'list?', max: 3, reason: 'trap-query' };
        for (let n = 0; n < 6; n += 1)
          store.enqueue('docs', [found(`/list?n=${n}`, { shape })], T0);
        expect(due()).toHaveLength(3);
        expect(address('/list?n=5')).toMatchObject({ state: 'left-out', reason: 'trap-query' });
      });

      it('becomes due once when a sitemap says that it changed since the visit', () => {
        store.enqueue('docs', [found('/a')], T0);
        visit('/a');
        store.enqueue('docs', [found('/a', { modifiedAtMs: T0 - 1 })], T0);
        expect(due()).toEqual([]);
        store.enqueue('docs', [found('/a', { modifiedAtMs: T0 + 5 })], T0 + 10);
        expect(due()).toEqual(['/a']);
        visit('/a');
        store.enqueue('docs', [found('/a', { modifiedAtMs: T0 + 5 })], T0 + 20);
        expect(due()).toEqual([]);
      });
    });

    describe('a visit', () => {
      it('leaves the queue and is stored with all its results', () => {
        store.enqueue('docs', [found('/a')], T0);
        const validators = { etag: '"1"', lastModified: null };
        const result = visit('/a', { validators, found: [found('/b'), found('/a')] });
        expect(result).toMatchObject({ queued: 1, origins: [SITE], refused: [] });
        reopen();
        expect(address('/a')).toMatchObject({
          state: 'indexed',
          isQueued: false,
          status: 200,
          validators,
          bodyHash: 'b',
          lastFetchedAtMs: T0,
          nextFetchAtMs: T0 + HOUR_MS,
        });
        expect(due()).toEqual(['/b']);
        expect(store.documents('docs', '', 10)).toEqual([
          { externalId: `${SITE}/a`, version: 'v1', addressKey: address('/a')?.key, attempt: 1 },
        ]);
        expect(store.addressOfText('docs', 'text of /a')?.url).toBe(`${SITE}/a`);
        expect(store.counts('docs')).toEqual({ addresses: 2, queued: 1, pages: 1, documents: 1 });
      });

      it('replaces or keeps its documents, and never takes those of another address', () => {
        store.enqueue('docs', [found('/a'), found('/b')], T0);
        const video = { externalId: 'video', version: '1' };
        visit('/a', { documents: [video, { externalId: `${SITE}/a`, version: '1' }] });
        const second = visit('/b', {
          documents: [video, { externalId: `${SITE}/b`, version: '1' }],
        });
        expect(second.refused).toEqual(['video']);
        visit('/a', { documents: 'kept', attempt: 2 });
        expect(
          store.documentsOf('docs', address('/a')?.key ?? 0).map(({ attempt }) => attempt),
        ).toEqual([2, 2]);
        visit('/a', { documents: [], state: 'left-out', reason: 'noindex', textHash: null });
        expect(store.documents('docs', '', 10).map(({ externalId }) => externalId)).toEqual([
          `${SITE}/b`,
        ]);
      });

      it('of a page that duplicates referred to queues these again when it changes or is gone', () => {
        store.enqueue('docs', [found('/a'), found('/copy'), found('/named')], T0);
        visit('/a');
        const copy = { state: 'duplicate', target: `${SITE}/a`, documents: [] } as const;
        visit('/copy', { ...copy, reason: 'duplicate' });
        visit('/named', { ...copy, reason: 'canonical' });
        visit('/a');
        expect(due()).toEqual([]);
        visit('/a', { textHash: 'another text' });
        expect(due()).toEqual(['/copy']);
        visit('/a', { state: 'gone', reason: 'http-404', documents: [], textHash: null });
        expect(due()).toEqual(['/copy', '/named']);
        expect(address('/copy')).toMatchObject({ bodyHash: null, validators: null });
      });

      it('of a page that was no valid target before does not queue its duplicates', () => {
        store.enqueue('docs', [found('/a'), found('/b')], T0);
        visit('/b', { state: 'redirected', target: `${SITE}/c`, documents: [], textHash: null });
        visit('/a', {
          state: 'duplicate',
          reason: 'canonical',
          target: `${SITE}/b`,
          documents: [],
        });
        visit('/b', { state: 'redirected', target: `${SITE}/c`, documents: [], textHash: null });
        expect(due()).toEqual([]);
      });

      it('without a request does not count as a page', () => {
        store.enqueue('docs', [found('/a')], T0);
        visit('/a', { state: 'left-out', reason: 'robots', wasAsked: false, documents: [] });
        expect(address('/a')).toMatchObject({ lastFetchedAtMs: null, isQueued: false });
        expect(store.counts('docs').pages).toBe(0);
      });

      it('that failed is postponed and retried', () => {
        store.enqueue('docs', [found('/a'), found('/b')], T0);
        const key = address('/a')?.key ?? 0;
        store.postpone('docs', {
          key,
          notBeforeMs: T0 + 500,
          tries: 1,
          reason: 'http-500',
          status: 500,
        });
        expect(due()).toEqual(['/b']);
        expect(store.nextDueAtMs('docs', SITE, T0)).toBe(T0 + 500);
        expect(due({ atMs: T0 + 500 })).toEqual(['/a', '/b']);
        expect(store.nextDueAtMs('docs', SITE, T0 + 500)).toBeNull();
        expect(address('/a')).toMatchObject({ tries: 1, status: 500, state: 'waiting' });
      });
    });

    describe('runs', () => {
      it('that did not finish are resumed with their queue', () => {
        expect(store.run('docs')).toBeNull();
        const first = store.beginRun('docs', BEGIN);
        expect(first).toMatchObject({
          number: 1,
          attempt: 1,
          isResumed: false,
          areSitemapsRead: false,
        });
        store.enqueue('docs', [found('/a')], T0);
        store.noteSitemapsRead('docs');
        reopen();
        const second = store.beginRun('docs', BEGIN);
        expect(second).toMatchObject({
          number: 1,
          attempt: 2,
          isResumed: true,
          areSitemapsRead: true,
        });
        expect(due()).toEqual(['/a']);
        store.finishRun('docs', T0 + 5);
        expect(store.run('docs')?.finishedAtMs).toBe(T0 + 5);
        const third = store.beginRun('docs', BEGIN);
        expect(third).toMatchObject({
          number: 2,
          attempt: 3,
          isResumed: false,
          areSitemapsRead: false,
        });
      });

      it('queue due addresses and hubs', () => {
        store.beginRun('docs', BEGIN);
        store.enqueue('docs', [found('/due'), found('/later'), found('/hub')], T0);
        visit('/due', { nextFetchAtMs: T0 + 10 });
        visit('/later', { nextFetchAtMs: T0 + 1_000 });
        visit('/hub', { nextFetchAtMs: T0 + 1_000 });
        visit('/hub', { nextFetchAtMs: T0 + 1_000, found: [found('/new')] });
        visit('/new', { nextFetchAtMs: T0 + 1_000 });
        store.finishRun('docs', T0);
        store.beginRun('docs', { ...BEGIN, atMs: T0 + 100, hubsSinceMs: T0 - 1 });
        expect(due().sort()).toEqual(['/due', '/hub']);
      });

      it('queue addresses with validators, the least recently visited first', () => {
        store.enqueue('docs', [found('/a'), found('/b'), found('/c')], T0);
        const validators = { etag: '"1"', lastModified: null };
        visit('/a', { validators, atMs: T0 + 2 });
        visit('/b', { validators, atMs: T0 + 1 });
        visit('/c');
        expect(store.queueRevalidations('docs', { origin: SITE, limit: 1 })).toBe(1);
        expect(due()).toEqual(['/b']);
        store.queueRevalidations('docs', { origin: SITE, limit: 10 });
        expect(due().sort()).toEqual(['/a', '/b']);
        store.dropRevalidations('docs', SITE);
        expect(due()).toEqual([]);
      });

      it('take no new pages with `onlyKnown`', () => {
        store.enqueue('docs', [found('/known'), found('/new')], T0);
        visit('/known');
        store.refetchAll('docs');
        expect(due({ onlyKnown: true })).toEqual(['/known']);
      });
    });

    it('lost documents are fetched again without validators', () => {
      store.enqueue('docs', [found('/a')], T0);
      visit('/a', { validators: { etag: '"1"', lastModified: null } });
      store.documentsLost('docs', [`${SITE}/a`, 'unheard of']);
      expect(due()).toEqual(['/a']);
      expect(address('/a')).toMatchObject({ validators: null, bodyHash: null });
    });

    it('changed rules leave addresses out with their documents, or readmit them', () => {
      store.enqueue('docs', [found('/a'), found('/b', { leaveOut: 'excluded' })], T0);
      visit('/a');
      const [a, b] = [address('/a')?.key ?? 0, address('/b')?.key ?? 0];
      store.reclassify('docs', [
        { key: a, leaveOut: 'excluded' },
        { key: b, leaveOut: null },
      ]);
      expect(address('/a')).toMatchObject({ state: 'left-out', reason: 'excluded' });
      expect(store.documents('docs', '', 10)).toEqual([]);
      expect(due()).toEqual(['/b']);
      expect(address('/b')?.state).toBe('waiting');
    });

    it('addresses and documents are read in pages', () => {
      const urls = Array.from({ length: 25 }, (_, n) => `/p${String(n).padStart(2, '0')}`);
      store.enqueue(
        'docs',
        urls.map((path) => found(path)),
        T0,
      );
      for (const path of urls) visit(path);
      const read: string[] = [];
      for (
        let after = 0, batch = store.addresses('docs', 0, 10);
        batch.length > 0;
        batch = store.addresses('docs', after, 10)
      ) {
        read.push(...batch.map(({ url }) => url.slice(SITE.length)));
        after = batch.at(-1)?.key ?? 0;
      }
      expect(read).toEqual(urls);
      expect(store.documents('docs', `${SITE}/p09`, 3).map(({ externalId }) => externalId)).toEqual(
        ['/p10', '/p11', '/p12'].map((path) => `${SITE}${path}`),
      );
    });

    it('robots and validators are stored unchanged', () => {
      store.keepRobots(SITE, '{"a":1}');
      store.keepRobots(SITE, '{"a":2}');
      const validators = { etag: null, lastModified: 'Thu, 01 Jan 2026 00:00:00 GMT' };
      store.keepValidators('feed', 'https://example.org/feed', validators);
      reopen();
      expect(store.robots(SITE)).toBe('{"a":2}');
      expect(store.validators('feed', 'https://example.org/feed')).toEqual(validators);
      expect(store.validators('docs', 'https://example.org/feed')).toBeNull();
      store.keepValidators('feed', 'https://example.org/feed', null);
      expect(store.validators('feed', 'https://example.org/feed')).toBeNull();
    });

    it('sources are independent, and a removed one leaves nothing', () => {
      store.beginRun('docs', BEGIN);
      store.enqueue('docs', [found('/a')], T0);
      visit('/a');
      store.enqueue('other', [found('/a')], T0);
      expect(address('/a', 'other')?.state).toBe('waiting');
      const key = address('/a')?.key ?? 0;
      expect(store.documentsOf('other', key)).toEqual([]);
      store.removeSource('docs');
      expect(address('/a')).toBeNull();
      expect(store.run('docs')).toBeNull();
      expect(store.counts('docs')).toEqual({ addresses: 0, queued: 0, pages: 0, documents: 0 });
      expect(store.queuedOrigins('other')).toEqual([SITE]);
    });

    it('a failed write changes nothing', () => {
      store.enqueue('docs', [found('/a')], T0);
      const bad = { ...found('/c'), url: 'not an address' };
      expect(() => visit('/a', { found: [found('/b'), bad] })).toThrow();
      expect(address('/b')).toBeNull();
      expect(address('/a')?.state).toBe('waiting');
      expect(due()).toEqual(['/a']);
    });
  });
}
