import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { openEmbeddedIndex } from '../../server/src/index/embedded/open-embedded-index.ts';
import type { SearchIndex, SearchQuery } from '../../server/src/index/search-index.ts';
import { type ScannedDocument, scanDocuments } from '../../server/src/index/test-attribute-scan.ts';
import { english, sampleDocument } from '../../server/src/index/test-document.ts';
import { withTemporaryFolder } from '../processes/temporary-folder.ts';
import { type RandomQuestion, randomQuestions } from './product-questions.ts';
import { GOODS_LIST, productOf } from './products.ts';

const COMMIT_DOCUMENTS = 500;
/** One of so many is a near-copy of the document before, and one of so many is removed again. */
const COPIES = 20;
const REMOVED = 15;

/**
 * Asks random questions of an index that was written in several commits, with near-copies and deletions, and of a walk
 * over all of its documents. Gives how many answers differ.
 */
export async function compareWithScan(products: number, questions: number): Promise<number> {
  return withTemporaryFolder(async (folder) => {
    const index = openEmbeddedIndex(join(folder, 'index'), 'write');
    const documents = await fill(index, products);
    const skus = documents.map(({ attributes }) => String(attributes.sku));
    const byGood = Map.groupBy(documents, ({ good }) => good);
    let different = 0;
    for (const question of randomQuestions(questions, skus)) {
      const matching = question.good === null ? documents : (byGood.get(question.good) ?? []);
      if (!agrees(index, matching, question)) different += 1;
    }
    index.close();
    return different;
  });
}

interface ProductDocument extends ScannedDocument {
  readonly good: string;
}

async function fill(index: SearchIndex, products: number): Promise<ProductDocument[]> {
  const documents: ProductDocument[] = [];
  for (let first = 1; first <= products; first += COMMIT_DOCUMENTS) {
    const numbers = Array.from({ length: COMMIT_DOCUMENTS }, (_, at) => first + at);
    const added = numbers.map((number) => {
      const { title, attributes } = productOf(number);
      const good = GOODS_LIST.find((one) => title.includes(` ${one} `))!; // each title has one
      // The copy has the words of what it is a copy of, and attributes of its own.
      const group = number % COPIES === 0 ? number - 1 : number;
      documents.push({ number, group, attributes, good });
      return sampleDocument({
        number,
        text: `a ${wordOf(good)}`,
        duplicateGroup: group,
        facts: { attributes },
      });
    });
    index.apply({ remove: [], add: added });
    await index.commit(first);
  }
  const remove = documents.map(({ number }) => number).filter((number) => number % REMOVED === 0);
  index.apply({ remove, add: [] });
  await index.commit(products + 1);
  return documents.filter(({ number }) => number % REMOVED !== 0);
}

/** A word that is its own stem. */
function wordOf(good: string): string {
  return `zork${String.fromCharCode(97 + (GOODS_LIST.indexOf(good) % 26)).repeat(1 + Math.floor(GOODS_LIST.indexOf(good) / 26))}o`;
}

function agrees(
  index: SearchIndex,
  documents: readonly ProductDocument[],
  { good, attributes, restriction, facets, sort }: RandomQuestion,
): boolean {
  const query: SearchQuery = {
    terms:
      good === null ? [] : [{ alternatives: [english(wordOf(good))], weight: 1, isBonus: false }],
    required: [],
    excluded: [],
    filters: {
      ...(attributes === undefined ? {} : { attributes }),
      ...(restriction === undefined ? {} : { restriction }),
    },
    facets: [],
    attributeFacets: facets.map((attribute) => ({ attribute, limit: 20 })),
    sort: sort.length === 0 ? 'relevance' : sort,
    offset: 0,
    limit: 20,
  };
  const { total, attributeFacets, hits } = index.search(query);
  const expected = scanDocuments(documents, query, attributeFacets);
  const ordered = hits.map(({ documentNumber }) => documentNumber);
  return (
    total === expected.total &&
    isDeepStrictEqual(attributeFacets, expected.attributeFacets) &&
    (sort.length === 0 || isDeepStrictEqual(ordered, expected.ordered))
  );
}
