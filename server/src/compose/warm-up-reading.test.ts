import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getReadingRoute,
  type ReadingServices,
} from '../api/routes/documents/get-api-documents-id-reading.ts';
import { startTestServer, type TestServer } from '../api/test-server.ts';
import { warmUpReading } from './warm-up-reading.ts';

let server: TestServer;
let services: ReadingServices;

beforeAll(async () => {
  server = await startTestServer((given) => {
    services = given;
    return [getReadingRoute(given)];
  });
  const documents = Array.from({ length: 30 }, (_, at) => ({
    externalId: `${at}.md`,
    title: `Text ${at}`,
    text: `# Text ${at}\n\nWords of it.`,
  }));
  await server.add(...documents);
});
afterAll(() => server.close());

const never = new AbortController().signal;

test('some documents are read, and no original', async () => {
  let originals = 0;
  const readLayoutAgain = async () => {
    originals += 1;
    return null;
  };
  expect(await warmUpReading({ ...services, readLayoutAgain }, never, 0)).toBe(20);
  expect(originals).toBe(0);
});

test('a damaged document ends it without a fault', async () => {
  const fullText = () => {
    throw new Error('damaged');
  };
  const documents = Object.assign(Object.create(services.documents), { fullText });
  expect(await warmUpReading({ ...services, documents }, never, 0)).toBe(0);
});

test('it ends with the server', async () => {
  expect(await warmUpReading(services, AbortSignal.abort())).toBe(0);
});
