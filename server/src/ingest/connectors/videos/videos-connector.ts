import { posix } from 'node:path';
import { VIDEO_COMPANION_EXTENSIONS } from '../../../extract/video/files/video-companions.ts';
import { isVideoName } from '../../../extract/video/files/video-formats.ts';
import type { Connector } from '../connector.ts';
import type { ConnectedSource, ConnectorServices } from '../connector-services.ts';
import type { FileSelection } from '../folder/file-selection.ts';
import { createFolderConnector } from '../folder/folder-connector.ts';
import { HostedListing } from './hosted-listing.ts';
import { isFolderOfVideos, videosSettings } from './videos-kind.ts';

// Only the head of a video is read, so that its size is no matter: this is larger than any disk.
const ANY_SIZE_BYTES = Number.MAX_SAFE_INTEGER;

/**
 * The videos of a folder and of the folders in it, or those that a list names: a channel or playlist of
 * YouTube, Vimeo or PeerTube, a feed, somebody's own list. Other files of the folder are left out as
 * `other-kind`; what lies beside a video and is named after it (captions, notes, a picture) is part of it.
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
    // A feed shows only its newest. A whole list names what is gone from it by itself.
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
