import type { AuditAction, AvailabilityMode, Role } from '@quarry/contract/vocabulary';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { SessionKind } from '../../../access/sessions/session-record.ts';

/**
 * The tables of control data: what an operator created (sources, keys) and the work on it (jobs). Documents have their own
 * file, see `sqlite-document-store.ts`.
 *
 * Times are ISO 8601 text in UTC, so that they sort as text and mean the same on every database.
 * Columns ending in `_json` hold JSON text; the files that own a table parse it.
 */
export interface RecordsSchema {
  sources: SourcesTable;
  jobs: JobsTable;
  api_keys: ApiKeysTable;
  earlier_secrets: EarlierSecretsTable;
  monthly_requests: MonthlyRequestsTable;
  meta: MetaTable;
  interests: InterestsTable;
  sessions: SessionsTable;
  people: PeopleTable;
  invitations: InvitationsTable;
  passkeys: PasskeysTable;
  identities: IdentitiesTable;
  audit: AuditTable;
  availability: AvailabilityTable;
  webhooks: WebhooksTable;
  webhook_secrets: WebhookSecretsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  alerts: AlertsTable;
  alert_seen: AlertSeenTable;
  alert_mails: AlertMailsTable;
  leases: LeasesTable;
  changes: ChangesTable;
}

export interface SourcesTable {
  /** A readable slug of the name, unique, never changed. */
  id: ColumnType<string, string, never>;
  kind: string;
  name: string;
  /** The path of a folder, the address of a site. */
  location: string;
  settings_json: string;
  /** `{ name: { type, facet, sort } }` of its documents. */
  attributes_json: string;
  schedule: string | null;
  state: string;
  /** `{ documents, skipped, failed }` of the last run. */
  counts_json: string;
  created_at: string;
  last_run_at: string | null;
  next_run_at: string | null;
  /** 1 where its owner does not want it read for now, else 0. */
  is_paused: number;
  /** For a removed source: until when the removal can be undone. */
  undo_until: string | null;
  /** Number of changes by people. */
  revision: number;
  /** The node that keeps its documents; '' of a single server. With the id unique. */
  node: ColumnType<string, string | undefined, never>;
}

export interface JobsTable {
  id: ColumnType<string, string, never>;
  /** `null` for work on the whole index. */
  source_id: string | null;
  kind: string;
  state: string;
  trigger: string;
  attempt: number;
  max_attempts: number;
  next_attempt_at: string | null;
  /** The process that holds the lease until `lease_until`; `null`: none. */
  owner: string | null;
  lease_until: string | null;
  progress_json: string;
  /** `{ code, message }`, or `null` while nothing went wrong. */
  error_json: string | null;
  /** The input of the job; `null` once it is completed. May be large: read in a separate query. */
  input: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  /** The node that does it; '' of a single server. */
  node: ColumnType<string, string | undefined, never>;
}

export interface ApiKeysTable {
  id: ColumnType<string, string, never>;
  name: string;
  environment: 'live' | 'test';
  /** Hexadecimal SHA-256 of the secret. */
  secret_hash: string;
  /** The last four characters of the secret: enough to recognise it in a list. */
  hint: string;
  scopes_json: string;
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
  last_used_at: string | null;
  /** Addresses or CIDR ranges; `null` lets every address use the key. */
  allowed_ips_json: string | null;
  /** `null`: none. */
  allowed_origins_json: string | null;
  /** `null`: no separate limit. */
  requests_per_minute: number | null;
  /** In a calendar month in UTC; `null`: any number. */
  monthly_requests: number | null;
  /** Filter that documents must satisfy to exist for the key, as text; `null`: all exist. */
  filter: string | null;
  /** Ids of sources; `null`: documents of all exist for it. */
  sources_json: string | null;
  /** `null`: documents exist for it whomever they are for. */
  principals_json: string | null;
  /** Budget of the limited key that created this one; `null` (from earlier versions): its own. */
  budget_id: string | null;
  /** The same for requests of a month. */
  monthly_budget_id: string | null;
  /** 1 for the key of the person who runs the server, of which there is at most one; else 0. */
  is_owner: number;
}

/** Secrets that were replaced with grace, each good until `valid_until`. */
export interface EarlierSecretsTable {
  /** Hexadecimal SHA-256. */
  secret_hash: string;
  key_id: string;
  valid_until: string;
}

/** How many requests keys made, by calendar month in UTC and budget. */
export interface MonthlyRequestsTable {
  /** As in `2026-01`. */
  month: string;
  budget_id: string;
  requests: number;
}

export interface InterestsTable {
  /** Of a key or a session. */
  key_id: string;
  /** Weights by topic. */
  interests_json: string;
}

export interface SessionsTable {
  id: ColumnType<string, string, never>;
  kind: SessionKind;
  /** Hexadecimal SHA-256 of the token. */
  token_hash: string;
  created_at: string;
  expires_at: string;
  last_used_at: string;
  /** These four of sessions of people; `null` of visitors. */
  person_id: string | null;
  stamp: string | null;
  device: string | null;
  address: string | null;
}

