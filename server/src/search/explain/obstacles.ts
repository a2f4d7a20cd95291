import type { StoredDocument } from '../../documents/document.ts';
import type { Explanation, FilterName } from '../../index/explanation.ts';
import type { SearchQuery } from '../../index/search-index.ts';

/** A condition that excludes a document regardless of its words. */
export interface Obstacle {
  readonly kind: 'filter' | 'excluded' | 'phrase' | 'hidden';
  /** The filter, or the word or phrase. */
  readonly name: string;
  /** Part of a sentence about the document. */
  readonly detail: string;
  /** The remedy, as a sentence. */
  readonly remedy: string;
}

/** All conditions that exclude a document, in the order of the query's parts. */
export function obstaclesOf(
  { failedFilters, missingRequired, heldExcluded, hiddenBy }: Explanation,
  query: SearchQuery,
  document: StoredDocument,
): Obstacle[] {
  return [
    ...hiddenBy.map((i) => hiddenObstacle(query.adjustments?.hidden[i]?.reason)),
    ...failedFilters.map((name) => filterObstacle(name, document)),
    ...heldExcluded.map((i) => excludedObstacle(query.excluded[i]?.surface ?? '')),
    ...missingRequired.map((i) => {
      const { surface = '', field } = query.required[i]!; // an index into this query
      return phraseObstacle(surface, field);
    }),
  ];
}

function hiddenObstacle(reason: string | undefined): Obstacle {
  return {
    kind: 'hidden',
    name: 'rule',
    detail: `a rule of the owner hides it${reason === undefined ? '' : ` (“${reason}”)`}`,
    remedy: 'Change the rule that hides it.',
  };
}

function filterObstacle(name: FilterName, document: StoredDocument): Obstacle {
  const [detail, remedy] = FILTERS[name](document);
  return { kind: 'filter', name, detail, remedy };
}

const FILTERS: Readonly<Record<FilterName, (document: StoredDocument) => [string, string]>> = {
  type: ({ type }) => [
    `it is of the type “${type}”, and others are asked for`,
    searchWithout('type'),
  ],
  source: ({ sourceId }) => [
    `it is of the source “${sourceId}”, and others are asked for`,
    searchWithout('source'),
  ],
  'file-type': ({ externalId }) => [
    `its name, “${externalId}”, has not the ending that is asked for`,
    searchWithout('filetype'),
  ],
  site: ({ site }) => [
    site === ''
      ? 'it is on no site, and a site is asked for'
      : `it is on the site “${site}”, and another is asked for`,
    searchWithout('site'),
  ],
  language: ({ language }) => [
    `${language === null ? 'its language is not known' : `its language is “${language}”`}, and another is asked for`,
    searchWithout('lang'),
  ],
  topic: () => ['it is not clearly about what is asked for', searchWithout('topic')],
  'published-from': ({ publishedAt }) => [
    publishedAt === null
      ? 'it does not say when it was published, and a date is asked for'
      : `it was published ${publishedAt.slice(0, 10)}, before what is asked for`,
    publishedAt === null ? DATE_IT : searchWithout('after` or `from'),
  ],
  'published-to': ({ publishedAt }) => [
    publishedAt === null
      ? 'it does not say when it was published, and a date is asked for'
      : `it was published ${publishedAt.slice(0, 10)}, after what is asked for`,
    publishedAt === null ? DATE_IT : searchWithout('before` or `to'),
  ],
  explicit: ({ facts }) => [
    `it is explicit (${facts?.safety?.reason ?? 'its source says so'}), and such documents are left out`,
    'Search with `safeSearch=false`, or say `explicit: never` in the settings of its source.',
  ],
  attributes: () => [
    'its attributes are not what is asked for',
    'Search without `filter`, or with another one.',
  ],
  'not-type': ({ type }) => [`the type “${type}” is excluded`, searchWithout('-type:')],
  'not-file-type': ({ externalId }) => [
    `the ending of its name, “${externalId}”, is excluded`,
    searchWithout('-filetype:'),
  ],
  'not-site': ({ site }) => [`the site “${site}” is excluded`, searchWithout('-site:')],
};

const DATE_IT = 'Let the document say when it was published, or search without a date.';

function searchWithout(parameter: string): string {
  return `Search without \`${parameter}\`.`;
}

function excludedObstacle(name: string): Obstacle {
  const detail = `it holds “${name}”, which is excluded`;
  return { kind: 'excluded', name, detail, remedy: `Leave \`-${name}\` out of the query.` };
}

function phraseObstacle(name: string, field: 'text' | 'title'): Obstacle {
  if (field === 'title') {
    const detail = `“${name}” is not in its title`;
    return { kind: 'phrase', name, detail, remedy: 'Leave out `intitle:`.' };
  }
  const detail = `“${name}” does not stand in it word for word`;
  return { kind: 'phrase', name, detail, remedy: `Leave out the quotes around ${name}.` };
}
