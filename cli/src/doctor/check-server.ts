import type { Client, ResponseOf } from '@quarry/client';
import type { endpoints } from '@quarry/contract';
import { CommandFailure } from '../command.ts';
import { connect, startAdvice } from '../connect.ts';
import { explainFailure } from '../explain-failure.ts';
import { formatCount } from '../format.ts';
import type { Installation } from '../installation.ts';
import { refusedKeyAdvice } from '../refused-key-advice.ts';
import { type Finding, fine } from './finding.ts';

type Health = ResponseOf<typeof endpoints.health>;

/** The running server, where there is one: reachable, healthy, its index of one mind with its documents. */
export async function checkServer(installation: Installation): Promise<Finding[]> {
  const name = 'Server';
  const findings: Finding[] = [];
  try {
    const client = await connect(installation);
    findings.push(...judgeHealth(await client.health()));
    return [...findings, await checkIndex(client)];
  } catch (error) {
    const lines = explainFailure(error);
    if (lines === null) throw error;
    const isAbsent = error instanceof CommandFailure;
    return [
      ...findings, // of the health, which needs no key
      {
        name: findings.length === 0 ? name : 'Index',
        status: isAbsent ? 'warning' : 'fault',
        detail: isAbsent ? 'none is running.' : lines.join(' '),
        remedy: isAbsent ? startAdvice : remedyFor(error, installation),
      },
    ];
  }
}

function remedyFor(error: unknown, installation: Installation): string {
  const ofKey = refusedKeyAdvice(error, installation);
  return ofKey ?? 'Read the log of the server, or start it again.';
}

const REMEDIES: Readonly<Record<string, string>> = {
  index:
    'If it is not being built anew already (`quarry jobs`), build it from the documents: quarry reindex',
  store:
    'What can be mended by itself is; `quarry jobs` names documents that have to be pushed again.',
  disk: 'Make room on the disk of the data folder, or delete what is no longer needed: quarry sources, quarry remove',
  issuer:
    'The log says what failed. See what AUTH_ISSUERS and AUTH_REGION name, and whether AUTH_ALLOW_PRIVATE is needed: quarry config',
  embedder:
    'Search goes on by words, and it is tried again by itself. See what EMBEDDINGS and EMBEDDINGS_MODEL name: quarry config',
};

/** One finding for the server, and one for each part of it that is not well. */
export function judgeHealth(health: Health): Finding[] {
  const ailing = Object.entries(health.checks).filter(
    ([, check]) => check?.status === 'degraded' || check?.status === 'down',
  );
  const detail = `version ${health.version}, up for ${formatCount(Math.round(health.uptimeSeconds))} s, ${health.status}`;
  return [
    fine('Server', detail),
    ...ailing.map(
      ([part, check]): Finding => ({
        name: `Server: ${part}`,
        status: check?.status === 'down' ? 'fault' : 'warning',
        detail: check?.detail ?? `it is ${check?.status}`,
        remedy: REMEDIES[part] ?? 'Read the log of the server; start it again.',
      }),
    ),
  ];
}

async function checkIndex(client: Client): Promise<Finding> {
  const [stats, documents] = [await client.stats(), await client.documents.list({ limit: 1 })];
  return judgeIndex(stats.index.documents, documents.total);
}

/** Whether the index holds what the store holds. */
export function judgeIndex(indexed: number, stored: number): Finding {
  const name = 'Index';
  if (indexed === stored) return fine(name, `${formatCount(stored)} documents, all indexed`);
  return {
    name,
    status: 'warning',
    detail: `${formatCount(indexed)} documents are indexed of ${formatCount(stored)} stored.`,
    remedy:
      'If nothing is being indexed just now (`quarry sources`), build it anew: quarry reindex',
  };
}