export interface PeopleTable {
  id: ColumnType<string, string, never>;
  name: string;
  /** Normalised; unique. */
  email: string;
  role: Role;
  /** A PHC string. */
  password_hash: string;
  stamp: string;
  version: number;
  created_at: string;
  last_signed_in_at: string | null;
  groups_json: string;
}

export interface InvitationsTable {
  id: ColumnType<string, string, never>;
  /** Hexadecimal SHA-256 of the token. */
  token_hash: string;
  kind: 'join' | 'owner' | 'reset';
  person_id: string | null;
  email: string | null;
  role: Role;
  created_at: string;
  expires_at: string;
}

export interface PasskeysTable {
  id: ColumnType<string, string, never>;
  person_id: string;
  /** As the authenticator calls it, base64url; unique. */
  credential_id: string;
  /** A COSE key, base64url. */
  public_key: string;
  counter: number;
  transports_json: string;
  /** The host name that it is for. */
  host: string;
  /** 1 where its provider keeps a copy, else 0. */
  is_synced: number;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

export interface IdentitiesTable {
  /** With the subject unique; so is the person of an issuer. */
  issuer: string;
  subject: string;
  person_id: string;
  /** 1 where groups of the provider let the person in, else 0. */
  is_by_group: number;
  created_at: string;
}

export interface AuditTable {
  id: Generated<number>;
  at: string;
  actor_kind: 'person' | 'key' | 'token' | 'operator';
  actor_id: string | null;
  actor_name: string;
  address: string | null;
  action: AuditAction;
  subject_id: string;
  subject_name: string;
  detail_json: string;
}

/** Which parts of the service are on, in at most one row: 1 on, 0 off. */
export interface AvailabilityTable {
  id: number;
  mode: AvailabilityMode;
  conversation: number;
  api: number;
  ingest: number;
  notice: string | null;
  retry_after_seconds: number;
  changed_at: string;
}

export interface WebhooksTable {
  id: ColumnType<string, string, never>;
  url: string;
  kinds_json: string;
  description: string;
  is_enabled: number;
  disabled_reason: string | null;
  created_at: string;
  grace_ends_at: string | null;
  dropped: number;
}

/** As they are: they sign. The file is for the account of the server alone, as the data folder is. */
export interface WebhookSecretsTable {
  webhook_id: string;
  secret: string;
  /** `null`: the present one. */
  valid_until: string | null;
}

/** The outbox, and for a while what became of it. */
export interface WebhookDeliveriesTable {
  /** Grows with each. */
  sequence: Generated<number>;
  id: ColumnType<string, string, never>;
  webhook_id: string;
  kind: string;
  body: string;
  state: 'pending' | 'delivered' | 'failed';
  attempts: number;
  created_at: string;
  expires_at: string;
  next_attempt_at: string | null;
  last_attempt_at: string | null;
  last_status: number | null;
  last_error: string | null;
}

export interface AlertsTable {
  id: ColumnType<string, string, never>;
  owner_kind: 'key' | 'person';
  owner_id: string;
  environment: 'live' | 'test';
  name: string;
  subject_json: string;
  email: string | null;
  is_enabled: number;
  created_at: string;
  last_checked_at: string | null;
  last_matched_at: string | null;
  last_error: string | null;
  matches: number;
  last_match_json: string | null;
  checked_to_ms: number;
  answer_json: string | null;
  last_mailed_at: string | null;
}

/** Documents that are no news to an alert. */
export interface AlertSeenTable {
  /** Grows with each. */
  sequence: Generated<number>;
  alert_id: string;
  document_id: string;
}

/** Mails of alerts that are on their way. */
export interface AlertMailsTable {
  id: ColumnType<string, string, never>;
  alert_id: string;
  recipient: string;
  matches_json: string;
  attempts: number;
  expires_at: string;
  next_attempt_at: string;
}

/** Work that one of several nodes does at a time; in PostgreSQL alone. */
export interface LeasesTable {
  name: string;
  owner: string;
  /** By the clock of PostgreSQL, in milliseconds since 1970. */
  until_ms: number;
}

/** How often each kind of what nodes keep in memory was changed; in PostgreSQL alone. */
export interface ChangesTable {
  name: string;
  revision: number;
}

export interface MetaTable {
  key: string;
  value: string;
}

export type SourceRow = Omit<Selectable<SourcesTable>, 'node'>;
export type JobRow = Omit<Selectable<JobsTable>, 'input' | 'node'>;
export type ApiKeyRow = Selectable<ApiKeysTable>;
export type EarlierSecretRow = Selectable<EarlierSecretsTable>;
export type SessionRow = Selectable<SessionsTable>;
export type PersonRow = Selectable<PeopleTable>;
export type InvitationRow = Selectable<InvitationsTable>;
export type PasskeyRow = Selectable<PasskeysTable>;
export type IdentityRow = Selectable<IdentitiesTable>;
export type AuditRow = Selectable<AuditTable>;
export type WebhookRow = Selectable<WebhooksTable>;
export type WebhookDeliveryRow = Selectable<WebhookDeliveriesTable>;
export type AlertMailRow = Selectable<AlertMailsTable>;
export type AlertRow = Selectable<AlertsTable>;
export type AvailabilityRow = Selectable<AvailabilityTable>;
