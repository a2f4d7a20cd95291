export {
  defineEndpoint,
  type Endpoint,
  endpointProblems,
  everyEndpointProblems,
} from './define-endpoint.ts';
export { documentSchema, documentSummarySchema } from './endpoints/documents.ts';
export { jobProgressSchema, jobSchema } from './endpoints/jobs.ts';
export { keySchema, keyWithSecretSchema } from './endpoints/keys.ts';
export { sourceKinds, sourceSchema } from './endpoints/sources.ts';
export { openSearchSuggestionsSchema } from './endpoints/suggestions.ts';
export { type EndpointName, endpoints } from './endpoints.ts';
export { type ProblemDocument, problemDocumentSchema } from './problem-document.ts';
export {
  type ProblemCode,
  type ProblemDefinition,
  problemCodes,
  problems,
  problemType,
} from './problems.ts';
export { allScopes, type Scope, scopes } from './scopes.ts';
export { documentTypes, facetNames, searchResultSchema } from './search-results.ts';
