import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { endpointProblems, endpoints, problemCodes, problems } from '@quarry/contract';
import { openApiDocument } from '@quarry/contract/openapi';
import { describe, expect, test } from 'vitest';
import { readSettingOptions } from '../cli/src/read-setting-options.ts';
import { sourceKinds } from '../server/src/ingest/connectors/source-kinds.ts';
import { addLine } from '../server/src/ingest/connectors/sources-page.ts';
import { referenceFiles, referencePath } from '../tools/generate-reference.ts';

describe('docs/reference is what the code generates (npm run docs)', () => {
  test.each(Object.entries(referenceFiles()))('%s', (name, text) => {
    expect(readFileSync(referencePath(name), 'utf8') === text, `${name} is out of date`).toBe(true);
  });
});

test.skipIf(process.platform === 'win32').each(Object.values(sourceKinds))(
  'a shell and the command read the example of $kind as the settings that it shows',
  ({ kind, example }) => {
    const script = `printf '%s\\0' ${addLine(kind, example)}`;
    const words = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0');
    const pairs = words.filter((_, at) => words[at - 1] === '--set');
    expect(readSettingOptions(pairs) ?? {}).toEqual(example.settings);
  },
);

describe('the problem table, the OpenAPI document and the reference page agree', () => {
  const document = JSON.stringify(openApiDocument());
  const page = readFileSync(referencePath('problems.md'), 'utf8');

  test('the reference page has every code with its status, and no other', () => {
    const rows = [...page.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, code, status]) => [
      code,
      Number(status),
    ]);
    expect(rows).toEqual(problemCodes.map((code) => [code, problems[code].status]));
  });

  test('the OpenAPI document names no code that the table lacks', () => {
    const named = new Set([...document.matchAll(/ERR_[A-Z_]+/g)].map(([code]) => code));
    for (const code of named) expect(problemCodes).toContain(code);
  });

  test('every operation declares each of its problems under the status of the table', () => {
    const { paths } = openApiDocument();
    for (const endpoint of Object.values(endpoints)) {
      const operations = paths?.[endpoint.path] as Record<
        string,
        { responses: Record<string, { description: string }> }
      >;
      const { responses } = operations[endpoint.method.toLowerCase()] ?? { responses: {} };
      for (const code of endpointProblems(endpoint)) {
        expect(responses[problems[code].status]?.description).toContain(`\`${code}\``);
      }
    }
  });
});

test('the codes are those of the contract page, with their statuses', () => {
  // A code that clients may rely on can be added, never renamed or moved.
  expect(Object.fromEntries(problemCodes.map((code) => [code, problems[code].status]))).toEqual({
    ERR_QUERY_REQUIRED: 400,
    ERR_QUERY_TOO_SHORT: 400,
    ERR_QUERY_TOO_LONG: 400,
    ERR_PARAM_INVALID: 400,
    ERR_BODY_INVALID: 400,
    ERR_HISTORY_INVALID: 400,
    ERR_AUTH_REQUIRED: 401,
    ERR_AUTH_FAILED: 401,
    ERR_SCOPE_DENIED: 403,
    ERR_SIGN_IN_FAILED: 401,
    ERR_SIGN_IN_AGAIN: 403,
    ERR_NOT_FOUND: 404,
    ERR_METHOD_NOT_ALLOWED: 405,
    ERR_CONFLICT: 409,
    ERR_BODY_TOO_LARGE: 413,
    ERR_HOST_UNKNOWN: 421,
    ERR_UNSUPPORTED_MEDIA_TYPE: 415,
    ERR_RATE_LIMITED: 429,
    ERR_INTERNAL: 500,
    ERR_UPSTREAM: 502,
    ERR_SERVICE_DISABLED: 503,
    ERR_OVERLOADED: 503,
    ERR_TIMEOUT: 504,
    ERR_STORAGE_UNAVAILABLE: 503,
    ERR_STORAGE_FULL: 507,
  });
});
