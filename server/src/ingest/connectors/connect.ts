import { ownSettings } from '../sources/common-settings.ts';
import type { SourceKind, SourceSettings } from '../sources/source.ts';
import { placeOf } from '../sources/source-place.ts';
import type { Connector } from './connector.ts';
import type { ConnectedSource, ConnectorServices } from './connector-services.ts';
import type { FolderSettings } from './folder/folder-kind.ts';
import { withoutOwnData } from './without-own-data.ts';

type Connect = (source: ConnectedSource, services: ConnectorServices) => Connector;

/**
 * The readers of each kind of source, loaded when the first source needs them: a server with only
 * folders loads neither the crawler nor the parsers of feeds and catalogues (some 40 MB).
 * Each reads its settings by the schema of its kind, which migrates those of older versions.
 */
const connectors: Readonly<Record<Exclude<SourceKind, 'push'>, () => Promise<Connect>>> = {
  folder: async () => connectFolder(await import('./folder/folder-connector.ts')),
  site: async () => (await import('./site/site-connector.ts')).createSiteConnector,
  feed: async () => (await import('./feed/feed-connector.ts')).createFeedConnector,
  catalogue: async () =>
    (await import('./catalogue/catalogue-connector.ts')).createCatalogueConnector,
  images: async () => (await import('./images/images-connector.ts')).createImagesConnector,
  videos: async () => (await import('./videos/videos-connector.ts')).createVideosConnector,
};

/**
 * Makes the connector of a source.
 *
 * @throws for a kind that is not read, and for invalid settings: both were checked
 * when the source was made.
 */
export async function connect(
  source: ConnectedSource & { readonly kind: SourceKind },
  services: ConnectorServices,
): Promise<Connector> {
  const { kind, location } = source;
  if (kind === 'push') throw new Error('documents of a push source come by themselves');
  const create = await connectors[kind]();
  const connector = create({ ...source, settings: ownSettings(source.settings) }, services);
  return placeOf(location) === 'local'
    ? withoutOwnData(connector, location, services.ownData)
    : connector;
}

function connectFolder({
  createFolderConnector,
}: typeof import('./folder/folder-connector.ts')): Connect {
  return ({ location, settings }, { ownData, maxDocumentBytes }) =>
    createFolderConnector({
      root: location,
      settings: folderSettingsOf(settings),
      ownData,
      maxFileBytes: maxDocumentBytes,
    });
}

/** Without the schema, because a server with only folders would load its library in this thread for nothing else. */
function folderSettingsOf(settings: SourceSettings): FolderSettings {
  // In the form that the kind's rules accepted. There have been no new defaults since the first version.
  return settings as FolderSettings;
}
