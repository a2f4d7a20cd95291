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
 * What the server says, as types of the contract. Types alone: the schemas themselves would bring their
 * library into the page. They hold because the page comes from the server that it asks.
 */

type Read<Schema extends { parse(data: unknown): unknown }> = ReturnType<Schema['parse']>;
type StreamEvents = (typeof endpoints.searchStream)['events'];

/** The events of a search, by name, as they go over the wire. */
export type SearchEventData = { readonly [Name in keyof StreamEvents]: Read<StreamEvents[Name]> };

/** The events of an answer, by name, as they go over the wire. */
export type AnswerEventData = {
  readonly [Name in keyof typeof answerEvents]: Read<(typeof answerEvents)[Name]>;
};

/** The bounds of a conversation, the header for what only the page may send, and where clicks go: literals, so that the page cannot say others. */
export interface WireConstants {
  readonly maxTurns: typeof MAX_TURNS;
  readonly maxTurnCharacters: typeof MAX_TURN_CHARACTERS;
  readonly antiForgeryHeader: typeof ANTI_FORGERY_HEADER;
  readonly clickPath: (typeof endpoints.click)['path'];
  readonly feedbackPath: (typeof endpoints.feedback)['path'];
}

/** What the page may do. */
export type SessionBody = Read<(typeof endpoints.session)['response']>;

/** What a link of an invitation is good for. */
export type InvitationLink = Read<(typeof endpoints.readInvitation)['response']>;

/** A whole document, with its text. */
export type StoredDocument = Read<(typeof endpoints.getDocument)['response']>;

/** A part of a document as it is read. */
export type Reading = Read<(typeof endpoints.getReading)['response']>;

/** Documents about the same as one. */
export type Similar = Read<(typeof endpoints.getSimilar)['response']>;

/** A block of it, and words of a block that are set alike; a cell of a table. */
export type { ReadingBlock, ReadingCell, ReadingSpan };

/** The answer of the plain search. */
export type PlainSearch = Read<(typeof endpoints.search)['response']>;

/** The answer of a search for products. */
export type ShoppingAnswer = Read<(typeof endpoints.shopping)['response']>;

/** One product. */
export type ShoppingResult = ShoppingAnswer['results'][number];

/** The counts of all matches. */
export type ShoppingFacets = ShoppingAnswer['facets'];

/** Words that were read as a filter or an order. */
export type UnderstoodWords = ShoppingAnswer['understood'][number];

/** How the server is used, and what its index holds. */
export type StatsBody = Read<(typeof endpoints.stats)['response']>;

/** How the server is used. */
export type UsageStatistics = NonNullable<StatsBody['usage']>;

/** What is asked for more than before. */
export type TrendsBody = Read<(typeof endpoints.trends)['response']>;

/** How far back trends look. */
export type TrendWindow = TrendsBody['window'];

/** What can be searched. */
export type Overview = Read<(typeof endpoints.overview)['response']>;

/** `GET /api/interests`: by topic, from −1 to 1. */
export type Interests = Read<(typeof endpoints.getInterests)['response']>['interests'];

/** One result. */
export type SearchResult = Read<typeof searchResultSchema>;

/** What the score of a result is made of. */
export type Explanation = NonNullable<SearchResult['explanation']>;

/** The kinds of things that are found. */
export type DocumentType = SearchResult['type'];

/** What documents can be about. */
export type { TopicName };

/** An instant answer of any kind. */
export type Card = CardBody;

/** The body of an error. */
export type ProblemBody = Read<typeof problemDocumentSchema>;

/** What is wrong with one input of a request. */
export type InputFault = ProblemBody['errors'][number];

/** What the server made of the typed words. */
export type SearchedQuery = SearchEventData['fast_init']['query'];

/** What typed words may become, and what answers them already. */
export type SuggestionsBody = Extract<
  Read<(typeof endpoints.suggestions)['response']>,
  { suggestions: unknown }
>;

/** What typed words may become. */
export type Suggestion = SuggestionsBody['suggestions'][number];

/** A scope of a key or a session. */
export type Scope = SessionBody['scopes'][number];

/** A key without its secret. */
export type KeyBody = Read<(typeof endpoints.listKeys)['response']>['keys'][number];

/** A key with its secret: kept in no state that outlives what shows it. */
export type KeyWithSecret = Read<(typeof endpoints.createKey)['response']>;

/** What a key is made of. */
export type KeyInput = Read<(typeof endpoints.createKey)['body']>;

/** A source. */
export type SourceBody = Read<(typeof endpoints.getSource)['response']>;

/** A source that was just added, and why it has its kind. */
export type CreatedSource = Read<(typeof endpoints.createSource)['response']>;

/** A file that was uploaded. */
export type UploadBody = Read<(typeof endpoints.uploadFile)['response']>;

/** Work that goes on behind requests. */
export type JobBody = Read<(typeof endpoints.getJob)['response']>;

/** A page of jobs. */
export type JobList = Read<(typeof endpoints.listJobs)['response']>;

/** What the index holds. */
export type IndexStatistics = Read<(typeof endpoints.stats)['response']>['index'];

/** Whether the server can do its work. */
export type HealthBody = Read<(typeof endpoints.health)['response']>;

/** Why an address was or was not indexed. */
export type WhyBody = Read<(typeof endpoints.why)['response']>;

