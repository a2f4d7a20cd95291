import type { ClusterConnection, ClusterServer } from './connect-cluster.ts';
import { connectCluster } from './connect-cluster.ts';

/** As {@link connectCluster}, at the first request. */
export function lazyCluster(server: ClusterServer): ClusterConnection {
  let connecting: Promise<ClusterConnection> | null = null;
  return {
    name: `${server.host}:${server.port}`,
    async call(request) {
      connecting ??= connectCluster(server);
      return (await connecting).call(request);
    },
    async close() {
      await (await connecting)?.close();
    },
  };
}
