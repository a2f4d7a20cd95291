import {
  createAlertEndpoint,
  getAlertEndpoint,
  listAlertsEndpoint,
  removeAlertEndpoint,
  updateAlertEndpoint,
} from './endpoints/alerts.ts';
import { auditEndpoint } from './endpoints/audit.ts';
import {
  getAvailabilityEndpoint,
  putAvailabilityEndpoint,
  resetAvailabilityEndpoint,
} from './endpoints/availability.ts';
import {
  getBackupFileEndpoint,
  linkBackupEndpoint,
  listBackupsEndpoint,
  startBackupEndpoint,
} from './endpoints/backups.ts';
import { chatCompletionEndpoint } from './endpoints/chat-completions.ts';
import {
  getDocumentEndpoint,
  getDocumentFileEndpoint,
  listDocumentsEndpoint,
} from './endpoints/documents.ts';
import { createEmbeddingsEndpoint } from './endpoints/embeddings.ts';
import {
  getEvaluationEndpoint,
  removeEvaluationEndpoint,
  startEvaluationEndpoint,
} from './endpoints/evaluations.ts';
import { clickEndpoint, feedbackEndpoint } from './endpoints/events.ts';
import {
  imageFileEndpoint,
  imagesEndpoint,
  similarImagesEndpoint,
  thumbnailEndpoint,
} from './endpoints/images.ts';
import { getInterestsEndpoint, putInterestsEndpoint } from './endpoints/interests.ts';
import {
  cancelJobEndpoint,
  getJobEndpoint,
  jobEventsEndpoint,
  listJobsEndpoint,
  rebuildIndexEndpoint,
  retryJobEndpoint,
} from './endpoints/jobs.ts';
import {
  createKeyEndpoint,
  listKeysEndpoint,
  revokeKeyEndpoint,
  rotateKeyEndpoint,
} from './endpoints/keys.ts';
import { legacySearchEndpoint } from './endpoints/legacy-search.ts';
import { limitsEndpoint } from './endpoints/limits.ts';
import { mcpEndpoint } from './endpoints/mcp.ts';
import { getModelEndpoint, listModelsEndpoint } from './endpoints/models.ts';
import {
  docsEndpoint,
  healthEndpoint,
  metricsEndpoint,
  openApiEndpoint,
} from './endpoints/operations.ts';
import { overviewEndpoint } from './endpoints/overview.ts';
import {
  askPageEndpoint,
  dashboardPageEndpoint,
  dashboardViewPageEndpoint,
  documentPageEndpoint,
  faviconEndpoint,
  faviconIcoEndpoint,
  pageAssetEndpoint,
  pageEndpoint,
  pageWorkerEndpoint,
  settingsPageEndpoint,
  shoppingPageEndpoint,
  trendsPageEndpoint,
} from './endpoints/page.ts';
import {
  addPasskeyEndpoint,
  listPasskeysEndpoint,
  passkeyCreationOptionsEndpoint,
  passkeySignInEndpoint,
  passkeySignInOptionsEndpoint,
  removePasskeyEndpoint,
  renamePasskeyEndpoint,
} from './endpoints/passkeys.ts';
import {
  createInvitationEndpoint,
  endSessionEndpoint,
  listInvitationsEndpoint,
  listPeopleEndpoint,
  listSessionsEndpoint,
  removePersonEndpoint,
  resetPersonEndpoint,
  revokeInvitationEndpoint,
  updatePersonEndpoint,
} from './endpoints/people.ts';
import { getPictureEndpoint } from './endpoints/pictures.ts';
import {
  deleteDocumentEndpoint,
  deleteDocumentsEndpoint,
  pushDocumentsEndpoint,
  putDocumentEndpoint,
} from './endpoints/push.ts';
import { getReadingEndpoint } from './endpoints/reading.ts';
import {
  getRulesEndpoint,
  nearestContentEndpoint,
  previewRulesEndpoint,
  putRulesEndpoint,
} from './endpoints/rules.ts';
import { searchEndpoint } from './endpoints/search.ts';
import { searchStreamEndpoint } from './endpoints/search-stream.ts';
import { searxngEndpoint, searxngFormEndpoint } from './endpoints/searxng.ts';
import {
  acceptInvitationEndpoint,
  providerCallbackEndpoint,
  providerSignInEndpoint,
  readInvitationEndpoint,
  sessionEndpoint,
  signInEndpoint,
  signInOptionsEndpoint,
  signOutEndpoint,
  updateSelfEndpoint,
} from './endpoints/session.ts';
import { getSettingsEndpoint } from './endpoints/settings.ts';
import { shoppingEndpoint } from './endpoints/shopping.ts';
import { getSimilarEndpoint } from './endpoints/similar.ts';
import {
  createSourceEndpoint,
  getSourceEndpoint,
  listSourceKindsEndpoint,
  listSourcesEndpoint,
  previewSourceEndpoint,
  refreshSourceEndpoint,
  removeSourceEndpoint,
  restoreSourceEndpoint,
  retryOriginalEndpoint,
  updateSourceEndpoint,
} from './endpoints/sources.ts';
import { spacesStreamEndpoint } from './endpoints/spaces-stream.ts';
import { statsEndpoint } from './endpoints/stats.ts';
import { suggestionsEndpoint } from './endpoints/suggestions.ts';
import { listTracesEndpoint, traceEndpoint } from './endpoints/traces.ts';
import { exportEndpoint, importEndpoint } from './endpoints/transfer.ts';
import { trendsEndpoint } from './endpoints/trends.ts';
import { deleteFileEndpoint, uploadFileEndpoint } from './endpoints/uploads.ts';
import { utilityCardEndpoint } from './endpoints/utility-card.ts';
import { videoCaptionsEndpoint, videoStreamEndpoint, videosEndpoint } from './endpoints/videos.ts';
import {
  createWebhookEndpoint,
  listDeliveriesEndpoint,
  listWebhooksEndpoint,
  redeliverEndpoint,
  removeWebhookEndpoint,
  rotateWebhookEndpoint,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} from './endpoints/webhooks.ts';