/** Who is signed in. */
export type OwnPerson = NonNullable<SessionBody['person']>;

/** How one signs in from here. */
export type SignInOptions = Read<(typeof endpoints.signInOptions)['response']>;

/** Somebody who may sign in. */
export type PersonBody = Read<(typeof endpoints.updatePerson)['response']>;

/** What a person may do. */
export type Role = PersonBody['role'];

/** An invitation that is open. */
export type InvitationBody = Read<
  (typeof endpoints.listInvitations)['response']
>['invitations'][number];

/** An invitation with its link: kept in no state that outlives what shows it. */
export type InvitationWithLink = Read<(typeof endpoints.createInvitation)['response']>;

/** A link by which a person sets a new password. */
export type ResetLink = Read<(typeof endpoints.resetPerson)['response']>;

/** Which ways of signing in there are. */
export type SignInWays = SessionBody['ways'];

/** What a browser answers with a passkey, to sign in. */
export type PasskeySignInOptions = Read<(typeof endpoints.passkeySignInOptions)['response']>;

/** What a browser answers with a new passkey. */
export type PasskeyCreationOptions = Read<(typeof endpoints.passkeyCreationOptions)['response']>;

/** A passkey of the person who is signed in. */
export type PasskeyBody = Read<(typeof endpoints.listPasskeys)['response']>['passkeys'][number];

/** A session as it is listed. */
export type ListedSession = Read<(typeof endpoints.listSessions)['response']>['sessions'][number];

/** A page of stored documents. */
export type DocumentList = Read<(typeof endpoints.listDocuments)['response']>;

/** A document in a list. */
export type DocumentSummary = DocumentList['documents'][number];

/** A page of the audit log. */
export type AuditPage = Read<(typeof endpoints.audit)['response']>;

/** One action that was recorded. */
export type AuditEntry = AuditPage['entries'][number];

/** What a source would be, with its first documents. */
export type SourcePreview = Read<(typeof endpoints.previewSource)['response']>;

/** Every setting of the running server. */
export type SettingList = Read<(typeof endpoints.getSettings)['response']>;

/** One setting. */
export type SettingBody = SettingList['settings'][number];

/** A page of the traces that are kept. */
export type TraceList = Read<(typeof endpoints.listTraces)['response']>;

/** A trace in a list. */
export type TraceSummary = TraceList['traces'][number];

/** What was done for one request. */
export type TraceBody = Read<(typeof endpoints.trace)['response']>;

/** One step of it. */
export type TraceStep = TraceBody['steps'][number];

/** The rules of the owner, those of the file and those of the API. */
export type RulesBody = Read<(typeof endpoints.getRules)['response']>;

/** All rules of one origin. */
export type RuleSet = RulesBody['api']['rules'];

/** What rules would change for some queries. */
export type RulesPreview = Read<(typeof endpoints.previewRules)['response']>;

/** What the content has that is nearest to a query that finds nothing. */
export type NearestContent = Read<(typeof endpoints.nearestContent)['response']>;

/** Figures of judged queries, now and with other rules. */
export type EvaluationBody = Read<(typeof endpoints.getEvaluation)['response']>;

/** All sources, and those whose removal can be undone. */
export type SourceList = Read<(typeof endpoints.listSources)['response']>;

/** The kinds of sources, with the settings of each. */
export type SourceKindList = Read<(typeof endpoints.listSourceKinds)['response']>;

/** A source that was removed, and until when that can be undone. */
export type RemovedSource = SourceList['removed'][number];

/** The backups that the server made of itself. */
export type BackupList = Read<(typeof endpoints.listBackups)['response']>;

/** One of them. */
export type BackupBody = BackupList['backups'][number];

/** Where a backup is downloaded from, once. */
export type BackupLink = Read<(typeof endpoints.linkBackup)['response']>;

/** What of the service is switched on. */
export type AvailabilityBody = Read<(typeof endpoints.getAvailability)['response']>;

/** What the switch is set to. */
export type AvailabilityInput = Read<(typeof endpoints.putAvailability)['body']>;

/** The alerts of a person. */
export type AlertList = Read<(typeof endpoints.listAlerts)['response']>;

/** A saved search or a standing question. */
export type AlertBody = AlertList['alerts'][number];

/** An alert with what was new to it the last time. */
export type AlertWithMatch = Read<(typeof endpoints.getAlert)['response']>;

/** What an alert is made of. */
export type AlertInput = Read<(typeof endpoints.createAlert)['body']>;

/** What is changed of an alert. */
export type AlertChanges = Read<(typeof endpoints.updateAlert)['body']>;

/** An address that receives events, without its secret. */
export type WebhookBody = Read<(typeof endpoints.listWebhooks)['response']>['webhooks'][number];

/** A webhook with its secret: kept in no state that outlives what shows it. */
export type WebhookWithSecret = Read<(typeof endpoints.createWebhook)['response']>;

/** What a webhook is made of. */
export type WebhookInput = Read<(typeof endpoints.createWebhook)['body']>;

/** What is changed of a webhook. */
export type WebhookChanges = Read<(typeof endpoints.updateWebhook)['body']>;

/** A page of the deliveries of a webhook. */
export type DeliveryList = Read<(typeof endpoints.listDeliveries)['response']>;

/** One event for one webhook. */
export type DeliveryBody = DeliveryList['deliveries'][number];
