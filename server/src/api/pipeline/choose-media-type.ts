/** How a client asks for a media type: how much, and whether by its name or among others (`text/*`). */
interface Wish {
  readonly weight: number;
  readonly isNamed: boolean;
}

/**
 * The media type to answer in, of those that there are: the one of the most weight in `Accept` (RFC 9110, section
 * 12.5.1), of equals the one that is asked for by its name, and then the one that comes first. That one is also for
 * whoever accepts none of them: they get an answer that they may not be able to read in place of none at all.
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

/** More is no list that anybody wrote. */
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

/** What names a type more exactly goes before what does not. */
function wishFor(type: string, weights: ReadonlyMap<string, number>): Wish {
  const named = weights.get(type);
  if (named !== undefined) return { weight: named, isNamed: true };
  const [family = ''] = type.split('/', 1);
  return { weight: weights.get(`${family}/*`) ?? weights.get('*/*') ?? 0, isNamed: false };
}
