import type { AuditLog } from '../access/audit/audit-log.ts';
import type { Availability } from '../access/availability/availability.ts';
import type { Keys } from '../access/keys/keys.ts';
import type { VisibilityOfSources } from '../access/keys/restriction-of.ts';
import type { Limits } from '../access/limits/limits.ts';
import type { MonthlyBudgets } from '../access/limits/monthly-budgets.ts';
import type { Passkeys } from '../access/passkeys/passkeys.ts';
import type { Invitations } from '../access/people/invitations.ts';
import type { People } from '../access/people/people.ts';
import type { SignIn } from '../access/people/sign-in.ts';
import type { ProviderSignIn } from '../access/provider/provider-sign-in.ts';
import type { Sessions } from '../access/sessions/sessions.ts';
import type { ConversationQueue } from '../answers/conversation-queue.ts';
import type { ConverseServices } from '../answers/converse.ts';
import type { FindCardServices } from '../cards/find-card.ts';
import type { DocumentCatalogue } from '../documents/document-store.ts';
import type { FilteredDocuments } from '../documents/restrict-catalogue.ts';
import type { Embeddings } from '../index/embedding/embeddings.ts';
import type { Jobs } from '../ingest/jobs/jobs.ts';
import type { DocumentPictures } from '../ingest/pictures/document-pictures.ts';
import type { Previews } from '../ingest/preview/previews.ts';
import type { ExplainedAddress } from '../ingest/sources/explain-address.ts';
import type { Pushes } from '../ingest/sources/pushes.ts';
import type { ReadLayoutAgain } from '../ingest/sources/read-layout-again.ts';
import type { Sources } from '../ingest/sources/sources.ts';
import type { Uploads } from '../ingest/uploads/uploads.ts';
import type { Alerts } from '../notifications/alerts/alerts.ts';
import type { Webhooks } from '../notifications/webhooks/webhooks.ts';
import type { Health } from '../operations/health/health.ts';
import type { Metrics } from '../operations/metrics/metrics.ts';
import type { StatisticsServices } from '../operations/statistics/index-statistics.ts';
import type { Usage } from '../operations/statistics/usage.ts';
import type { KeptTraces } from '../operations/tracing/kept-trace.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Entities } from '../search/entities/entities.ts';
import type { InterestsStore } from '../search/interests/interests-store.ts';
import type { Evaluations } from '../search/relevance/evaluations.ts';
import type { Rules } from '../search/rules/rules.ts';
import type { SearchServices } from '../search/search-services.ts';
import type { AttributeSettings } from './bodies/refuse-settings.ts';
import type { UncountedAttributes } from './bodies/shopping-request.ts';
import type { SourceKinds } from './bodies/source-body.ts';
import type { RecognisePlace } from './bodies/source-request.ts';
import type { BuiltPage } from './pages/built-page.ts';
import type { PageAccess } from './pipeline/page-access.ts';
import type { BackupServices } from './routes/operations/post-api-backups.ts';
import type { OverviewServices } from './routes/search/get-api-overview.ts';
import type { ShownSetting } from './routes/settings/get-api-settings.ts';
import type { PreviewRules } from './routes/settings/post-api-rules-preview.ts';
import type { ImportServices } from './routes/transfer/post-api-import.ts';
import type { Searching } from './searching/searching.ts';
import type { EventReplay } from './streaming/event-replay.ts';

/** The dependencies of all routes. */
export interface RouteServices {
  readonly searching: Searching;
  readonly search: SearchServices;
  readonly cards: FindCardServices;
  readonly answers: ConverseServices;
  readonly embeddings: Embeddings;
  /** Of callers that embed texts. */
  readonly embeddingQueue: ConversationQueue;
  readonly statistics: StatisticsServices;
  readonly usage: Usage;
  /** How far the first reading of sources is; `null`: none is under way. */
  readonly indexing: OverviewServices['indexing'];
  /** What a reader of the content may look for. */
  readonly examples: OverviewServices['examples'];
  readonly documents: DocumentCatalogue;
  readonly filteredDocuments: FilteredDocuments;
  readonly visibilityOfSources: VisibilityOfSources;
  readonly attributeSettings: AttributeSettings;
  readonly uncountedAttributes: UncountedAttributes;
  /** Names of things, of the documents that a search may read. */
  readonly openEntities: (search: SearchServices) => Entities;
  readonly sources: Sources;
  readonly uploads: Uploads;
  /** Of documents that were stored without a layout. */
  readonly readLayoutAgain: ReadLayoutAgain;
  readonly pictures: DocumentPictures;
  readonly jobs: Jobs;
  readonly kinds: SourceKinds;
  readonly pushes: Pushes;
  readonly storeDocuments: ImportServices['storeDocuments'];
  /** Resolves when the index has all that was acknowledged before; `null`: it has. */
  readonly published: () => Promise<void> | null;
  readonly rules: Rules;
  readonly previewRules: PreviewRules;
  readonly evaluations: Evaluations;
  readonly recognisePlace: RecognisePlace;
  readonly previews: Previews;
  readonly explainAddress: (address: string) => Promise<ExplainedAddress[]>;
  readonly keys: Keys;
  readonly limits: Limits;
  readonly monthlyBudgets: MonthlyBudgets;
  readonly sessions: Sessions;
  readonly people: People;
  readonly invitations: Invitations;
  readonly signIn: SignIn;
  readonly passkeys: Passkeys;
  /** `null`: people do not sign in at one. */
  readonly provider: ProviderSignIn | null;
  readonly audit: AuditLog;
  readonly pageAccess: PageAccess;
  readonly availability: Availability;
  readonly webhooks: Webhooks;
  readonly alerts: Alerts;
  readonly clock: Clock;
  /** `null`: it was not built. */
  readonly page: BuiltPage | null;
  readonly interests: InterestsStore;
  /** Sent events of streams, for clients that reconnect. */
  readonly replay: EventReplay;
  readonly health: Health;
  readonly metrics: Metrics;
  readonly traces: KeptTraces;
  /** Those in force since the start, secrets masked. */
  readonly settings: readonly ShownSetting[];
  readonly backups: BackupServices['backups'];
  readonly keptBackups: BackupServices['keptBackups'];
  readonly recordDeed: BackupServices['recordDeed'];
}
