import type { Connector } from '../connector.ts';
import type { ConnectedSource, ConnectorServices } from '../connector-services.ts';
import { createFolderConnector } from '../folder/folder-connector.ts';
import { HostedListing } from './hosted-listing.ts';
import { videoFiles } from './video-files.ts';
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
