export { API_VERSION } from './api-version.ts';
export {
  askableCardKinds,
  type CardBody,
  type CardKindName,
  cardKinds,
  cardSchema,
} from './cards/card.ts';
export {
  defineEndpoint,
  type Endpoint,
  endpointProblems,
  everyEndpointProblems,
  scopesOf,
  takesSequence,
} from './define-endpoint.ts';
export { documentFactsSchema } from './document-facts.ts';
export { ANSWER_PROTOCOL_VERSION, answerEvents } from './endpoints/answer-events.ts';
export { auditEntrySchema } from './endpoints/audit.ts';
export { type ChatMessage, chatText } from './endpoints/chat-completions.ts';
export { documentSchema, documentSummarySchema } from './endpoints/documents.ts';
export { MAX_EVALUATED_QUERIES } from './endpoints/evaluations.ts';
export {
  jobProgressSchema,
  jobSchema,
  jobStates,
  MAX_GATE_DOCUMENTS,
  MAX_GATE_QUERIES,
  MAX_GATE_QUERY_CHARACTERS,
} from './endpoints/jobs.ts';
export { keySchema, keyWithSecretSchema } from './endpoints/keys.ts';
export { MCP_INSTRUCTIONS } from './endpoints/mcp.ts';
export { CHAT_MODEL } from './endpoints/models.ts';
export { invitationSchema, listedSessionSchema } from './endpoints/people.ts';
export {
  MAX_PUSH_LINES,
  type PushedDocumentBody,
  type PushLine,
  pushedDocumentBodySchema,
  pushLineSchema,
  pushResultSchema,
} from './endpoints/push.ts';
export {
  type Reading,
  type ReadingBlock,
  type ReadingCell,
  type ReadingSpan,
  readingForms,
  readingSchema,
  spanMarks,
} from './endpoints/reading.ts';
export { searchModes } from './endpoints/search.ts';
export { STREAM_PROTOCOL_VERSION } from './endpoints/search-stream.ts';
export { ANTI_FORGERY_HEADER, sessionSchema } from './endpoints/session.ts';
export { sourceSchema } from './endpoints/sources.ts';
export {
  BROKE_OFF,
  brokeOffLine,
  MAX_TURN_CHARACTERS,
  MAX_TURNS,
} from './endpoints/spaces-stream.ts';
export { openSearchSuggestionsSchema } from './endpoints/suggestions.ts';
export { traceKinds } from './endpoints/traces.ts';
export {
  EXPORT_VERSION,
  MAX_IMPORT_LINES,
  type ReadTransferLine,
  type TransferLine,
  transferLineSchema,
} from './endpoints/transfer.ts';
export { addressVerdictSchema } from './endpoints/why.ts';
export { type EndpointName, endpoints } from './endpoints.ts';
export { type OpenAiError, openAiErrorSchema, speaksOpenAi } from './openai-errors.ts';
export { listParameters, MAX_DOCUMENT_ID_CHARACTERS } from './parameters.ts';
export { personSchema } from './people.ts';
export { type ProblemDocument, problemDocumentSchema } from './problem-document.ts';
export {
  type ProblemCode,
  type ProblemDefinition,
  problemCodes,
  problems,
  problemType,
} from './problems.ts';
export { rulesSchema } from './rules.ts';
export { allScopes, readingScopes, type Scope, scopes } from './scopes.ts';
export { facetNames, searchResultSchema } from './search-results.ts';
export { isAdministration, switchablePartsOf } from './switchable-parts.ts';
export {
  type AuditAction,
  allTopics,
  auditActions,
  availabilityModes,
  documentTypes,
  entityFactKeys,
  entityTypes,
  type LocationUnit,
  locationUnits,
  MAX_EMAIL_CHARACTERS,
  MAX_PASSWORD_CHARACTERS,
  MIN_PASSWORD_CHARACTERS,
  type Role,
  roles,
  type SwitchablePart,
  sourceKinds,
  switchableParts,
  type TopicName,
  topics,
  type WebhookKind,
  webhookKinds,
} from './vocabulary.ts';
export {
  type WebhookEventBody,
  type WebhookEventType,
  webhookDataSchemas,
} from './webhook-events.ts';
