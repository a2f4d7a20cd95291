import type { StoredDocument } from '../../documents/document.ts';
import { subjectOf } from '../../documents/structured-subject.ts';
import { documentDepth, titleHeads, titleName } from '../../index/document-names.ts';
import { sentencesOf } from '../../languages/analysis/sentences.ts';
import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { openLookUps } from '../look-ups/open-look-ups.ts';
import { displayUrl } from '../results/present-hits.ts';
import { nameInTitle } from './asked-name.ts';
import type { Bearer, ContentAtHand, ContentServices } from './bearer.ts';
import { definedPlace } from './defined-place.ts';
import { definingPassage, LOOKED_AT_UNITS } from './defining-passage.ts';
import type { Entities } from './entities.ts';
import {
  type Entity,
  type EntityDocument,
  type EntityPassage,
  type EntityPicture,
  MAX_FACTS,
  MAX_RELATED,
  MIN_FACTS_ALONE,
  type RelatedEntity,
} from './entity.ts';
import { isSameName, nameWords, withoutArticle } from './name-of.ts';
import { isProductName } from './product-name.ts';
import { relatedDocuments } from './related-documents.ts';
import { itemFacts, productFacts } from './structured-facts.ts';

// With more namesakes than this, the name is ambiguous and thus no name.
const MAX_NAMESAKES = 8;
// Copies of one page fold into one namesake, so more documents are read than namesakes are allowed.
const MAX_READ = 16;

/**
 * The subjects of documents: a document qualifies if it bears the name and describes the thing, in a sentence near its beginning or
 * in its structured data. Of several bearers, the one with the most incoming links is the thing; the others are its namesakes.
 */
export function createContentEntities(services: ContentServices): Entities {
  return {
    async find(name, _options, signal) {
      signal.throwIfAborted();
      const found = await openLookUps(services).run((atHand) =>
        findEntity(name, { ...services, ...atHand }),
      );
      signal.throwIfAborted();
      return found;
    },
  };
}

function findEntity(name: string, services: ContentAtHand): Entity | null {
  const bearers = bearersOf(name, services);
  if (bearers.length === 0 || bearers.length > MAX_NAMESAKES) return null;
  for (const bearer of bearers) {
    const entity = entityOf(bearer, services);
    if (entity === null) continue;
    const namesakes = bearers
      .filter((one) => one !== bearer)
      .map((one) => namesakeOf(one, services));
    const room = MAX_RELATED - namesakes.length;
    const isShown = visibleFor(name, services);
    const others = relatedDocuments(bearer, entity.facts, { services, isShown, limit: room });
    const taken = new Set(bearers.map(({ document }) => document.id));
    const fresh = others.filter(({ document }) => !taken.has(document?.id ?? ''));
    return { ...entity, related: [...namesakes, ...fresh].slice(0, MAX_RELATED) };
  }
  return null;
}

/** Ordered by incoming links; only the first of several copies. */
function bearersOf(name: string, services: ContentAtHand): Bearer[] {
  const { index, documents } = services;
  const numbers = index.named(keysOf(name, index.statistics().languages), MAX_READ);
  if (numbers.length === 0) return [];
  documents.expect?.({
    slices: numbers.map((number) => ({ number, start: 0, end: LOOKED_AT_UNITS + 1 })),
    links: numbers,
  });
  const stored = documents.byNumbers(numbers);
  const isShown = visibleFor(name, services);
  const bearers = new Map<number, Bearer>();
  for (const number of numbers) {
    const document = stored.get(number);
    if (document === undefined || !isShown(document)) continue;
    const bearer = asBearer(document, name);
    if (bearer !== null && !bearers.has(document.duplicateGroup)) {
      bearers.set(document.duplicateGroup, bearer);
    }
  }
  return [...bearers.values()];
}

/** The names that documents in each language of the content would have. */
function keysOf(name: string, languages: Readonly<Record<string, number>>): string[] {
  const normalizers = new Set(['en', ...Object.keys(languages)].map(termNormalizer));
  // The article may be in another language than the document, where it is an ordinary word.
  const texts = [name, withoutArticle(name)];
  const keys = [...normalizers].flatMap((normalizer) =>
    texts.flatMap((text) => titleName(text, normalizer) ?? []),
  );
  return [...new Set(keys)];
}

/** Applies safe search and the owner's rules for all callers: a panel is shown beside everyone's results. */
function visibleFor(name: string, { rules, safeSearch }: ContentAtHand) {
  const forQuery = rules?.book.forQuery(name, 'relevance') ?? null;
  return (document: StoredDocument): boolean =>
    !(safeSearch?.isExplicit(document) ?? document.facts?.safety?.explicit === true) &&
    forQuery?.isHidden(document) !== true;
}

