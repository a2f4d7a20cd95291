import type { Route } from './pipeline/route.ts';
import { restrictableRoutes } from './restricted-routes.ts';
import type { RouteServices } from './route-services.ts';
import { removeAlertRoute } from './routes/alerts/delete-api-alerts-id.ts';
import { listAlertsRoute } from './routes/alerts/get-api-alerts.ts';
import { getAlertRoute } from './routes/alerts/get-api-alerts-id.ts';
import { updateAlertRoute } from './routes/alerts/patch-api-alerts-id.ts';
import { createAlertRoute } from './routes/alerts/post-api-alerts.ts';
import { listTracesRoute } from './routes/answers/get-api-traces.ts';
import { traceRoute } from './routes/answers/get-api-traces-requestid.ts';
import { spacesStreamRoute } from './routes/answers/post-api-spaces-stream.ts';
import { resetAvailabilityRoute } from './routes/availability/delete-api-availability.ts';
import { getAvailabilityRoute } from './routes/availability/get-api-availability.ts';
import { putAvailabilityRoute } from './routes/availability/put-api-availability.ts';
import { searxngRoute } from './routes/compatible/get-search.ts';
import { listModelsRoute } from './routes/compatible/get-v1-models.ts';
import { getModelRoute } from './routes/compatible/get-v1-models-id.ts';
import { searxngFormRoute } from './routes/compatible/post-search.ts';
import { chatCompletionRoute } from './routes/compatible/post-v1-chat-completions.ts';
import { createEmbeddingsRoute } from './routes/compatible/post-v1-embeddings.ts';
import { deleteDocumentsRoute } from './routes/documents/delete-api-documents.ts';
import { deleteDocumentRoute } from './routes/documents/delete-api-documents-id.ts';
import { listDocumentsRoute } from './routes/documents/get-api-documents.ts';
import { getDocumentRoute } from './routes/documents/get-api-documents-id.ts';
import { getDocumentFileRoute } from './routes/documents/get-api-documents-id-file.ts';
import { getPictureRoute } from './routes/documents/get-api-documents-id-pictures-picture.ts';
import { getReadingRoute } from './routes/documents/get-api-documents-id-reading.ts';
import { getSimilarRoute } from './routes/documents/get-api-documents-id-similar.ts';
import { thumbnailRoute } from './routes/documents/get-api-images-id-thumbnail.ts';
import { pushDocumentsRoute } from './routes/documents/post-api-documents.ts';
import { putDocumentRoute } from './routes/documents/put-api-documents-id.ts';
import { clickRoute } from './routes/events/post-api-events-click.ts';
import { feedbackRoute } from './routes/events/post-api-events-feedback.ts';
import { listJobsRoute } from './routes/jobs/get-api-jobs.ts';
import { getJobRoute } from './routes/jobs/get-api-jobs-id.ts';
import { jobEventsRoute } from './routes/jobs/get-api-jobs-id-events.ts';
import { cancelJobRoute } from './routes/jobs/post-api-jobs-id-cancel.ts';
import { retryJobRoute } from './routes/jobs/post-api-jobs-id-retry.ts';
import { revokeKeyRoute } from './routes/keys/delete-api-keys-id.ts';
import { listKeysRoute } from './routes/keys/get-api-keys.ts';
import { limitsRoute } from './routes/keys/get-api-limits.ts';
import { createKeyRoute } from './routes/keys/post-api-keys.ts';
import { rotateKeyRoute } from './routes/keys/post-api-keys-id-rotate.ts';
import { mcpRoute } from './routes/mcp/post-mcp.ts';
import { listBackupsRoute } from './routes/operations/get-api-backups.ts';
import { getBackupFileRoute } from './routes/operations/get-api-backups-name-file.ts';
import { openApiRoute } from './routes/operations/get-api-openapi-json.ts';
import { statsRoute } from './routes/operations/get-api-stats.ts';
import { docsRoute } from './routes/operations/get-docs.ts';
import { metricsRoute } from './routes/operations/get-metrics.ts';
import { healthRoute } from './routes/operations/get-v1-health.ts';
import { startBackupRoute } from './routes/operations/post-api-backups.ts';
import { linkBackupRoute } from './routes/operations/post-api-backups-name-link.ts';
import { pageRoute } from './routes/pages/get.ts';
import { sessionRoute } from './routes/pages/get-api-session.ts';
import { askPageRoute } from './routes/pages/get-ask.ts';
import { pageAssetRoute } from './routes/pages/get-assets-file.ts';
import { documentPageRoute } from './routes/pages/get-d-id.ts';
import { dashboardPageRoutes } from './routes/pages/get-dashboard.ts';
import { faviconRoutes } from './routes/pages/get-favicon-svg.ts';
import { settingsPageRoute } from './routes/pages/get-settings.ts';
import { shoppingPageRoute } from './routes/pages/get-shopping.ts';
import { trendsPageRoute } from './routes/pages/get-trends.ts';
import { pageWorkerRoute } from './routes/pages/get-worker-js.ts';
import { revokeInvitationRoute } from './routes/people/delete-api-invitations-id.ts';
import { removePersonRoute } from './routes/people/delete-api-people-id.ts';
import { auditRoute } from './routes/people/get-api-audit.ts';
import { listInvitationsRoute } from './routes/people/get-api-invitations.ts';
import { listPeopleRoute } from './routes/people/get-api-people.ts';
import { updatePersonRoute } from './routes/people/patch-api-people-id.ts';
import { createInvitationRoute } from './routes/people/post-api-invitations.ts';
import { resetPersonRoute } from './routes/people/post-api-people-id-reset.ts';
import { imagesRoute } from './routes/search/get-api-images.ts';
import { imageFileRoute } from './routes/search/get-api-images-id-file.ts';
import { overviewRoute } from './routes/search/get-api-overview.ts';
import { legacySearchRoute } from './routes/search/get-api-search.ts';
import { searchStreamRoute } from './routes/search/get-api-search-stream.ts';
import { shoppingRoute } from './routes/search/get-api-shopping.ts';
import { suggestionsRoute } from './routes/search/get-api-suggestions.ts';
import { trendsRoute } from './routes/search/get-api-trends.ts';
import { utilityCardRoute } from './routes/search/get-api-utility-card.ts';
import { searchRoute } from './routes/search/get-api-v1-search.ts';
import { whyRoute } from './routes/search/get-api-v1-why.ts';
import { videosRoute } from './routes/search/get-api-videos.ts';
import { videoCaptionsRoute } from './routes/search/get-api-videos-id-captions-vtt.ts';
import { videoStreamRoute } from './routes/search/get-api-videos-id-stream.ts';
import { similarImagesRoute } from './routes/search/post-api-images-similar.ts';
import { signOutRoute } from './routes/sessions/delete-api-session.ts';
import { removePasskeyRoute } from './routes/sessions/delete-api-session-passkeys-id.ts';
import { endSessionRoute } from './routes/sessions/delete-api-sessions-id.ts';
import { readInvitationRoute } from './routes/sessions/get-api-invitations-token-accept.ts';
import { providerSignInRoute } from './routes/sessions/get-api-session-oidc.ts';
import { providerCallbackRoute } from './routes/sessions/get-api-session-oidc-callback.ts';
import { listPasskeysRoute } from './routes/sessions/get-api-session-passkeys.ts';
import { listSessionsRoute } from './routes/sessions/get-api-sessions.ts';
import { signInOptionsRoute } from './routes/sessions/get-api-sign-in.ts';
import { updateSelfRoute } from './routes/sessions/patch-api-session.ts';
import { renamePasskeyRoute } from './routes/sessions/patch-api-session-passkeys-id.ts';
import { acceptInvitationRoute } from './routes/sessions/post-api-invitations-token-accept.ts';
import { signInRoute } from './routes/sessions/post-api-session.ts';
import { passkeySignInOptionsRoute } from './routes/sessions/post-api-session-passkey-options.ts';
import { passkeySignInRoute } from './routes/sessions/post-api-session-passkey-verify.ts';
import { addPasskeyRoute } from './routes/sessions/post-api-session-passkeys.ts';
import { passkeyCreationOptionsRoute } from './routes/sessions/post-api-session-passkeys-options.ts';
import { removeEvaluationRoute } from './routes/settings/delete-api-evaluations-id.ts';
import { getEvaluationRoute } from './routes/settings/get-api-evaluations-id.ts';
import { getInterestsRoute } from './routes/settings/get-api-interests.ts';
import { getRulesRoute } from './routes/settings/get-api-rules.ts';
import { nearestContentRoute } from './routes/settings/get-api-rules-nearest.ts';
import { getSettingsRoute } from './routes/settings/get-api-settings.ts';
import { startEvaluationRoute } from './routes/settings/post-api-evaluations.ts';
import { previewRulesRoute } from './routes/settings/post-api-rules-preview.ts';
import { putInterestsRoute } from './routes/settings/put-api-interests.ts';
import { putRulesRoute } from './routes/settings/put-api-rules.ts';
import { removeSourceRoute } from './routes/sources/delete-api-sources-id.ts';
import { deleteFileRoute } from './routes/sources/delete-api-sources-id-files.ts';
import { listSourceKindsRoute } from './routes/sources/get-api-source-kinds.ts';
import { listSourcesRoute } from './routes/sources/get-api-sources.ts';
import { getSourceRoute } from './routes/sources/get-api-sources-id.ts';
import { updateSourceRoute } from './routes/sources/patch-api-sources-id.ts';
import { rebuildIndexRoute } from './routes/sources/post-api-index-rebuild.ts';
import { createSourceRoute } from './routes/sources/post-api-sources.ts';
import { refreshSourceRoute } from './routes/sources/post-api-sources-id-refresh.ts';
import { restoreSourceRoute } from './routes/sources/post-api-sources-id-restore.ts';
import { retryOriginalRoute } from './routes/sources/post-api-sources-id-retry.ts';
import { previewSourceRoute } from './routes/sources/post-api-sources-preview.ts';
import { uploadFileRoute } from './routes/sources/post-api-uploads.ts';
import { exportRoute } from './routes/transfer/get-api-export.ts';
import { importRoute } from './routes/transfer/post-api-import.ts';
import { removeWebhookRoute } from './routes/webhooks/delete-api-webhooks-id.ts';
import { listWebhooksRoute } from './routes/webhooks/get-api-webhooks.ts';
import { listDeliveriesRoute } from './routes/webhooks/get-api-webhooks-id-deliveries.ts';
import { updateWebhookRoute } from './routes/webhooks/patch-api-webhooks-id.ts';
import { createWebhookRoute } from './routes/webhooks/post-api-webhooks.ts';
import { redeliverRoute } from './routes/webhooks/post-api-webhooks-id-deliveries-delivery-redeliver.ts';
import { rotateWebhookRoute } from './routes/webhooks/post-api-webhooks-id-rotate.ts';
import { testWebhookRoute } from './routes/webhooks/post-api-webhooks-id-test.ts';

