/**
 * How one asks in a language for pictures or videos of something, at the beginning or the end of a query: `pictures of the
 * harbour`, `harbour photos`. Patterns as in {@link Questions}; nouns that a query also has as part of other names (`image`,
 * `picture`) stand in the plural alone.
 */
export interface MediaWords {
  readonly pictures: string;
  readonly videos: string;
  /** Pattern that has to follow them at the beginning of a query. Absent: nothing has to. */
  readonly of?: string;
}
