import { decodeText } from '../../../extract/text/decode-text.ts';
import { normaliseLanguage } from '../../../extract/text/normalise-language.ts';
import { parseCaptions } from '../../../extract/video/captions.ts';
import type { Cue } from '../../../extract/video/cue.ts';
import type { CaptionAddress, Video } from '../../../extract/video/video.ts';
import { OutboundFault } from '../../../outbound/outbound.ts';
import type { ConnectorServices } from '../connector-services.ts';
import { isTemporaryStatus } from '../feed/fetch-place.ts';

/** The result of fetching captions. Without cues, and not temporary, there are none that can be read. */
export interface FetchedCaptions {
  readonly cues: readonly Cue[];
  /** The language of the captions. */
  readonly language: string | null;
  /** Whether a later attempt may succeed. */
  readonly isTemporary: boolean;
}

export const NO_CAPTIONS: FetchedCaptions = { cues: [], language: null, isTemporary: false };

// Captions of a whole day have 5 MB.
const MAX_CAPTIONS_BYTES = 16 * 1024 * 1024;
// After three missing files of a server, the others are assumed to be missing, too.
const MAX_TRIES = 3;

/** Fetches the captions of a video: in the preferred language, or that of the video, or English, or else the first. */
export async function fetchCaptions(
  { captionUrls = [], language = null }: Video,
  wanted: string | null,
  services: Pick<ConnectorServices, 'outbound'>,
  signal: AbortSignal,
): Promise<FetchedCaptions> {
  const preferred = [wanted, normaliseLanguage(language), 'en'];
  let isTemporary = false;
  for (const address of byPreference(captionUrls, preferred).slice(0, MAX_TRIES)) {
    const fetched = await fetchOne(address, services, signal);
    if (fetched.cues.length > 0) return fetched;
    isTemporary ||= fetched.isTemporary;
  }
  return { ...NO_CAPTIONS, isTemporary };
}

function byPreference(
  addresses: readonly CaptionAddress[],
  preferred: readonly (string | null)[],
): CaptionAddress[] {
  const rank = ({ language }: CaptionAddress): number => {
    const at = language === null ? -1 : preferred.indexOf(normaliseLanguage(language));
    return at < 0 ? preferred.length : at;
  };
  return addresses.toSorted((a, b) => rank(a) - rank(b));
}

async function fetchOne(
  { url, language }: CaptionAddress,
  { outbound }: Pick<ConnectorServices, 'outbound'>,
  signal: AbortSignal,
): Promise<FetchedCaptions> {
  try {
    const limits = { maxBodyBytes: MAX_CAPTIONS_BYTES };
    const { status, body } = await outbound.fetch({ url, limits }, signal);
    if (status !== 200) return { ...NO_CAPTIONS, isTemporary: isTemporaryStatus(status) };
    const captions = parseCaptions(decodeText(body, null).text);
    return {
      cues: captions.cues,
      language: normaliseLanguage(language ?? captions.language),
      isTemporary: false,
    };
  } catch (error) {
    if (!(error instanceof OutboundFault)) throw error;
    return { ...NO_CAPTIONS, isTemporary: TEMPORARY.has(error.code) };
  }
}

const TEMPORARY: ReadonlySet<string> = new Set(['name-unknown', 'connection-failed', 'timeout']);
