import { expect, it } from 'vitest';
import { termNormalizer } from '../languages/analysis/term-normalizer.ts';
import { titleName } from './document-names.ts';
import { MAX_BEARERS } from './ranking.ts';
import type { AdjustmentsContext } from './ranking-adjustments.suite.ts';
import type { SearchIndex } from './search-index.ts';
import { sampleDocument } from './test-document.ts';

/** The suite's context, and a way to remove documents. */
export interface NamedContext extends Pick<AdjustmentsContext, 'add'> {
  readonly index: () => SearchIndex;
  readonly remove: (...numbers: number[]) => Promise<void>;
}

/** The part of the contract of `SearchIndex` about looking up documents by name. */
export function describeNamedDocuments({ index, add, remove }: NamedContext): void {
  const named = (name: string, limit = 10) =>
    index().named([titleName(name, termNormalizer('en')) ?? ''], limit);
  const book = { type: 'Book', name: 'Frankenstein', alternateName: 'The Modern Prometheus' };

  it('the names of documents are their titles and those of their structured data, not their words', async () => {
    await add(
      { number: 1, title: 'Frankenstein | Books', facts: { structured: [book] } },
      { number: 2, title: 'Prometheus', text: 'Frankenstein. The modern Prometheus.' },
    );
    expect(named('frankenstein')).toEqual([1]);
    expect(named('modern prometheus')).toEqual([1]);
    expect(named('prometheus')).toEqual([2]);
    expect(named('frankenstein books')).toEqual([1]);
    expect(named('boat')).toEqual([]);
    expect(index().named([], 10)).toEqual([]);
  });

  it('neither a site nor a file gives a document its name', async () => {
    await add({ number: 1, title: 'Welcome | Boat Docs', externalId: 'sail.md', sourceId: 'keel' });
    for (const name of ['boat docs', 'sail', 'keel']) expect(named(name)).toEqual([]);
  });

  it('the most linked document goes first, then the least deep, then the first stored', async () => {
    const at = (number: number, externalId: string) => ({ number, title: 'Boat', externalId });
    await add(at(1, 'a/b/c.md'), at(2, 'a/b.md'), at(3, 'b/b.md'));
    const linked = { ...sampleDocument(at(4, 'a/b/c/d.md')), authority: 200 };
    index().apply({ remove: [], add: [linked] });
    await add();
    expect(named('boat')).toEqual([4, 2, 3, 1]);
    expect(named('boat', 2)).toEqual([4, 2]);
  });

  it('a removed document is not found by its name', async () => {
    await add({ number: 1, title: 'Boat' }, { number: 2, title: 'Boat' });
    await remove(1);
    expect(named('boat')).toEqual([2]);
  });

  it('a name of too many documents finds none', async () => {
    const called = Array.from({ length: MAX_BEARERS + 1 }, (_, i) => ({
      number: i + 1,
      title: 'Untitled',
    }));
    await add(...called.slice(1));
    expect(named('untitled', 3)).toEqual([2, 3, 4]);
    await add(called[0]!);
    expect(named('untitled')).toEqual([]);
  });
}
