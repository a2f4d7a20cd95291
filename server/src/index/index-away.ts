/**
 * The index lies elsewhere and cannot be reached, or does not take changes, for now. Nothing is lost: the caller applies the changes
 * since the last commit again later. The message is for the operator and contains no secret.
 */
export class IndexAway extends Error {
  override readonly name = 'IndexAway';
}
