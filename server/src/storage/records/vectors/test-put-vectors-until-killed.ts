// A process for `sqlite-vector-store.test.ts` to kill: puts documents of three passages, two at a time, and
// prints the number of the last one that is durable. Usage: node put-vectors-until-killed.ts <file>
import { randomDocument } from '../../../index/vectors/test-vectors.ts';
import { openSqliteVectorStore } from './sqlite-vector-store.ts';

const store = openSqliteVectorStore(process.argv[2] ?? '', () => {});
const id = store.openModel({ key: 'a', name: 'a', dimensions: 16, origin: '' });
for (let number = 1; ; number += 2) {
  store.put(id, [
    randomDocument(number, { passages: 3 }),
    randomDocument(number + 1, { passages: 3 }),
  ]);
  process.stdout.write(`${number + 1}\n`);
}
