import type {
  ANTI_FORGERY_HEADER,
  answerEvents,
  CardBody,
  endpoints,
  MAX_TURN_CHARACTERS,
  MAX_TURNS,
  problemDocumentSchema,
  ReadingBlock,
  ReadingCell,
  ReadingSpan,
  searchResultSchema,
  TopicName,
} from '@quarry/contract';

/*
 * The wire format as types of the contract. Only types: the schemas would bring their library into the page. They hold
 * because the page comes from the server that it calls.
 */

type Read<Schema extends { parse(data: unknown): unknown }> = ReturnType<Schema['parse']>;
type StreamEvents = (typeof endpoints.searchStream)['events'];

/** The events of a search, by name, as they go over the wire. */
export type SearchEventData = { readonly [Name in keyof StreamEvents]: Read<StreamEvents[Name]> };

/** The events of an answer, by name, as they go over the wire. */
export type AnswerEventData = {
  readonly [Name in keyof typeof answerEvents]: Read<(typeof answerEvents)[Name]>;
};

/** Limits of a conversation, the anti-forgery header, and the path for clicks: literal types, so that the page cannot deviate. */
export interface WireConstants {
  readonly maxTurns: typeof MAX_TURNS;
  readonly maxTurnCharacters: typeof MAX_TURN_CHARACTERS;
  readonly antiForgeryHeader: typeof ANTI_FORGERY_HEADER;
  readonly clickPath: (typeof endpoints.click)['path'];
  readonly feedbackPath: (typeof endpoints.feedback)['path'];
}

/** The session with its rights. */
export type SessionBody = Read<(typeof endpoints.session)['response']>;

/** The purpose of an invitation link. */
export type InvitationLink = Read<(typeof endpoints.readInvitation)['response']>;

/** A whole document, with its text. */
export type StoredDocument = Read<(typeof endpoints.getDocument)['response']>;

/** A part of a document for reading. */
export type Reading = Read<(typeof endpoints.getReading)['response']>;

/** Similar documents. */
export type Similar = Read<(typeof endpoints.getSimilar)['response']>;

/** Its blocks, spans of words with the same style, and cells of tables. */
export type { ReadingBlock, ReadingCell, ReadingSpan };

/** The answer of the plain search. */
export type PlainSearch = Read<(typeof endpoints.search)['response']>;

/** The answer of a search for pictures. */
export type ImagesAnswer = Read<(typeof endpoints.images)['response']>;

/** The answer of a search for products. */
export type ShoppingAnswer = Read<(typeof endpoints.shopping)['response']>;

/** One product. */
export type ShoppingResult = ShoppingAnswer['results'][number];

/** The counts of all matches. */
export type ShoppingFacets = ShoppingAnswer['facets'];

/** Words understood as a filter or an order. */
export type UnderstoodWords = ShoppingAnswer['understood'][number];

/** Statistics of use and of the index. */
export type StatsBody = Read<(typeof endpoints.stats)['response']>;

/** Statistics of use. */
export type UsageStatistics = NonNullable<StatsBody['usage']>;

/** Trending queries. */
export type TrendsBody = Read<(typeof endpoints.trends)['response']>;

/** The window of trends. */
export type TrendWindow = TrendsBody['window'];

/** What can be searched. */
export type Overview = Read<(typeof endpoints.overview)['response']>;

/** `GET /api/interests`: by topic, from −1 to 1. */
export type Interests = Read<(typeof endpoints.getInterests)['response']>['interests'];

/** One result. */
export type SearchResult = Read<typeof searchResultSchema>;

/** The parts of a result's score. */
export type Explanation = NonNullable<SearchResult['explanation']>;

/** The kinds of documents. */
export type DocumentType = SearchResult['type'];

/** The topics of documents. */
export type { TopicName };

/** An instant answer of any kind. */
export type Card = CardBody;

/** The body of an error. */
export type ProblemBody = Read<typeof problemDocumentSchema>;

/** The fault of one input of a request. */
export type InputFault = ProblemBody['errors'][number];

/** The query as understood by the server. */
export type SearchedQuery = SearchEventData['fast_init']['query'];

/** Completions, and the instant answer. */
export type SuggestionsBody = Extract<
  Read<(typeof endpoints.suggestions)['response']>,
  { suggestions: unknown }
>;

/** One completion. */
export type Suggestion = SuggestionsBody['suggestions'][number];

/** A scope of a key or a session. */
export type Scope = SessionBody['scopes'][number];

/** A key without its secret. */
export type KeyBody = Read<(typeof endpoints.listKeys)['response']>['keys'][number];

/** A key with its secret: kept only in the state of the component that shows it. */
export type KeyWithSecret = Read<(typeof endpoints.createKey)['response']>;

/** The input for a new key. */
export type KeyInput = Read<(typeof endpoints.createKey)['body']>;

/** A source. */
export type SourceBody = Read<(typeof endpoints.getSource)['response']>;

/** A new source, and the reason for its kind. */
export type CreatedSource = Read<(typeof endpoints.createSource)['response']>;

/** A file that was uploaded. */
export type UploadBody = Read<(typeof endpoints.uploadFile)['response']>;

/** A background job. */
export type JobBody = Read<(typeof endpoints.getJob)['response']>;

/** A page of jobs. */
export type JobList = Read<(typeof endpoints.listJobs)['response']>;

/** Statistics of the index. */
export type IndexStatistics = Read<(typeof endpoints.stats)['response']>['index'];

