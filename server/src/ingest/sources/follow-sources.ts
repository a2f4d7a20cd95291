import type { ExplicitSources } from '../../index/search-index.ts';
import { explicitSourcesOf, visibilityOfSourcesIn } from './common-settings.ts';
import type { Source } from './source.ts';
import type { AttributeSetting, SourceAttributes } from './source-attributes.ts';
import type { SourceStore } from './source-store.ts';

/** A store of sources with an in-memory view of what every search needs. */
export interface FollowedSources {
  /** The wrapped store. Every change has to go through it. */
  readonly store: SourceStore;
  /** Sources that are explicit or not as a whole. The same object while no source is added, removed, renamed or changed. */
  readonly explicitSources: () => ExplicitSources;
  /** By source, the principals that may see documents without their own list; sources for everyone are left out. */
  readonly visibilityOfSources: () => ReadonlyMap<string, readonly string[]>;
  /** Names of sources by id. The same object while none changes. */
  readonly sourceNames: () => ReadonlyMap<string, string>;
  /** The name of a source; `null` if the id is unknown. */
  readonly nameOfSource: (id: string) => string | null;
  /** Ids of the sources that documents are pushed to. */
  readonly pushSources: () => readonly string[];
  /** Whether a source has not been read completely yet; `false` if the id is unknown. */
  readonly isUnread: (id: string) => boolean;
  /** The attributes of a source's documents, including those just passed to {@link learnAttributes}. */
  readonly attributesOf: (id: string) => SourceAttributes;
  /** The settings of an attribute in all sources that have it. Takes microseconds for each hundred sources. */
  readonly settingsOf: (name: string) => readonly SourceSetting[];
  /**
   * Attributes that at least one of these sources has and none allows to be counted; of all sources if the list is empty. Takes
   * microseconds for each hundred attributes.
   */
  readonly uncountedIn: (sourceIds: readonly string[]) => readonly string[];
  /** Adds attributes to a source: in memory at once; resolves when they are stored. */
  readonly learnAttributes: (id: string, learned: SourceAttributes) => Promise<void>;
}

/** The settings of an attribute in one source. */
export interface SourceSetting extends AttributeSetting {
  readonly sourceId: string;
}

/** Reads all sources once, and again after each change of names or settings. */
export async function followSources(store: SourceStore): Promise<FollowedSources> {
  const all = await store.list();
  let facts = factsOf(all);
  // Not reread with the rest, which would drop attributes that are being stored.
  const attributes = new Map(all.map((source) => [source.id, source.attributes]));
  const learn = (id: string, learned: SourceAttributes) => {
    attributes.set(id, { ...attributes.get(id), ...learned });
  };
  const follow = async () => {
    facts = factsOf(await store.list());
  };
  return {
    explicitSources: () => facts.explicitSources,
    visibilityOfSources: () => facts.visibility,
    sourceNames: () => facts.names,
    nameOfSource: (id) => facts.names.get(id) ?? null,
    pushSources: () => facts.pushSources,
    isUnread: (id) => facts.unread.has(id),
    attributesOf: (id) => attributes.get(id) ?? {},
    settingsOf: (name) =>
      [...attributes].flatMap(([sourceId, all]) => {
        const setting = Object.hasOwn(all, name) ? all[name] : undefined;
        return setting === undefined ? [] : [{ sourceId, ...setting }];
      }),
    uncountedIn(sourceIds) {
      const counted = new Set<string>();
      const uncounted = new Set<string>();
      for (const [id, all] of attributes) {
        if (sourceIds.length > 0 && !sourceIds.includes(id)) continue;
        for (const [name, { facet }] of Object.entries(all))
          (facet ? counted : uncounted).add(name);
      }
      return [...uncounted.difference(counted)];
    },
    async learnAttributes(id, learned) {
      learn(id, learned);
      await store.update(id, { attributes: learned });
    },
    store: {
      get: (id) => store.get(id),
      list: () => store.list(),
      async insert(source, deed) {
        await store.insert(source, deed);
        attributes.set(source.id, source.attributes);
        await follow();
      },
      async update(id, changes, deed) {
        await store.update(id, changes, deed);
        if (changes.attributes !== undefined) learn(id, changes.attributes);
        const { settings, name, undoUntil } = changes;
        if (settings !== undefined || name !== undefined || undoUntil !== undefined) await follow();
        else if (typeof changes.lastRunAt === 'string') facts.unread.delete(id);
      },
      async delete(id) {
        await store.delete(id);
        attributes.delete(id);
        await follow();
      },
    },
  };
}

function factsOf(sources: readonly Source[]) {
  const names = new Map(sources.map(({ id, name }) => [id, name]));
  const pushSources = sources
    .filter(({ kind, undoUntil }) => kind === 'push' && undoUntil === null)
    .map(({ id }) => id);
  const unread = new Set(sources.filter(({ lastRunAt }) => lastRunAt === null).map(({ id }) => id));
  return {
    explicitSources: explicitSourcesOf(sources),
    visibility: visibilityOfSourcesIn(sources),
    names,
    pushSources,
    unread,
  };
}
