import { platformOf } from '../../../extract/video/platform-of.ts';
import { isLoose } from '../../../extract/video/said-values.ts';
import type { Video } from '../../../extract/video/video.ts';
import { type SaidOfVideo, videoOfObject } from '../../../extract/video/video-of-object.ts';
import { OutboundFault } from '../../../outbound/outbound.ts';
import type { ConnectorServices } from '../connector-services.ts';
import { isTemporaryStatus } from '../feed/fetch-place.ts';
import { detailsAddress } from './hosted-place.ts';

/** What a platform told of a video; or that it did not, and whether trying again later may help. */
export type FetchedDetails =
  | { readonly status: 'told'; readonly video: Video }
  | { readonly status: 'untold'; readonly reason: string; readonly isTemporary: boolean };

// A video of PeerTube with all its files has some 30 kB.
const MAX_DETAILS_BYTES = 1024 * 1024;

/**
 * Asks the platform of a video for its title and more. What the video said already stays.
 *
 * @param video one of a platform: others have nobody to ask
 */
export async function fetchDetails(
  video: Video,
  { outbound }: Pick<ConnectorServices, 'outbound'>,
  signal: AbortSignal,
): Promise<FetchedDetails> {
  const hosted = platformOf(video.url);
  if (hosted === null) return { status: 'untold', reason: 'no-platform', isTemporary: false };
  const url = detailsAddress(hosted);
  const limits = { maxBodyBytes: MAX_DETAILS_BYTES };
  try {
    const { status, body } = await outbound.fetch(
      { url, headers: { accept: 'application/json' }, limits },
      signal,
    );
    if (status !== 200) return untold(`http-${status}`, isTemporaryStatus(status));
    const told: unknown = JSON.parse(Buffer.from(body).toString('utf8'));
    if (!isLoose(told)) return untold('malformed', false);
    return { status: 'told', video: merge(video, videoOfObject(told, url)) };
  } catch (error) {
    if (error instanceof OutboundFault)
      return untold(error.code, error.code !== 'address-forbidden');
    if (error instanceof SyntaxError) return untold('malformed', false);
    throw error;
  }
}

function untold(reason: string, isTemporary: boolean): FetchedDetails {
  return { status: 'untold', reason, isTemporary };
}

/** The platform fills in what is not said. */
function merge(video: Video, { givenId: _, url: __, ...told }: SaidOfVideo): Video {
  const said = Object.entries(video).filter(([, value]) => isSaid(value));
  // Both are descriptions of videos; what is left out of one is taken from the other.
  return { ...told, ...Object.fromEntries(said) } as Video;
}

function isSaid(value: unknown): boolean {
  return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
}
