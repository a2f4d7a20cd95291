import type { StoredDocument } from '../../documents/document.ts';
import { linkKey } from '../../documents/links/link-key.ts';
import { subjectOf } from '../../documents/structured-subject.ts';
import { documentDepth, titleHeads, titleName } from '../../index/document-names.ts';
import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { planQuery } from '../query/plan-query.ts';
import { searchFor } from '../query/search-request.ts';
import type { Bearer, ContentAtHand } from './bearer.ts';
import type { EntityFact, FactKey, RelatedEntity } from './entity.ts';

/** The dependencies of the search for related documents. */
export interface RelatedOptions {
  readonly services: ContentAtHand;
  /** Whether a document may be shown at all. */
  readonly isShown: (document: StoredDocument) => boolean;
  /** The maximal number. */
  readonly limit: number;
}

// The number of documents read to find six of the same kind and maker.
const MAX_ALIKE_READ = 12;
// The first links of an article are in its first paragraphs.
const MAX_LINKS_TRIED = 12;

/** Properties that related things of a kind share: the first known one is used. */
const MAKERS: readonly FactKey[] = [
  ...(['brand', 'author', 'director', 'artist', 'organizer', 'affiliation', 'publisher'] as const),
];

/** Documents about things of the same kind and maker, then those that the document links to by their titles. */
export function relatedDocuments(
  bearer: Bearer,
  facts: readonly EntityFact[],
  options: RelatedOptions,
): RelatedEntity[] {
  if (options.limit <= 0) return [];
  const related = [...alike(bearer, facts, options), ...linked(bearer, options)];
  const seen = new Set([bearer.document.id]);
  return related
    .filter(({ document }) => {
      const id = document?.id ?? '';
      return !seen.has(id) && seen.add(id);
    })
    .slice(0, options.limit);
}

function alike(
  { document, subject }: Bearer,
  facts: readonly EntityFact[],
  { services, isShown }: RelatedOptions,
): RelatedEntity[] {
  const type = subject?.type ?? (document.facts?.product === undefined ? null : 'product');
  const maker = MAKERS.map((key) => facts.find((fact) => fact.key === key)).find(Boolean);
  if (type === null || maker?.value.kind !== 'text') return [];
  const name = maker.value.text;
  const request = searchFor(`"${name.replace(/["“”„]/gu, ' ')}"`, { limit: MAX_ALIKE_READ });
  const { query, isEmpty } = planQuery(request, services.index.statistics().languages);
  if (isEmpty) return [];
  const filters = { ...query.filters, types: [document.type] };
  const { hits } = services.index.search({ ...query, filters });
  return read(
    hits.map(({ documentNumber }) => documentNumber),
    services,
  )
    .filter((one) => isShown(one) && sortOf(one) === type && isMadeBy(one, name))
    .map((one) => relatedTo(one, 'alike', null));
}

function sortOf(document: StoredDocument) {
  if (document.facts?.product !== undefined) return 'product';
  const { facts, title } = document;
  return subjectOf(facts, titleHeads(title), documentDepth(document) === 0)?.type ?? null;
}

/** Whether its data have the same maker, regardless of its text. */
function isMadeBy({ facts }: StoredDocument, maker: string): boolean {
  if (facts?.product?.brand === maker) return true;
  // The maker is a text, or an item with that name: its JSON contains either.
  return JSON.stringify(facts?.structured ?? []).includes(JSON.stringify(maker));
}

/** The links whose text is the title of their target. */
function linked({ document }: Bearer, { services, isShown }: RelatedOptions): RelatedEntity[] {
  const stored = services.documents.linksOf(document.number);
  if (stored === null) return [];
  const normalizer = termNormalizer(document.language);
  const targets = new Map<number, number>();
  for (const { words, target } of stored.links.slice(0, MAX_LINKS_TRIED)) {
    const name = titleName(words, normalizer);
    if (name === null) continue;
    for (const number of services.index.named([name], MAX_SAME_TITLE)) targets.set(number, target);
  }
  return read([...targets.keys()], services)
    .filter((one) => isShown(one) && linkKey(one.url) === targets.get(one.number))
    .map((one) => relatedTo(one, 'linked', null));
}

// Of the hits for a link's text, only its own target counts, which is one of the first.
const MAX_SAME_TITLE = 3;

function read(numbers: readonly number[], { documents }: ContentAtHand): StoredDocument[] {
  const stored = documents.byNumbers(numbers);
  return numbers.flatMap((number) => stored.get(number) ?? []);
}

function relatedTo(
  { id, title, url }: StoredDocument,
  relation: RelatedEntity['relation'],
  detail: string | null,
): RelatedEntity {
  // Removes the name of the site: the link text has only the title.
  const name = titleHeads(title).at(-1) ?? title;
  return { relation, name, detail, document: { id, title, url } };
}
