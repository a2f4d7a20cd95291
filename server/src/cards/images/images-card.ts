import type { MediaResult } from '../../search/media/media-request.ts';
import type { CardKind } from '../card.ts';
import { cardOfMedia } from '../media/card-of-media.ts';
import { thumbnailOf } from '../thumbnail-of.ts';

/** Pictures that a query deserves beside its results (the rule: `media-window.ts`). */
export const imagesCard: CardKind = {
  kind: 'images',
  slot: 'panel',
  needs: 'mediaWindow',
  understand: (query) => ({
    // What a thing costs, or is, says more than how it looks.
    certainty: 0.15,
    answer: ({ mediaWindow }, signal) =>
      cardOfMedia('images', query, { mediaWindow, signal, itemOf }),
  }),
};

/** In the shape of the contract's `CardImage`. */
function itemOf({ document }: MediaResult) {
  const { id, title, url, facts } = document;
  const { width = null, height = null, dominantColor = null } = facts?.image ?? {};
  return { id, title, url, width, height, dominantColor, thumbnailUrl: thumbnailOf(document) };
}
