import type { DocumentInput } from '../../server/src/documents/document.ts';
import { linkKey } from '../../server/src/documents/links/link-key.ts';
import { shuffled } from '../corpus/seeded-random.ts';

/** A query and the one document that is meant by it. */
export interface KnownItem {
  readonly query: string;
  readonly externalId: string;
}

/** Queries made of real documents, and the documents without the links that the queries were made of. */
export interface HeldOut {
  readonly documents: readonly DocumentInput[];
  /** Words of one link, taken away; other links may say the same. */
  readonly linkWords: readonly KnownItem[];
  /** Words of links, taken away from every link that says them to this document. */
  readonly unheardWords: readonly KnownItem[];
  /** Titles, up to the product's name. */
  readonly titles: readonly KnownItem[];
}

/** Takes `count` of each kind out of the documents, for different documents. The same seed, the same queries. */
export function holdOut(documents: readonly DocumentInput[], count: number, seed: number): HeldOut {
  const byKey = new Map(documents.map((document) => [linkKey(document.url), document]));
  const links = shuffled(linksBetween(documents, byKey), seed);
  const used = new Set<DocumentInput>();
  const take = (isTaken: (link: Between) => boolean) => {
    const taken: Between[] = [];
    for (const link of links) {
      if (taken.length === count) break;
      if (used.has(link.to) || !isTaken(link)) continue;
      used.add(link.to);
      taken.push(link);
    }
    return taken;
  };
  const heard = new Map<string, number>();
  for (const link of links) heard.set(nameOf(link), (heard.get(nameOf(link)) ?? 0) + 1);
  const one = take((link) => (heard.get(nameOf(link)) ?? 0) > 1);
  const all = take((link) => !saysTitle(link));
  const gone = new Set(one.map(({ from, target }) => `${from.externalId} ${target}`));
  const unheard = new Set(all.map(nameOf));
  return {
    documents: documents.map((from) => ({
      ...from,
      links: (from.links ?? []).filter(
        ({ target, words }) =>
          !gone.has(`${from.externalId} ${target}`) && !unheard.has(nameOf({ target, words })),
      ),
    })),
    linkWords: one.map(itemOf),
    unheardWords: all.map(itemOf),
    titles: shuffled(documents, seed + 1)
      .slice(0, count)
      .map(({ title, externalId }) => ({ query: shortTitle(title), externalId })),
  };
}

interface Between {
  readonly from: DocumentInput;
  readonly to: DocumentInput;
  readonly target: number;
  readonly words: string;
}

function linksBetween(
  documents: readonly DocumentInput[],
  byKey: ReadonlyMap<number | null, DocumentInput>,
): Between[] {
  return documents.flatMap((from) =>
    (from.links ?? []).flatMap(({ target, words }) => {
      const to = byKey.get(target);
      const isQuery = words.length >= 3 && to !== undefined && to !== from;
      return isQuery ? [{ from, to, target, words }] : [];
    }),
  );
}

function nameOf({ target, words }: Pick<Between, 'target' | 'words'>): string {
  return `${target} ${words.toLowerCase()}`;
}

function saysTitle({ to, words }: Between): boolean {
  return shortTitle(to.title).toLowerCase() === words.toLowerCase();
}

function itemOf({ to, words }: Between): KnownItem {
  return { query: words, externalId: to.externalId };
}

function shortTitle(title: string): string {
  return title.replace(/ [-–|] .*$/, '');
}
