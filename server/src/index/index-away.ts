/**
 * The index lies elsewhere and cannot be reached, or does not take changes, for now. Nothing is lost: the caller applies the changes
 * since the last commit again later. The message is for the operator and contains no secret.
 */
export class IndexAway extends Error {
  override readonly name = 'IndexAway';
}

/** What lies elsewhere is not the index of these documents, or no longer: it has to be built anew. */
export class IndexMisfit extends Error {
  override readonly name = 'IndexMisfit';
  /** Whether searches still find the documents in it, so that it is replaced only by a complete one. */
  readonly isSearchable: boolean;

  constructor(message: string, options: ErrorOptions & { readonly isSearchable?: boolean } = {}) {
    super(message, options);
    this.isSearchable = options.isSearchable ?? false;
  }
}
