import { platformOf } from '../../../extract/video/platform-of.ts';
import { isLoose } from '../../../extract/video/said-values.ts';
import type { Video } from '../../../extract/video/video.ts';
import { type SaidOfVideo, videoOfObject } from '../../../extract/video/video-of-object.ts';
import { OutboundFault } from '../../../outbound/outbound.ts';
import type { ConnectorServices } from '../connector-services.ts';
import { isTemporaryStatus } from '../feed/fetch-place.ts';
import { detailsAddress } from './hosted-place.ts';

/** A platform's details of a video; or why there are none, and whether a retry may help. */
export type FetchedDetails =
  | { readonly status: 'ok'; readonly video: Video }
  | { readonly status: 'failed'; readonly reason: string; readonly isTemporary: boolean };

// A video of PeerTube with all its files has some 30 kB.
const MAX_DETAILS_BYTES = 1024 * 1024;

/**
 * Asks the platform of a video for its title and more. Keeps fields that the video already has.
 *
 * @param video hosted by a platform; fails for others
 */
export async function fetchDetails(
  video: Video,
  { outbound }: Pick<ConnectorServices, 'outbound'>,
  signal: AbortSignal,
): Promise<FetchedDetails> {
  const hosted = platformOf(video.url);
  if (hosted === null) return failed('no-platform', false);
  const url = detailsAddress(hosted);
  const limits = { maxBodyBytes: MAX_DETAILS_BYTES };
  try {
    const { status, body } = await outbound.fetch(
      { url, headers: { accept: 'application/json' }, limits },
      signal,
    );
    if (status !== 200) return failed(`http-${status}`, isTemporaryStatus(status));
    const details: unknown = JSON.parse(Buffer.from(body).toString('utf8'));
    if (!isLoose(details)) return failed('malformed', false);
    return { status: 'ok', video: merge(video, videoOfObject(details, url)) };
  } catch (error) {
    if (error instanceof OutboundFault)
      return failed(error.code, error.code !== 'address-forbidden');
    if (error instanceof SyntaxError) return failed('malformed', false);
    throw error;
  }
}

function failed(reason: string, isTemporary: boolean): FetchedDetails {
  return { status: 'failed', reason, isTemporary };
}

/** Fills in missing fields from the platform's details. */
function merge(video: Video, { givenId: _, url: __, ...details }: SaidOfVideo): Video {
  const present = Object.entries(video).filter(([, value]) => isPresent(value));
  // Both describe videos, so their merged fields are those of a video.
  return { ...details, ...Object.fromEntries(present) } as Video;
}

function isPresent(value: unknown): boolean {
  return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
}
