import { posix } from 'node:path';
import type { ImageReading } from '../../../extract/extraction-outcome.ts';
import { extensionOf } from '../../../extract/formats.ts';
import {
  IMAGE_COMPANION_EXTENSIONS,
  IMAGE_EXTENSIONS,
} from '../../../extract/image/image-names.ts';
import type { ExtractionPool } from '../../../extract/process/extraction-pool.ts';
import { JobFault } from '../../jobs/job-fault.ts';
import type { Connector } from '../connector.ts';
import type { ConnectedSource, ConnectorServices } from '../connector-services.ts';
import type { FileSelection } from '../folder/file-selection.ts';
import { createFolderConnector } from '../folder/folder-connector.ts';
import { createSiteConnector } from '../site/site-connector.ts';
import { siteSettings } from '../site/site-kind.ts';
import { type ImagesSettings, imagesSettings, isSite } from './images-kind.ts';

/**
 * The pictures of a folder and its subfolders, or those on the pages of a site with the text
 * about them. Other files of the folder are left out as `other-kind`; files beside a picture with
 * its name (`.xmp`, `.txt`) are part of it.
 */
export function createImagesConnector(
  source: ConnectedSource,
  services: ConnectorServices,
): Connector {
  const settings = imagesSettings.parse(source.settings);
  const { keepLocation, minWidth, minHeight } = settings;
  const reading: ImageReading = { keepLocation, minWidth, minHeight };
  return isSite(source.location)
    ? connectSite(source, settings, { ...services, pool: poolWith(services.pool, reading) })
    : createFolderConnector({
        root: source.location,
        settings: {},
        ownData: services.ownData,
        naming: settings.include,
        maxFileBytes: services.maxDocumentBytes,
        selection: imageFiles(reading, settings.include),
      });
}

function connectSite(
  { id, location }: ConnectedSource,
  { include, crawl, headers }: ImagesSettings,
  services: ConnectorServices,
): Connector {
  // The rules of the kind do not know the location when they read the settings.
  if (include !== undefined) throw new JobFault('settings-invalid', INCLUDE_OF_SITE);
  const settings = siteSettings.parse({ ...crawl, headers, collect: ['image'] });
  return createSiteConnector({ id, location, settings }, services);
}

const INCLUDE_OF_SITE =
  '"include" names files of a folder. For a site, say which pages are looked at by "crawl": { "include": ["/path/**"] }.';

/** Reads pictures with their owner's settings, which the crawler does not know. */
function poolWith(pool: ExtractionPool, image: ImageReading): ExtractionPool {
  return {
    extract: (tasks, signal) =>
      pool.extract(
        tasks.map((task) => (task.readAs === 'image' ? { ...task, image } : task)),
        signal,
      ),
    close: () => pool.close(),
  };
}

/** The pictures of a folder; `include` are globs or paths relative to it. */
function imageFiles(reading: ImageReading, include: readonly string[] | undefined): FileSelection {
  const isIncluded = (path: string): boolean =>
    include === undefined || include.some((pattern) => posix.matchesGlob(path, pattern));
  return {
    role: { type: 'image', readAs: 'image', image: reading },
    exclusionOf(path) {
      if (!IMAGE_EXTENSIONS.has(extensionOf(path))) return 'other-kind';
      return isIncluded(path) ? null : 'not-included';
    },
    companionExtensions: IMAGE_COMPANION_EXTENSIONS,
    variant: JSON.stringify(reading),
  };
}
