import {
  authorityOf,
  type DocumentLink,
  type LinkStanding,
  type StoredLinks,
} from './document-link.ts';

/** Where links are read from. */
export interface LinkReader {
  linksAfter(after: number, limit: number): StoredLinks[];
}

// Takes a millisecond or two. Other work can run between two batches.
const DOCUMENTS_AT_ONCE = 500;

// A link of another site is a choice; those of the own site are partly how it is built.
const WEIGHT_OF_OTHERS = 2;

const MAX_ANCHORS = 8;
// Names beyond this many of one document are each other's copies or nonsense; and it bounds the memory.
const MAX_COUNTED_ANCHORS = 64;

// The same words to the same page on more than half of a site's pages, and on more than this many, are its frame.
const MIN_FURNITURE_PAGES = 10;

/**
 * Computes the standings of all linked documents. Iterates three times over the documents, with `pause` between batches; uses
 * memory only for link targets, some 300 bytes each.
 *
 * A group of copies counts once, by its first document. Links to itself and its copies do not count.
 */
export async function weighLinks(
  reader: LinkReader,
  pause: () => Promise<void>,
): Promise<Map<number, LinkStanding>> {
  const addresses = new Addresses();
  const tallies = new Map<number, Tally>();
  await eachDocument(reader, pause, (document) => addresses.want(document));
  if (addresses.isNothingWanted) return new Map();
  await eachDocument(reader, pause, (document) => addresses.add(document));
  await eachDocument(reader, pause, (document) => {
    if (!addresses.isVoice(document)) return;
    for (const link of document.links) {
      for (const target of addresses.at(link.target)) count(link, document, target, tallies);
    }
  });
  const standings = new Map<number, LinkStanding>();
  for (const [number, tally] of tallies) {
    standings.set(number, standingOf(tally, addresses.pagesOf(tally.place)));
  }
  return standings;
}

async function eachDocument(
  reader: LinkReader,
  pause: () => Promise<void>,
  take: (document: StoredLinks) => void,
): Promise<void> {
  for (let after = 0; ; ) {
    const documents = reader.linksAfter(after, DOCUMENTS_AT_ONCE);
    const last = documents.at(-1);
    if (last === undefined) return;
    for (const document of documents) take(document);
    after = last.number;
    await pause();
  }
}

type Target = Pick<StoredLinks, 'number' | 'duplicateGroup' | 'place'>;

/** Linked documents by address, and the representatives of groups of copies. */
class Addresses {
  readonly #wanted = new Set<number>();
  readonly #targets = new Map<number, Target[]>();
  /** First documents of groups that have copies, and whether they are still there. */
  readonly #firsts = new Map<number, boolean>();
  readonly #heardGroups = new Set<number>();
  readonly #pages = new Map<string, number>();

  get isNothingWanted(): boolean {
    return this.#wanted.size === 0;
  }

  /** The first pass: all link targets. */
  want({ number, duplicateGroup, links }: StoredLinks): void {
    for (const { target } of links) this.#wanted.add(target);
    if (duplicateGroup !== number) this.#firsts.set(duplicateGroup, false);
  }

  /** In the second pass: records the document at an address. */
  add({ number, duplicateGroup, place, address }: StoredLinks): void {
    if (this.#firsts.has(number)) this.#firsts.set(number, true);
    this.#pages.set(place, (this.#pages.get(place) ?? 0) + 1);
    if (address === null || !this.#wanted.has(address)) return;
    const target = { number, duplicateGroup, place };
    const others = this.#targets.get(address);
    if (others === undefined) this.#targets.set(address, [target]);
    else others.push(target);
  }

  at(key: number): readonly Target[] {
    return this.#targets.get(key) ?? [];
  }

  pagesOf(place: string): number {
    return this.#pages.get(place) ?? 0;
  }

  /** Whether the document represents its group: the first one, or, if that is gone, the first caller. */
  isVoice({ number, duplicateGroup }: StoredLinks): boolean {
    if (duplicateGroup === number) return true;
    const isFirstThere = this.#firsts.get(duplicateGroup) === true;
    if (isFirstThere || this.#heardGroups.has(duplicateGroup)) return false;
    this.#heardGroups.add(duplicateGroup);
    return true;
  }
}

/** The counts of one document. */
interface Tally {
  readonly place: string;
  linkers: number;
  weight: number;
  /** By words in lower case. */
  readonly anchors: Map<string, { count: number; inside: number }>;
}

function count(
  { words }: DocumentLink,
  from: StoredLinks,
  target: Target,
  tallies: Map<number, Tally>,
): void {
  if (from.duplicateGroup === target.duplicateGroup) return;
  const isInside = from.place === target.place;
  let tally = tallies.get(target.number);
  if (tally === undefined) {
    tally = { place: target.place, linkers: 0, weight: 0, anchors: new Map() };
    tallies.set(target.number, tally);
  }
  tally.linkers += 1;
  tally.weight += isInside ? 1 : WEIGHT_OF_OTHERS;
  if (words !== '') countAnchor(words.toLowerCase(), isInside, tally.anchors);
}

function countAnchor(words: string, isInside: boolean, anchors: Tally['anchors']): void {
  const known = anchors.get(words);
  if (known !== undefined) {
    known.count += 1;
    if (isInside) known.inside += 1;
  } else if (anchors.size < MAX_COUNTED_ANCHORS) {
    anchors.set(words, { count: 1, inside: isInside ? 1 : 0 });
  }
}

function standingOf({ linkers, weight, anchors }: Tally, pages: number): LinkStanding {
  const most = Math.max(MIN_FURNITURE_PAGES, pages / 2);
  const isFurniture = ({ inside }: { inside: number }) => inside > most;
  const repeated = [...anchors.values()].filter(isFurniture);
  // A link that a whole site repeats counts once.
  const own = repeated.reduce((rest, { inside }) => rest - inside + 1, weight);
  const names = [...anchors]
    .filter(([, counts]) => !isFurniture(counts))
    .sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
    .slice(0, MAX_ANCHORS)
    .map(([words]) => words);
  // In an order that does not change with the counts: another order would be indexed again.
  return { linkers, authority: authorityOf(own), anchors: names.sort() };
}
