import packageJson from '../../package.json' with { type: 'json' };
import type { Budget, RateLimiter } from '../access/limits/rate-limiter.ts';
import type { LanguageModel } from '../answers/language-model/language-model.ts';
import type { DocumentCatalogue } from '../documents/document-store.ts';
import type { Embeddings } from '../index/embedding/embeddings.ts';
import type { LocalIndexReader } from '../index/search-index.ts';
import {
  type Check,
  createHealth,
  type Degraded,
  type Health,
} from '../operations/health/health.ts';
import type { Usage } from '../operations/statistics/usage.ts';
import { systemClock } from '../runtime/clock.ts';
import type { DiskSpace } from '../runtime/disk/disk-space.ts';
import type { Rules } from '../search/rules/rules.ts';
import type { DataFinding } from '../storage/data-folder/data-finding.ts';
import type { DamageRegister } from '../storage/integrity/damage-register.ts';
import { checkEmbeddings } from './start-embeddings.ts';
import { checkModel } from './start-model.ts';

/** The parts whose health is reported. */
export interface HealthParts {
  readonly documents: DocumentCatalogue;
  readonly index: LocalIndexReader;
  /** Whether the cluster that has the texts of the index answers; `null`: they are in the data folder. */
  readonly checkCluster: (() => Promise<string | Degraded>) | null;
  readonly limiter: RateLimiter;
  /** Whether limits are shared as the settings say. */
  readonly checkShared: Check;
  /** Whether the database of control data answers. */
  readonly checkControl: Check;
  readonly rules: Rules;
  readonly usage: Pick<Usage, 'isOn' | 'fault'>;
  readonly embeddings: Embeddings;
  /** `null`: none is configured. */
  readonly model: LanguageModel | null;
  /** `null`: there is none. */
  readonly checkReranker: Check | null;
  readonly disk: DiskSpace;
  /** Why the keys of the issuer of session tokens could not be fetched; `null`: there is no issuer. */
  readonly issuerFault: (() => string | null) | null;
  /** Why webhooks miss events; `null` if they do not. */
  readonly webhooksFault: () => string | null;
  readonly isIngesting: () => boolean;
  /** Whether some documents are not for everyone: then their number is hidden, since the health is public. */
  readonly hidesDocuments: () => boolean;
  readonly fillingReason: () => string | null;
  readonly damages: DamageRegister;
  /** The files that this start set aside and recreated. */
  readonly mended: readonly DataFinding[];
}

/** Only checks that the limiter answers, not whether there is room. */
const HEALTH_BUDGET: Budget = { key: 'health', limit: 1, windowSeconds: 1 };

/** The health of each part of the server, for `/v1/health`. */
export function openHealth(parts: HealthParts): Health {
  const { documents, index, limiter, rules, embeddings, model, isIngesting } = parts;
  const { damages, mended, disk, usage, hidesDocuments } = parts;
  return createHealth({
    version: packageJson.version,
    clock: systemClock,
    checks: {
      index: async () => {
        const cluster = (await parts.checkCluster?.()) ?? null;
        if (cluster !== null && typeof cluster === 'object') return cluster;
        if (!isIngesting()) return { degraded: 'nothing new is indexed until a restart' };
        const damage = damages.describe(['index']);
        if (damage !== null) return { degraded: damage };
        const reason = parts.fillingReason();
        if (reason !== null) return { degraded: describeFilling(reason, parts) };
        const behind = Math.max(0, documents.lastSequence() - index.committedSequence);
        const toCome = `${behind} changes to come`;
        const said = [toCome, ...(cluster === null ? [] : [cluster])].join('; ');
        return hidesDocuments() ? said : `${index.statistics().passages} passages, ${said}`;
      },
      store: async () => {
        const control = await parts.checkControl();
        if (control !== null && typeof control !== 'string') return control;
        const damage = damages.describe(['documents', 'records', 'crawls', 'vectors']);
        const fault = damage ?? parts.webhooksFault();
        if (fault !== null) return { degraded: fault };
        const count = hidesDocuments() ? [] : [`${documents.counts().documents} documents`];
        return (
          [...count, ...(control === null ? [] : [control]), ...begunAnew(mended)].join('; ') ||
          null
        );
      },
      disk: () => (disk.hasRoom() ? null : { degraded: FULL_DISK }),
      limiter: async () => {
        await limiter.take([HEALTH_BUDGET]);
        return parts.checkShared();
      },
      model: checkModel(model),
      embedder: checkEmbeddings(embeddings),
      reranker: parts.checkReranker,
      rules: () => {
        const fault = rules.fault();
        return fault === null ? `${rules.count()} rules` : { degraded: fault };
      },
      issuer: checkIssuer(parts.issuerFault),
      statistics: () => {
        if (!usage.isOn) return { off: 'STATS=off: nothing is counted' };
        const problem = usage.fault() ?? damages.describe(['statistics']);
        return problem === null ? null : { degraded: problem };
      },
    },
  });
}

/** Without the fault itself, which names the issuer's address: the health is public. */
function checkIssuer(fault: HealthParts['issuerFault']): Check {
  return () => {
    if (fault === null) return { off: 'AUTH_ENABLED=true takes session tokens of an issuer' };
    return fault() === null ? null : { degraded: NO_ISSUER_KEYS };
  };
}

const NO_ISSUER_KEYS =
  'the keys of the issuer of session tokens could not be fetched: tokens are checked with the cached ones, if there are any; the log says why';

function describeFilling(
  reason: string,
  { documents, index, hidesDocuments }: Pick<HealthParts, 'documents' | 'index' | 'hidesDocuments'>,
): string {
  const [done, all] = [index.statistics().documents, documents.counts().documents];
  const share = Math.floor((100 * done) / Math.max(1, all));
  const searchable = hidesDocuments() ? `${share} %` : `${done} of ${all}`;
  return `the index is built anew from the documents, since ${reason}: ${searchable} can be found`;
}

const FULL_DISK =
  'the disk is full: nothing new is stored, searches go on; it goes on by itself once there is room';

/** Public: file names reveal nothing about this machine. */
function begunAnew(mended: readonly DataFinding[]): string[] {
  return mended.map(({ file }) => `${file} was damaged and is begun anew`);
}
