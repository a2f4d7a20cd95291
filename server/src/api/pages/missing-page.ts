import { createHash } from 'node:crypto';
import { RawAnswer } from '../pipeline/route.ts';
import { pageSecurityHeaders } from '../pipeline/security-headers.ts';
import { referenceStyle } from './reference-style.ts';

/** In place of the page where it was not built: says how to build it. */
export function missingPage(): RawAnswer {
  const styleHash = createHash('sha256').update(referenceStyle).digest('base64');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    ...pageSecurityHeaders(styleHash),
  };
  return new RawAnswer(HTML, headers, 503);
}

const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Quarry</title>
<style>${referenceStyle}</style>
</head>
<body>
<main>
<h1>The page is not built</h1>
<p>Run <code>npm run build</code> in the folder of Quarry, then start the server again. The <a href="/docs">API</a> serves without it.</p>
</main>
</body>
</html>
`;
