import { createHash } from 'node:crypto';
import { once } from '../../runtime/once.ts';
import { pageSecurityHeaders } from '../pipeline/security-headers.ts';
import { referenceStyle } from './reference-style.ts';

/** A page of one style and no script, around the HTML of its body. The title is text of our own, without signs of HTML. */
export function framedPage(language: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${referenceStyle}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** The headers of {@link framedPage}: its style alone is allowed, by its hash. */
export const framedPageHeaders: () => Readonly<Record<string, string>> = once(() => {
  const styleHash = createHash('sha256').update(referenceStyle).digest('base64');
  return { 'content-type': 'text/html; charset=utf-8', ...pageSecurityHeaders(styleHash) };
});