/** `null` if the index matched another name: it compares stems alone. */
function asBearer(document: StoredDocument, asked: string): Bearer | null {
  const normalizer = termNormalizer(document.language);
  const wanted = nameWords(asked, normalizer);
  const heads = titleHeads(document.title);
  const subject = subjectOf(document.facts, heads, documentDepth(document) === 0);
  // The shortest first: `Tokio` before `Tokio – the docs`.
  const names = [...(subject?.names ?? []), ...heads.map(nameInTitle).reverse()];
  const name = names.find((one) =>
    isSameName(nameWords(one, normalizer), wanted, document.language),
  );
  return name === undefined ? null : { document, name, subject };
}

function entityOf(bearer: Bearer, services: ContentAtHand): Omit<Entity, 'related'> | null {
  const { document, name, subject } = bearer;
  const cited = citationOf(document);
  const source = { name: document.title, url: document.url, documentId: document.id };
  const product = document.facts?.product ?? null;
  const isProduct = product !== null || subject?.type === 'product';
  // `red lipstick` is a category of goods, even if one product is called so.
  if (isProduct && !isProductName(name, product?.brand ?? null)) return null;
  const defined = isProduct ? null : definitionIn(bearer, cited, services);
  const described = subject === null && !isProduct ? null : descriptionOf(bearer, cited);
  const item = subject === null ? [] : itemFacts(subject.item, source);
  const known = product === null ? [] : productFacts(product, source);
  const facts = [...known, ...item.filter(({ key }) => !known.some((one) => one.key === key))];
  const passage = defined?.passage ?? described;
  const type = subject?.type ?? (isProduct ? 'product' : (defined?.type ?? null));
  // Open data know more about a country; for anything else, a name and one line only repeat the result beside it.
  const isAtlas = type === 'country' || type === 'city';
  if (passage === null && (!isAtlas || subject === null) && facts.length < MIN_FACTS_ALONE)
    return null;
  const otherNames = (subject?.names ?? []).filter((one) => one !== name).slice(0, 5);
  return {
    name,
    type,
    otherNames,
    document: cited,
    source,
    passages: passage === null ? [] : [passage],
    facts: facts.slice(0, MAX_FACTS),
    picture: pictureOf(document),
  };
}

function definitionIn(
  { document, name }: Bearer,
  cited: EntityDocument,
  { documents }: ContentAtHand,
) {
  const normalizer = termNormalizer(document.language);
  // One character more shows whether the last sentence is cut off.
  const text = documents.text(document.number, 0, LOOKED_AT_UNITS + 1);
  const wanted = { name: nameWords(name, normalizer), normalizer, language: document.language };
  const found = definingPassage(text, wanted);
  if (found === null) return null;
  const start = codePoints(text, found.start);
  const passage: EntityPassage = {
    text: inOneLine(text.slice(found.start, found.end)),
    document: cited,
    span: { start, end: start + codePoints(text.slice(found.start, found.end)) },
  };
  return { passage, type: definedPlace(found.predicate, document.language) };
}

/** The first sentences of the description in the thing's own data, or in its page's. */
function descriptionOf({ document, subject }: Bearer, cited: EntityDocument): EntityPassage | null {
  const own = subject?.item['description'];
  const text = inOneLine(typeof own === 'string' ? own : (document.description ?? ''));
  const sentences = sentencesOf(text, MAX_DESCRIPTION_UNITS).slice(0, 3);
  const quoted = text.slice(0, sentences.at(-1)?.end ?? 0);
  return quoted === '' ? null : { text: quoted, document: cited, span: null };
}

const MAX_DESCRIPTION_UNITS = 500;

function pictureOf({ id, hasThumbnail, facts }: StoredDocument): EntityPicture | null {
  const address = facts?.product?.imageUrl ?? facts?.page?.imageUrl ?? facts?.image?.imageUrl;
  const imageUrl = address !== undefined && /^https?:\/\//i.test(address) ? address : null;
  return hasThumbnail || imageUrl !== null ? { documentId: id, hasThumbnail, imageUrl } : null;
}

function namesakeOf({ document }: Bearer, { nameOfSource }: ContentAtHand): RelatedEntity {
  const detail = displayUrl(document, nameOfSource?.(document.sourceId) ?? null);
  return { relation: 'namesake', name: document.title, detail, document: citationOf(document) };
}

function citationOf({ id, title, url }: StoredDocument): EntityDocument {
  return { id, title, url };
}

function inOneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function codePoints(text: string, end = text.length): number {
  let count = 0;
  for (const _ of text.slice(0, end)) count++;
  return count;
}
