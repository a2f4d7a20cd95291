import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { SearchIndex } from '../search-index.ts';
import { describeSearchIndexReader } from '../search-index-reader.suite.ts';
import { readLocalIndex } from '../search-index-reader.ts';
import { sampleDocument } from '../test-document.ts';
import { openEmbeddedIndex } from './open-embedded-index.ts';

describeSearchIndexReader(
  'the embedded index, read by requests',
  { countsExactly: true, explainsExactly: true, completesPhrases: true },
  () => {
    const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'quarry-read-index-'));
    let index: SearchIndex | null = null;
    return {
      async open(documents) {
        index = openEmbeddedIndex(directory, 'write');
        index.apply({ remove: [], add: documents.map(sampleDocument) });
        await index.commit(1);
        return readLocalIndex(index);
      },
      async close() {
        index?.close();
        fs.rmSync(directory, { recursive: true, force: true });
      },
    };
  },
);
