import type { SafetyFacts } from '../document-facts.ts';

/*
 * Labels by which publishers mark content as for adults only. Film ratings such as `R` or `TV-MA` do not count, since they
 * also cover violence and swearing.
 */

/** Facts for content that a label marks as for adults only. */
export function labelled(reason: string): SafetyFacts {
  return { explicit: true, score: 1, reason: `label ${reason}`.slice(0, MAX_REASON_UNITS) };
}

// A line in the answer that shows it.
const MAX_REASON_UNITS = 100;

/** The label of the Restricted To Adults organisation, which filters look for anywhere (rtalabel.org). */
const RTA = /^\W*RTA-5042-1996-1400-1577-RTA\W*$/i;

/**
 * The rating of a page in `meta name=rating` and `http-equiv=PICS-Label`; `null` without one, or with a harmless one.
 * `meta`: contents by name in lower case. Only the first of each name is long enough to matter.
 */
export function labelOfMeta(meta: ReadonlyMap<string, readonly string[]>): SafetyFacts | null {
  for (const name of ['rating', 'rta-label']) {
    const bad = meta.get(name)?.find(isAdultRating);
    if (bad !== undefined) return labelled(`rating=${bad.trim().slice(0, 40)}`);
  }
  const pics = meta.get('pics-label')?.find(isAdultPics);
  return pics === undefined ? null : labelled('PICS-Label');
}

const ADULT_RATINGS = new Set([
  'adult',
  'adults',
  'adults only',
  'mature',
  'restricted',
  'x',
  'xxx',
]);

/** Whether the content of `meta name=rating` is an adult rating (as in Google SafeSearch: `adult`, `mature` and RTA). */
export function isAdultRating(text: string): boolean {
  return ADULT_RATINGS.has(text.trim().toLowerCase()) || RTA.test(text.slice(0, MAX_RATING_UNITS));
}

const MAX_RATING_UNITS = 100;
// A label names its service, its dates and its ratings.
const MAX_PICS_UNITS = 2_000;

/** Whether RSACi ratings have the highest level of nudity (`n 4`, provocative) or sex (`s 4`, explicit acts); even statues have `n 3`. */
function isAdultPics(label: string): boolean {
  const ratings = /\br(?:atings)?\s{0,9}\(([^()]{0,500})\)/i.exec(
    label.slice(0, MAX_PICS_UNITS),
  )?.[1];
  if (ratings === undefined) return RTA.test(label.slice(0, MAX_RATING_UNITS));
  return /\b[ns]\s{1,9}4\b/i.test(ratings);
}

// A page about one thing says it at its top, or one step below.
const MAX_ITEMS = 200;

/** The label of schema.org items with `isFamilyFriendly: false` or `contentRating: adult`; `null` without one. */
export function labelOfItems(
  items: readonly Readonly<Record<string, unknown>>[],
): SafetyFacts | null {
  for (const item of items.slice(0, MAX_ITEMS)) {
    const label = labelOfItem(item) ?? labelOfItem(item['mainEntity']);
    if (label !== null) return label;
  }
  return null;
}

/** The same of one item, or of any object in JSON: of a product, of a video. */
export function labelOfItem(item: unknown): SafetyFacts | null {
  if (typeof item !== 'object' || item === null) return null;
  // Read-only; each property is checked.
  const { isFamilyFriendly, contentRating, rating, hasAdultConsideration } = item as Readonly<
    Record<string, unknown>
  >;
  if (isNo(isFamilyFriendly)) return labelled('isFamilyFriendly=false');
  for (const value of [contentRating, rating]) {
    if (typeof value === 'string' && isAdultRating(value))
      return labelled(`contentRating=${value}`);
  }
  const isSexual = typeof hasAdultConsideration === 'string' && SEXUAL.test(hasAdultConsideration);
  return isSexual ? labelled('hasAdultConsideration') : null;
}

const SEXUAL = /^(?:https?:\/\/schema\.org\/)?SexualContentConsideration$/;

/** Whether a flag is set, in any notation of feeds and tables. */
export function isYes(value: unknown): boolean {
  if (typeof value === 'string') return YES.test(value.slice(0, MAX_RATING_UNITS));
  return value === true || value === 1;
}

const YES = /^\s*(?:yes|true|1|explicit|adult|oui|ja|sí|si|да)\s*$/i;

function isNo(value: unknown): boolean {
  if (typeof value === 'string')
    return /^(?:https?:\/\/schema\.org\/)?(?:false|no|0)$/i.test(value.trim());
  return value === false || value === 0;
}

/** Top-level domains reserved for adult sites (ICM Registry). */
const ADULT_DOMAIN = /\.(?:xxx|porn|adult|sex)$/i;

/** The evidence of a host; `null` if there is none. `site`: without a port. */
export function labelOfSite(site: string): SafetyFacts | null {
  const domain = ADULT_DOMAIN.exec(site)?.[0];
  return domain === undefined ? null : labelled(`domain ${domain.toLowerCase()}`);
}
