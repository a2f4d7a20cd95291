import { isOwnPath } from '../../place/own-path.ts';
import type { Reading } from '../../wire/wire-types.ts';

/** What can be done with the original of a document. */
export interface OriginalWays {
  /** Opens it in a tab of its own; `null`: no browser shows it. */
  readonly openAt: string | null;
  /** Shows it within the page, in a frame without scripts. */
  readonly frameAt: string | null;
  readonly downloadAt: string | null;
}

/** The ways to the original of a document; an address that is neither of the web nor of this server is none. */
export function originalOf({
  original,
  mediaType,
}: Pick<Reading, 'original' | 'mediaType'>): OriginalWays {
  if (original === null) return { openAt: null, frameAt: null, downloadAt: null };
  const { address, mayShowInFrame, mayDownload } = original;
  const isOwn = isOwnPath(address);
  if (!isOwn) {
    const isWeb = /^https?:\/\//i.test(address) && URL.canParse(address);
    return { openAt: isWeb ? address : null, frameAt: null, downloadAt: null };
  }
  const isMarkup = /^(text\/html|application\/xhtml\+xml)/.test(mediaType);
  return {
    // No frame shows a PDF, but a tab does, at the page that its address names.
    openAt: mayShowInFrame || mediaType === 'application/pdf' ? address : null,
    frameAt: mayShowInFrame && isMarkup ? address : null,
    downloadAt: mayDownload ? `${address}${address.includes('?') ? '&' : '?'}download=1` : null,
  };
}
