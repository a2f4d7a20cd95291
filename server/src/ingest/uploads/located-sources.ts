import type { Source } from '../sources/source.ts';
import type { SourceStore } from '../sources/source-store.ts';
import type { UploadFolders } from './upload-folders.ts';

/** Prefix of stored locations of upload folders, which are relative because the data directory may move. */
const PREFIX = 'uploads:';

/** A store of sources that stores upload folders by name, without the data directory, so that a backup can be restored anywhere. */
export function locateUploads(store: SourceStore, folders: UploadFolders): SourceStore {
  const stored = (source: Source): Source => {
    const name = source.isOfUploads ? folders.nameOf(source.location) : null;
    return name === null ? source : { ...source, location: PREFIX + name };
  };
  const located = (source: Source): Source =>
    source.location.startsWith(PREFIX)
      ? {
          ...source,
          isOfUploads: true,
          location: folders.locationOf(source.location.slice(PREFIX.length)),
        }
      : source;
  return {
    insert: (source, deed) => store.insert(stored(source), deed),
    update: (id, changes, deed) => store.update(id, changes, deed),
    delete: (id) => store.delete(id),
    async get(id) {
      const source = await store.get(id);
      return source && located(source);
    },
    list: async () => (await store.list()).map(located),
  };
}
