import { randomUUID } from 'node:crypto';
import {
  type ClusterConnection,
  connectCluster,
} from '../../outbound/opensearch/connect-cluster.ts';

/** Where tests find a real OpenSearch, as `http://127.0.0.1:9200`. */
const VARIABLE = 'QUARRY_TEST_OPENSEARCH_URL';

const address = URL.parse(process.env[VARIABLE] ?? '');

/** Why tests of OpenSearch are skipped; `null`: they run. */
export const withoutOpenSearch: string | null =
  address === null
    ? `skipped: ${VARIABLE} names no OpenSearch (\`bash tools/services/opensearch.sh start --fast-start\` starts one and prints its address)`
    : null;

/** A connection to the cluster of tests. */
export function connectTestCluster(timeoutMs = 60_000): Promise<ClusterConnection> {
  if (address === null) throw new Error(withoutOpenSearch ?? '');
  const { hostname, port, protocol } = address;
  const isTls = protocol === 'https:';
  return connectCluster(
    { host: hostname, port: Number(port), isTls, credentials: null },
    { timeoutMs },
  );
}

/** A name that no other test uses. */
export function newTestName(): string {
  return `quarry-test-${randomUUID()}`;
}
