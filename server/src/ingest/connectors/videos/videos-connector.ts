import { posix } from 'node:path';
import { VIDEO_COMPANION_EXTENSIONS } from '../../../extract/video/files/video-companions.ts';
import { isVideoName } from '../../../extract/video/files/video-formats.ts';
import type { Connector } from '../connector.ts';
import type { ConnectedSource, ConnectorServices } from '../connector-services.ts';
import type { FileSelection } from '../folder/file-selection.ts';
import { createFolderConnector } from '../folder/folder-connector.ts';
import { HostedListing } from './hosted-listing.ts';
import { isFolderOfVideos, videosSettings } from './videos-kind.ts';

// Larger than any disk: only the head of a video is read, so its size does not matter.
const ANY_SIZE_BYTES = Number.MAX_SAFE_INTEGER;

/**
 * The videos of a folder and its subfolders, or of a list: a channel or playlist of YouTube, Vimeo or PeerTube, a feed,
 * or a custom list. Other files of the folder are left out as `other-kind`; companions of a video (captions, notes, a
 * picture with the same name) are part of it.
 */
export function createVideosConnector(
  source: ConnectedSource,
  services: ConnectorServices,
): Connector {
  const settings = videosSettings.parse(source.settings);
  if (isFolderOfVideos(source.location)) {
    return createFolderConnector({
      root: source.location,
      settings: {},
      ownData: services.ownData,
      naming: settings.include,
      maxFileBytes: ANY_SIZE_BYTES,
      selection: videoFiles(settings.include),
    });
  }
  return {
    // A feed holds only the newest items. For complete lists the listing reports removed videos itself.
    listsEverything: false,
    list: (known, signal) =>
      new HostedListing({ source, services, settings, known, signal }).list(),
    watch: () => Promise.resolve(null),
  };
}

/** The videos of a folder; `include` are globs or paths relative to it. */
function videoFiles(include: readonly string[] | undefined): FileSelection {
  const isIncluded = (path: string): boolean =>
    include === undefined || include.some((pattern) => posix.matchesGlob(path, pattern));
  return {
    role: { type: 'video', readAs: 'video' },
    exclusionOf(path) {
      if (!isVideoName(path)) return 'other-kind';
      return isIncluded(path) ? null : 'not-included';
    },
    companionExtensions: new Set(VIDEO_COMPANION_EXTENSIONS),
    variant: '',
  };
}
