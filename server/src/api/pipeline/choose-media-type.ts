/** How a client accepts a media type: its weight, and whether by its exact name or a range (`text/*`). */
interface Wish {
  readonly weight: number;
  readonly isNamed: boolean;
}

/**
 * The media type to answer in, of those that there are: the one of the most weight in `Accept` (RFC 9110, section
 * 12.5.1), of equals the one that is named exactly, and then the first. A client that accepts none of them also gets
 * the first: a response that it may not be able to read is better than none.
 */
export function chooseMediaType<Type extends string>(
  accept: string | undefined,
  available: readonly [Type, ...Type[]],
): Type {
  const weights = weightsIn(accept ?? '*/*');
  let [best] = available;
  for (const type of available)
    if (isMore(wishFor(type, weights), wishFor(best, weights))) best = type;
  return best;
}

function isMore(one: Wish, other: Wish): boolean {
  if (one.weight !== other.weight) return one.weight > other.weight;
  return one.weight > 0 && one.isNamed && !other.isNamed;
}

/** No real client sends a longer list. */
const MAX_RANGES = 50;
const RANGE = /^\s*([\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+)\s*(?:;(.*))?$/;

function weightsIn(accept: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of accept.toLowerCase().split(',', MAX_RANGES)) {
    const [, range, parameters = ''] = RANGE.exec(part) ?? [];
    if (range !== undefined) weights.set(range, weightIn(parameters));
  }
  return weights;
}

function weightIn(parameters: string): number {
  const [, weight = '1'] = /(?:^|;)\s*q=([01](?:\.\d{0,3})?)\s*(?:;|$)/.exec(parameters) ?? [];
  return Math.min(1, Number(weight));
}

/** A more specific range takes precedence over a less specific one. */
function wishFor(type: string, weights: ReadonlyMap<string, number>): Wish {
  const named = weights.get(type);
  if (named !== undefined) return { weight: named, isNamed: true };
  const [family = ''] = type.split('/', 1);
  return { weight: weights.get(`${family}/*`) ?? weights.get('*/*') ?? 0, isNamed: false };
}
