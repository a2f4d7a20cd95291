/** How many deliveries stand on a page. */
export const DELIVERIES_PAGE = 10;

/** Where the deliveries of a webhook are read, newest first. */
export function deliveriesPath(webhookId: string, offset = 0): string {
  return `/api/webhooks/${encodeURIComponent(webhookId)}/deliveries?limit=${DELIVERIES_PAGE}&offset=${offset}`;
}
