import type { SourceKind } from '../sources/source.ts';
import type { Connector } from './connector.ts';
import type { ConnectedSource, ConnectorServices } from './connector-services.ts';
import { folderSettings } from './folder/folder-kind.ts';
import { sourceKinds } from './source-kinds.ts';

type Connect = (source: ConnectedSource, services: ConnectorServices) => Connector;

/**
 * What reads each kind of source that is read. Loaded when the first source needs it: a server of
 * folders pays neither for a crawler nor for the parsers of feeds and catalogues (some 30 MB).
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
 * Makes the connector of a source. Settings that an older version stored are brought up to date.
 *
 * @throws for a kind that is not read, and for settings that its rules refuse: both were checked
 * when the source was made.
 */
export async function connect(
  source: ConnectedSource & { readonly kind: SourceKind },
  services: ConnectorServices,
): Promise<Connector> {
  const { kind } = source;
  if (kind === 'push') throw new Error('documents of a push source come by themselves');
  const settings = sourceKinds[kind].settings.parse(source.settings);
  const create = await connectors[kind]();
  return create({ ...source, settings }, services);
}

function connectFolder({
  createFolderConnector,
}: typeof import('./folder/folder-connector.ts')): Connect {
  return ({ location, settings }, { dataDir, maxDocumentBytes }) =>
    createFolderConnector({
      root: location,
      settings: folderSettings.parse(settings),
      dataDir,
      maxFileBytes: maxDocumentBytes,
    });
}
