import { closeSync, fstatSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadSegment, readFooter } from '../../server/src/index/embedded/files/segment-file.ts';
import { openEmbeddedIndex } from '../../server/src/index/embedded/open-embedded-index.ts';
import type { IndexedDocument } from '../../server/src/index/search-index.ts';
import { sampleDocument } from '../../server/src/index/test-document.ts';
import { withTemporaryFolder } from '../processes/temporary-folder.ts';
import { productOf } from './products.ts';

const COMMIT_DOCUMENTS = 20_000;

/** What attributes take in an index: in the memory that all threads share, and in its files. */
export interface ColumnSizes {
  readonly memoryBytes: number;
  readonly diskBytes: number;
  readonly documents: number;
  readonly segments: number;
}

/** Writes products with hardly any text into an index, and adds up what their attributes take. */
export async function measureColumns(products: number): Promise<ColumnSizes> {
  return withTemporaryFolder(async (folder) => {
    const index = openEmbeddedIndex(join(folder, 'index'), 'write');
    const analysed = sampleDocument({ number: 1, text: 'a' });
    for (let first = 1; first <= products; first += COMMIT_DOCUMENTS) {
      const count = Math.min(COMMIT_DOCUMENTS, products + 1 - first);
      const add = Array.from({ length: count }, (_, at) => asDocument(analysed, first + at));
      index.apply({ remove: [], add });
      await index.commit(first);
    }
    await index.sync();
    const { documents } = index.statistics();
    index.close();
    const files = readdirSync(join(folder, 'index')).filter((name) => name.startsWith('segment-'));
    const sizes = files.map((name) => sizesOf(join(folder, 'index', name)));
    return {
      memoryBytes: sizes.reduce((sum, { memoryBytes }) => sum + memoryBytes, 0),
      diskBytes: sizes.reduce((sum, { diskBytes }) => sum + diskBytes, 0),
      documents,
      segments: files.length,
    };
  });
}

function asDocument(analysed: IndexedDocument, number: number): IndexedDocument {
  const { attributes } = productOf(number);
  return { ...analysed, number, duplicateGroup: number, attributes };
}

function sizesOf(file: string): Pick<ColumnSizes, 'memoryBytes' | 'diskBytes'> {
  const fd = openSync(file, 'r');
  const { sections, attributes } = readFooter(fd, fstatSync(fd).size, file);
  closeSync(fd);
  const ofAttributes = Object.entries(sections).filter(([name]) =>
    /^(texts|attributes)/.test(name),
  );
  const loaded = loadSegment(file, 'all');
  const { texts } = loaded;
  const memoryBytes =
    loaded.attributes().bytes.byteLength +
    (texts === null
      ? 0
      : texts.ends.byteLength + texts.checksums.byteLength + texts.verified.length);
  loaded.close();
  return {
    memoryBytes,
    diskBytes:
      ofAttributes.reduce((sum, [, { bytes }]) => sum + bytes, 0) +
      JSON.stringify(attributes ?? null).length,
  };
}
