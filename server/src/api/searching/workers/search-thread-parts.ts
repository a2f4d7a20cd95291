import type { AnswerConversation } from '../../../answers/converse.ts';
import type { SentenceVectors } from '../../../answers/evidence/sentence-vectors.ts';
import type { LanguageModel } from '../../../answers/language-model/language-model.ts';
import type { CardServices } from '../../../cards/card.ts';
import type { FindCardServices } from '../../../cards/find-card.ts';
import type { DocumentCatalogue } from '../../../documents/document-store.ts';
import type { SearchIndexReader } from '../../../index/search-index-reader.ts';
import type { SharedIndexReader } from '../../../index/shared-index.ts';
import type { Indexing } from '../../../ingest/sources/first-runs.ts';
import type { AnswerMetrics } from '../../../operations/metrics/metrics.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Timers } from '../../../runtime/timers.ts';
import type { Entities } from '../../../search/entities/entities.ts';
import type { RuleAddresses } from '../../../search/rules/rule-addresses.ts';
import type { SearchServices } from '../../../search/search-services.ts';
import type { SearchThreadOptions } from './search-thread-calls.ts';

/** The adapters of a search thread. */
export interface SearchThreadParts {
  readonly index: SharedIndexReader;
  /** Reads the index wherever its texts are. */
  readonly reader: SearchIndexReader;
  readonly documents: DocumentCatalogue;
  readonly addresses: RuleAddresses;
  /** All that cards are made with but what the main thread has. */
  readonly cards: Omit<CardServices, 'clock' | 'rates' | 'translator' | 'forecasts' | 'entities'> &
    Pick<FindCardServices, 'kinds'>;
  /** Things that have a name. Asked once for each restriction. */
  readonly openEntities: (search: SearchServices) => Entities;
  readonly openAnswer: (services: AnswerThreadServices) => AnswerConversation;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly close: () => void;
}

/** What a search thread answers conversations with. */
export interface AnswerThreadServices {
  readonly search: SearchServices;
  readonly cards: FindCardServices;
  readonly sentenceVectors: SentenceVectors;
  /** `null` if there is none. */
  readonly model: LanguageModel | null;
  readonly verify: SearchThreadOptions['verify'];
  readonly metrics: AnswerMetrics;
  /** Monotonic, as the main thread's. */
  readonly stopwatch: Clock;
  /** How far the first reading of sources is; `null`: none is under way. */
  readonly indexing: () => Indexing | null;
}