import { whyEndpoint } from './endpoints/why.ts';

/** Every endpoint by its name, in the order of the reference. */
export const endpoints = {
  search: searchEndpoint,
  searchStream: searchStreamEndpoint,
  legacySearch: legacySearchEndpoint,
  suggestions: suggestionsEndpoint,
  images: imagesEndpoint,
  similarImages: similarImagesEndpoint,
  imageFile: imageFileEndpoint,
  videos: videosEndpoint,
  videoStream: videoStreamEndpoint,
  videoCaptions: videoCaptionsEndpoint,
  shopping: shoppingEndpoint,
  overview: overviewEndpoint,
  utilityCard: utilityCardEndpoint,
  click: clickEndpoint,
  feedback: feedbackEndpoint,
  ask: spacesStreamEndpoint,
  mcp: mcpEndpoint,
  searxng: searxngEndpoint,
  searxngForm: searxngFormEndpoint,
  chatCompletion: chatCompletionEndpoint,
  listModels: listModelsEndpoint,
  getModel: getModelEndpoint,
  createEmbeddings: createEmbeddingsEndpoint,
  trends: trendsEndpoint,
  stats: statsEndpoint,
  listTraces: listTracesEndpoint,
  trace: traceEndpoint,
  listSources: listSourcesEndpoint,
  createSource: createSourceEndpoint,
  previewSource: previewSourceEndpoint,
  listSourceKinds: listSourceKindsEndpoint,
  getSource: getSourceEndpoint,
  updateSource: updateSourceEndpoint,
  removeSource: removeSourceEndpoint,
  restoreSource: restoreSourceEndpoint,
  refreshSource: refreshSourceEndpoint,
  retryOriginal: retryOriginalEndpoint,
  uploadFile: uploadFileEndpoint,
  deleteFile: deleteFileEndpoint,
  listJobs: listJobsEndpoint,
  getJob: getJobEndpoint,
  jobEvents: jobEventsEndpoint,
  cancelJob: cancelJobEndpoint,
  retryJob: retryJobEndpoint,
  rebuildIndex: rebuildIndexEndpoint,
  listDocuments: listDocumentsEndpoint,
  getDocument: getDocumentEndpoint,
  getDocumentFile: getDocumentFileEndpoint,
  getReading: getReadingEndpoint,
  getPicture: getPictureEndpoint,
  getSimilar: getSimilarEndpoint,
  pushDocuments: pushDocumentsEndpoint,
  putDocument: putDocumentEndpoint,
  deleteDocument: deleteDocumentEndpoint,
  deleteDocuments: deleteDocumentsEndpoint,
  thumbnail: thumbnailEndpoint,
  why: whyEndpoint,
  getRules: getRulesEndpoint,
  putRules: putRulesEndpoint,
  previewRules: previewRulesEndpoint,
  nearestContent: nearestContentEndpoint,
  startEvaluation: startEvaluationEndpoint,
  getEvaluation: getEvaluationEndpoint,
  removeEvaluation: removeEvaluationEndpoint,
  getInterests: getInterestsEndpoint,
  putInterests: putInterestsEndpoint,
  getSettings: getSettingsEndpoint,
  getAvailability: getAvailabilityEndpoint,
  putAvailability: putAvailabilityEndpoint,
  resetAvailability: resetAvailabilityEndpoint,
  export: exportEndpoint,
  import: importEndpoint,
  listBackups: listBackupsEndpoint,
  startBackup: startBackupEndpoint,
  linkBackup: linkBackupEndpoint,
  getBackupFile: getBackupFileEndpoint,
  limits: limitsEndpoint,
  listKeys: listKeysEndpoint,
  createKey: createKeyEndpoint,
  rotateKey: rotateKeyEndpoint,
  revokeKey: revokeKeyEndpoint,
  listWebhooks: listWebhooksEndpoint,
  createWebhook: createWebhookEndpoint,
  updateWebhook: updateWebhookEndpoint,
  rotateWebhook: rotateWebhookEndpoint,
  removeWebhook: removeWebhookEndpoint,
  testWebhook: testWebhookEndpoint,
  listDeliveries: listDeliveriesEndpoint,
  redeliver: redeliverEndpoint,
  listAlerts: listAlertsEndpoint,
  createAlert: createAlertEndpoint,
  getAlert: getAlertEndpoint,
  updateAlert: updateAlertEndpoint,
  removeAlert: removeAlertEndpoint,
  listPeople: listPeopleEndpoint,
  updatePerson: updatePersonEndpoint,
  removePerson: removePersonEndpoint,
  resetPerson: resetPersonEndpoint,
  listInvitations: listInvitationsEndpoint,
  createInvitation: createInvitationEndpoint,
  revokeInvitation: revokeInvitationEndpoint,
  listSessions: listSessionsEndpoint,
  endSession: endSessionEndpoint,
  audit: auditEndpoint,
  session: sessionEndpoint,
  signInOptions: signInOptionsEndpoint,
  signIn: signInEndpoint,
  updateSelf: updateSelfEndpoint,
  signOut: signOutEndpoint,
  passkeySignInOptions: passkeySignInOptionsEndpoint,
  passkeySignIn: passkeySignInEndpoint,
  providerSignIn: providerSignInEndpoint,
  providerCallback: providerCallbackEndpoint,
  listPasskeys: listPasskeysEndpoint,
  passkeyCreationOptions: passkeyCreationOptionsEndpoint,
  addPasskey: addPasskeyEndpoint,
  renamePasskey: renamePasskeyEndpoint,
  removePasskey: removePasskeyEndpoint,
  readInvitation: readInvitationEndpoint,
  acceptInvitation: acceptInvitationEndpoint,
  page: pageEndpoint,
  askPage: askPageEndpoint,
  shoppingPage: shoppingPageEndpoint,
  trendsPage: trendsPageEndpoint,
  settingsPage: settingsPageEndpoint,
  documentPage: documentPageEndpoint,
  dashboardPage: dashboardPageEndpoint,
  dashboardViewPage: dashboardViewPageEndpoint,
  pageAsset: pageAssetEndpoint,
  pageWorker: pageWorkerEndpoint,
  favicon: faviconEndpoint,
  faviconIco: faviconIcoEndpoint,
  health: healthEndpoint,
  openApi: openApiEndpoint,
  docs: docsEndpoint,
  metrics: metricsEndpoint,
} as const;

/** The name of an endpoint. */
export type EndpointName = keyof typeof endpoints;