/** The health of the server. */
export type HealthBody = Read<(typeof endpoints.health)['response']>;

/** Why an address was or was not indexed. */
export type WhyBody = Read<(typeof endpoints.why)['response']>;

/** Who is signed in. */
export type OwnPerson = NonNullable<SessionBody['person']>;

/** The ways of signing in from here. */
export type SignInOptions = Read<(typeof endpoints.signInOptions)['response']>;

/** A person who may sign in. */
export type PersonBody = Read<(typeof endpoints.updatePerson)['response']>;

/** The role of a person. */
export type Role = PersonBody['role'];

/** An open invitation. */
export type InvitationBody = Read<
  (typeof endpoints.listInvitations)['response']
>['invitations'][number];

/** An invitation with its link: kept only in the state of the component that shows it. */
export type InvitationWithLink = Read<(typeof endpoints.createInvitation)['response']>;

/** A link by which a person sets a new password. */
export type ResetLink = Read<(typeof endpoints.resetPerson)['response']>;

/** The available ways of signing in. */
export type SignInWays = SessionBody['ways'];

/** The options for signing in with a passkey. */
export type PasskeySignInOptions = Read<(typeof endpoints.passkeySignInOptions)['response']>;

/** The options for creating a passkey. */
export type PasskeyCreationOptions = Read<(typeof endpoints.passkeyCreationOptions)['response']>;

/** A passkey of the signed-in person. */
export type PasskeyBody = Read<(typeof endpoints.listPasskeys)['response']>['passkeys'][number];

/** A session as it is listed. */
export type ListedSession = Read<(typeof endpoints.listSessions)['response']>['sessions'][number];

/** A page of stored documents. */
export type DocumentList = Read<(typeof endpoints.listDocuments)['response']>;

/** A document in a list. */
export type DocumentSummary = DocumentList['documents'][number];

/** A page of the audit log. */
export type AuditPage = Read<(typeof endpoints.audit)['response']>;

/** One recorded action. */
export type AuditEntry = AuditPage['entries'][number];

/** The preview of a source, with its first documents. */
export type SourcePreview = Read<(typeof endpoints.previewSource)['response']>;

/** Every setting of the running server. */
export type SettingList = Read<(typeof endpoints.getSettings)['response']>;

/** One setting. */
export type SettingBody = SettingList['settings'][number];

/** A page of the stored traces. */
export type TraceList = Read<(typeof endpoints.listTraces)['response']>;

/** A trace in a list. */
export type TraceSummary = TraceList['traces'][number];

/** The trace of one request. */
export type TraceBody = Read<(typeof endpoints.trace)['response']>;

/** One step of it. */
export type TraceStep = TraceBody['steps'][number];

/** The rules of the owner, those of the file and those of the API. */
export type RulesBody = Read<(typeof endpoints.getRules)['response']>;

/** All rules of one origin. */
export type RuleSet = RulesBody['api']['rules'];

/** The effect of rules on some queries. */
export type RulesPreview = Read<(typeof endpoints.previewRules)['response']>;

/** The closest content for a query without matches. */
export type NearestContent = Read<(typeof endpoints.nearestContent)['response']>;

/** Figures of judged queries, now and with other rules. */
export type EvaluationBody = Read<(typeof endpoints.getEvaluation)['response']>;

/** All sources, and removed ones that can be restored. */
export type SourceList = Read<(typeof endpoints.listSources)['response']>;

/** The kinds of sources, with the settings of each. */
export type SourceKindList = Read<(typeof endpoints.listSourceKinds)['response']>;

/** A removed source, and until when it can be restored. */
export type RemovedSource = SourceList['removed'][number];

/** The backups made by the server. */
export type BackupList = Read<(typeof endpoints.listBackups)['response']>;

/** One of them. */
export type BackupBody = BackupList['backups'][number];

/** The one-time path to download a backup. */
export type BackupLink = Read<(typeof endpoints.linkBackup)['response']>;

/** Which parts of the service are on. */
export type AvailabilityBody = Read<(typeof endpoints.getAvailability)['response']>;

/** The input to switch parts of the service. */
export type AvailabilityInput = Read<(typeof endpoints.putAvailability)['body']>;

/** The alerts of a person. */
export type AlertList = Read<(typeof endpoints.listAlerts)['response']>;

/** A saved search or a standing question. */
export type AlertBody = AlertList['alerts'][number];

/** An alert with its last new matches. */
export type AlertWithMatch = Read<(typeof endpoints.getAlert)['response']>;

/** The input for a new alert. */
export type AlertInput = Read<(typeof endpoints.createAlert)['body']>;

/** Changes of an alert. */
export type AlertChanges = Read<(typeof endpoints.updateAlert)['body']>;

/** An address that receives events, without its secret. */
export type WebhookBody = Read<(typeof endpoints.listWebhooks)['response']>['webhooks'][number];

/** A webhook with its secret: kept only in the state of the component that shows it. */
export type WebhookWithSecret = Read<(typeof endpoints.createWebhook)['response']>;

/** The input for a new webhook. */
export type WebhookInput = Read<(typeof endpoints.createWebhook)['body']>;

/** Changes of a webhook. */
export type WebhookChanges = Read<(typeof endpoints.updateWebhook)['body']>;

/** A page of the deliveries of a webhook. */
export type DeliveryList = Read<(typeof endpoints.listDeliveries)['response']>;

/** One event for one webhook. */
export type DeliveryBody = DeliveryList['deliveries'][number];
