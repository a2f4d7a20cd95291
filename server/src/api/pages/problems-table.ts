import { problemCodes, problems } from '@quarry/contract';

/** The reference page of all problem codes, in Markdown. */
export function problemsTable(): string {
  const rows = problemCodes.map((code) => {
    const { status, title, remedy } = problems[code];
    return `| \`${code}\` | ${status} | ${title} | ${remedy} |`;
  });
  return [
    '# Problems',
    '',
    'Every error is `application/problem+json` (RFC 9457) with `type`, `title`, `status`, `detail`, `code`,',
    '`requestId` and `errors`, which has one entry `{ path, message }` for each faulty input, with a `code` where forms say it in their own words.',
    '',
    '| code | status | title | what to do |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
