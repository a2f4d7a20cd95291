import type { ClusterServer } from '../outbound/opensearch/connect-cluster.ts';

/** Where the texts of an index are if not in the data folder, as configured. All of it can be cloned. */
export interface ClusterPlace {
  readonly server: ClusterServer;
  /** Begins the names of its indexes, and is the alias of the one that is searched. */
  readonly name: string;
  readonly layout: IndexLayout;
}

/** How many pieces an index is cut into, and how many copies of each are kept. */
export interface IndexLayout {
  readonly shards: number;
  /** `null`: one, or none in a cluster of a single node. */
  readonly replicas: number | null;
}

/** The same, for the indexes of one data folder, which is named at random. */
export interface FolderCluster extends ClusterPlace {
  readonly folder: string;
}
