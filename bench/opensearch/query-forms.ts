/** A way of asking OpenSearch for plain words in title and text. */
export interface QueryForm {
  /** The `type` of a `multi_match` query. */
  readonly type: 'best_fields' | 'most_fields' | 'cross_fields';
  /** How many times a match in the title weighs. */
  readonly titleWeight: number;
}

/** What a search of the corpus uses: the default type, and the weight of titles that the guides show. */
export const USUAL_FORM: QueryForm = { type: 'best_fields', titleWeight: 3 };

/** The forms of which the best counts for quality: every type that ranks words, with and without weight. */
export const QUERY_FORMS: readonly QueryForm[] = (
  ['best_fields', 'most_fields', 'cross_fields'] as const
).flatMap((type) => [1, 3].map((titleWeight) => ({ type, titleWeight })));

/**
 * The search body that does the work of one `/api/v1/search`: the best ten with title, address, a
 * highlighted snippet, and the total.
 */
export function searchBody(words: string, form: QueryForm): object {
  return {
    query: multiMatch(words, form),
    size: 10,
    _source: ['title', 'url'],
    highlight: {
      encoder: 'html',
      pre_tags: ['<mark>'],
      post_tags: ['</mark>'],
      fields: { text: { number_of_fragments: 1, fragment_size: 200 } },
    },
  };
}

/** Only the ids of the best hundred, for measuring quality. */
export function judgedBody(words: string, form: QueryForm): object {
  return { query: multiMatch(words, form), size: 100, _source: false };
}

function multiMatch(words: string, { type, titleWeight }: QueryForm): object {
  return { multi_match: { query: words, type, fields: [`title^${titleWeight}`, 'text'] } };
}
