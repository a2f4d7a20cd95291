import type { MediaResult } from '../../search/media/media-request.ts';
import type { CardKind } from '../card.ts';
import { cardOfMedia } from '../media/card-of-media.ts';
import { thumbnailOf } from '../thumbnail-of.ts';

/** Videos that a query deserves beside its results (the rule: `media-window.ts`). */
export const videosCard: CardKind = {
  kind: 'videos',
  slot: 'panel',
  needs: 'mediaWindow',
  understand: (query) => ({
    // Pictures are seen at once, a video takes its time.
    certainty: 0.1,
    answer: ({ mediaWindow }, signal) =>
      cardOfMedia('videos', query, { mediaWindow, signal, itemOf }),
  }),
};

/** In the shape of the contract's `CardVideo`. */
function itemOf({ document, moments }: MediaResult) {
  const { id, title, url, publishedAt, facts } = document;
  const { platform = 'other', durationSeconds = null, channel = null } = facts?.video ?? {};
  return {
    id,
    title,
    url,
    platform,
    durationSeconds,
    channel,
    publishedAt,
    thumbnailUrl: thumbnailOf(document),
    moments,
  };
}
