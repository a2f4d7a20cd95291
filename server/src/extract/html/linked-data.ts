import type { Item } from './structured-items.ts';

/** What schema.org data inside a page says of the page. */
export interface LinkedData {
  readonly title: string | null;
  readonly description: string | null;
  readonly author: string | null;
  readonly language: string | null;
  readonly publishedAt: string | null;
}

/**
 * What the items of a page say of it as a whole. The first one with a date of publication is about the page;
 * without one, the first that is not about the site, its owner or its parts. What that one does not say, the
 * others of the same kind may: pages put their own before those of what they embed.
 */
export function linkedData(items: readonly Item[]): LinkedData {
  const all = items.flatMap(withMainEntity).filter((item) => !ASIDE.has(String(item['type'])));
  const dated = all.filter((item) => typeof item['datePublished'] === 'string');
  const about = dated.length > 0 ? dated : all;
  return {
    title: firstText(about, 'headline') ?? firstText(about, 'name'),
    description: firstText(about, 'description'),
    author: about.map((item) => nameOf(item['author'])).find((name) => name !== null) ?? null,
    language: firstText(about, 'inLanguage'),
    publishedAt: firstText(about, 'datePublished'),
  };
}

// What a page has about everything but itself.
const ASIDE = new Set(
  `Organization NewsMediaOrganization Corporation LocalBusiness OnlineStore WebSite Person BreadcrumbList ListItem
   ImageObject SearchAction SiteNavigationElement WPHeader WPFooter WPSideBar Comment Review Rating
   AggregateRating Offer`.split(/\s+/),
);

/** A page may say what it is about inside what it says of itself: that comes first. */
function withMainEntity(item: Item): Item[] {
  const { mainEntity } = item;
  return isItem(mainEntity) ? [mainEntity, item] : [item];
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function firstText(items: readonly Item[], property: string): string | null {
  for (const item of items) {
    const text = textOf(item[property]);
    if (text !== null) return text;
  }
  return null;
}

function nameOf(author: unknown): string | null {
  if (typeof author === 'string') return textOf(author);
  if (!Array.isArray(author)) return isItem(author) ? textOf(author['name']) : null;
  const names = author.map((one) => (Array.isArray(one) ? null : nameOf(one)));
  return names.filter((name) => name !== null).join(', ') || null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
