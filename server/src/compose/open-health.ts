import packageJson from '../../package.json' with { type: 'json' };
import { systemClock } from '../clock.ts';
import type { DataFinding } from '../data-folder/data-finding.ts';
import type { DiskSpace } from '../disk/disk-space.ts';
import type { DocumentReader } from '../documents/document-store.ts';
import type { Embeddings } from '../embedding/embeddings.ts';
import { createHealth, type Health } from '../health/health.ts';
import type { DamageRegister } from '../integrity/damage-register.ts';
import type { Budget, RateLimiter } from '../limits/rate-limiter.ts';
import type { LanguageModel } from '../model/language-model.ts';
import type { Rules } from '../rules/rules.ts';
import type { SearchIndexReader } from '../search-index/search-index.ts';
import { checkEmbeddings } from './start-embeddings.ts';
import { checkModel } from './start-model.ts';

/** Whose health is looked at. */
export interface HealthParts {
  readonly documents: DocumentReader;
  readonly index: SearchIndexReader;
  readonly limiter: RateLimiter;
  readonly rules: Rules;
  readonly embeddings: Embeddings;
  /** `null`: answers are without one. */
  readonly model: LanguageModel | null;
  readonly disk: DiskSpace;
  readonly isIngesting: () => boolean;
  readonly fillingReason: () => string | null;
  readonly damages: DamageRegister;
  /** What this start set aside and began anew. */
  readonly mended: readonly DataFinding[];
}

/** Whether it has room does not matter, only that the limiter answers. */
const HEALTH_BUDGET: Budget = { key: 'health', limit: 1, windowSeconds: 1 };

/** What `/v1/health` says of each part of the server. */
export function openHealth(parts: HealthParts): Health {
  const { documents, index, limiter, rules, embeddings, model, isIngesting } = parts;
  const { damages, mended, disk } = parts;
  return createHealth({
    version: packageJson.version,
    clock: systemClock,
    checks: {
      index: () => {
        if (!isIngesting()) return { degraded: 'nothing new is indexed until a restart' };
        const damage = damages.describe(['index']);
        if (damage !== null) return { degraded: damage };
        const reason = parts.fillingReason();
        if (reason !== null) return { degraded: describeFilling(reason, documents, index) };
        const behind = documents.lastSequence() - index.committedSequence;
        return `${index.statistics().passages} passages, ${Math.max(0, behind)} changes to come`;
      },
      store: () => {
        const damage = damages.describe(['documents', 'records', 'crawls', 'vectors']);
        const words = [`${documents.counts().documents} documents`, ...begunAnew(mended)].join(
          '; ',
        );
        return damage === null ? words : { degraded: damage };
      },
      disk: () => (disk.hasRoom() ? null : { degraded: FULL_DISK }),
      limiter: async () => {
        await limiter.take([HEALTH_BUDGET]);
        return null;
      },
      model: checkModel(model),
      embedder: checkEmbeddings(embeddings),
      rules: () => {
        const fault = rules.fault();
        return fault === null ? `${rules.count()} rules` : { degraded: fault };
      },
    },
  });
}

function describeFilling(reason: string, documents: DocumentReader, index: SearchIndexReader) {
  const [done, all] = [index.statistics().documents, documents.counts().documents];
  return `the index is built anew from the documents, since ${reason}: ${done} of ${all} can be found`;
}

const FULL_DISK =
  'the disk is full: nothing new is stored, searches go on; it goes on by itself once there is room';

/** Anybody may ask: the name of a file says nothing of this machine. */
function begunAnew(mended: readonly DataFinding[]): string[] {
  return mended.map(({ file }) => `${file} was damaged and is begun anew`);
}