/** Every route of the server; `/metrics` only where it has no port of its own. */
export function allRoutes(
  services: RouteServices,
  options: { readonly servesMetrics: boolean },
): Route[] {
  return restrictableRoutes(everyRoute(services, options), services);
}

function everyRoute(
  services: RouteServices,
  { servesMetrics }: { readonly servesMetrics: boolean },
): Route[] {
  return [
    searchRoute(services),
    searchStreamRoute(services),
    legacySearchRoute(services),
    suggestionsRoute(services),
    imagesRoute(services),
    similarImagesRoute(services),
    imageFileRoute(services),
    videosRoute(services),
    videoStreamRoute(services),
    videoCaptionsRoute(services),
    shoppingRoute(services),
    overviewRoute(services),
    utilityCardRoute(services),
    clickRoute(services),
    feedbackRoute(services),
    spacesStreamRoute(services),
    mcpRoute(services),
    searxngRoute(services),
    searxngFormRoute(services),
    chatCompletionRoute(services),
    listModelsRoute(services),
    getModelRoute(services),
    createEmbeddingsRoute(services),
    trendsRoute(services),
    statsRoute(services),
    listTracesRoute(services),
    traceRoute(services),
    listSourcesRoute(services),
    listSourceKindsRoute(services),
    createSourceRoute(services),
    previewSourceRoute(services),
    getSourceRoute(services),
    updateSourceRoute(services),
    removeSourceRoute(services),
    restoreSourceRoute(services),
    refreshSourceRoute(services),
    retryOriginalRoute(services),
    uploadFileRoute(services),
    deleteFileRoute(services),
    listJobsRoute(services),
    getJobRoute(services),
    jobEventsRoute(services),
    cancelJobRoute(services),
    retryJobRoute(services),
    rebuildIndexRoute(services),
    listDocumentsRoute(services),
    getDocumentRoute(services),
    getDocumentFileRoute(services),
    getReadingRoute(services),
    getPictureRoute(services),
    getSimilarRoute(services),
    pushDocumentsRoute(services),
    putDocumentRoute(services),
    deleteDocumentRoute(services),
    deleteDocumentsRoute(services),
    thumbnailRoute(services),
    whyRoute(services),
    getRulesRoute(services),
    putRulesRoute(services),
    previewRulesRoute(services),
    nearestContentRoute(services),
    startEvaluationRoute(services),
    getEvaluationRoute(services),
    removeEvaluationRoute(services),
    getInterestsRoute(services),
    putInterestsRoute(services),
    getSettingsRoute(services),
    getAvailabilityRoute(services),
    putAvailabilityRoute(services),
    resetAvailabilityRoute(services),
    exportRoute(services),
    importRoute(services),
    listBackupsRoute(services),
    startBackupRoute(services),
    linkBackupRoute(services),
    getBackupFileRoute(services),
    limitsRoute(services),
    listKeysRoute(services),
    createKeyRoute(services),
    rotateKeyRoute(services),
    revokeKeyRoute(services),
    listWebhooksRoute(services),
    createWebhookRoute(services),
    updateWebhookRoute(services),
    rotateWebhookRoute(services),
    removeWebhookRoute(services),
    testWebhookRoute(services),
    listDeliveriesRoute(services),
    redeliverRoute(services),
    listAlertsRoute(services),
    createAlertRoute(services),
    getAlertRoute(services),
    updateAlertRoute(services),
    removeAlertRoute(services),
    listPeopleRoute(services),
    updatePersonRoute(services),
    removePersonRoute(services),
    resetPersonRoute(services),
    listInvitationsRoute(services),
    createInvitationRoute(services),
    revokeInvitationRoute(services),
    listSessionsRoute(services),
    endSessionRoute(services),
    auditRoute(services),
    signInOptionsRoute(services),
    signInRoute(services),
    passkeySignInOptionsRoute(services),
    passkeySignInRoute(services),
    providerSignInRoute(services),
    providerCallbackRoute(services),
    listPasskeysRoute(services),
    passkeyCreationOptionsRoute(services),
    addPasskeyRoute(services),
    renamePasskeyRoute(services),
    removePasskeyRoute(services),
    updateSelfRoute(services),
    signOutRoute(services),
    readInvitationRoute(services),
    acceptInvitationRoute(services),
    sessionRoute(services),
    pageRoute(services),
    askPageRoute(services),
    shoppingPageRoute(services),
    trendsPageRoute(services),
    settingsPageRoute(services),
    documentPageRoute(services),
    ...dashboardPageRoutes(services),
    pageAssetRoute(services),
    pageWorkerRoute(services),
    ...faviconRoutes(services),
    healthRoute(services),
    openApiRoute(),
    docsRoute(),
    ...(servesMetrics ? [metricsRoute(services)] : []),
  ];
}
