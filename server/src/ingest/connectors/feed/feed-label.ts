import type { MediaNs } from 'feedsmith';
import { isAdultRating } from '../../../documents/safety/explicit-labels.ts';

/** What iTunes, or a feed like it, says of an item or of the whole feed. */
interface Flagged {
  readonly explicit?: boolean | 'clean';
}

/**
 * The flag by which an item says that it is for adults only: `itunes:explicit`, its own or, where it has none,
 * its feed's; `media:rating` and `media:adult`. `null` when none does.
 */
export function explicitLabel(
  own: Flagged | undefined,
  feed: Flagged | undefined,
  media: MediaNs.ItemOrFeed | undefined,
): string | null {
  if ((own?.explicit ?? feed?.explicit) === true) return 'itunes:explicit';
  const groups = media?.groups ?? [];
  const said = [media, ...groups, ...(media?.contents ?? [])];
  const ratings = said.flatMap((one) => one?.ratings ?? []);
  return ratings.some(({ value }) => isAdultRating(value ?? '')) ? 'media:rating=adult' : null;
}
