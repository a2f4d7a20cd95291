import { createHash } from 'node:crypto';
import { chooseMediaType } from '../pipeline/choose-media-type.ts';
import { pageSecurityHeaders } from '../pipeline/security-headers.ts';
import { referenceStyle } from './reference-style.ts';

/** A request, as far as it says who reads the answer. */
interface Asked {
  readonly method: string;
  readonly url: string;
  readonly accept: string | undefined;
  readonly language: string | undefined;
}

/** What programs call: there an unknown path is a problem for every caller. */
const API = /^\/(?:api|v1|mcp|assets|metrics)(?:[/?]|$)/;

/** In place of the problem, for a person who follows a mistyped address; `null`: a program asks, or for something else. */
export function unknownPage({ method, url, accept, language }: Asked): string | null {
  if (method !== 'GET' || API.test(url)) return null;
  const type = chooseMediaType(accept, ['application/json', 'text/html']);
  if (type !== 'text/html') return null;
  // Any other language is read in English here, as on the pages of the search.
  return /^\s*de\b/i.test(language ?? '') ? PAGES.de : PAGES.en;
}

/** The headers of {@link unknownPage}. It is short and never kept: the address may be a page tomorrow. */
export const unknownPageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  ...pageSecurityHeaders(createHash('sha256').update(referenceStyle).digest('base64')),
};

const PAGES = {
  en: page('en', {
    title: 'There is no such page',
    detail: 'The address may be mistyped, or the page may be gone.',
    toSearch: 'To the search',
  }),
  de: page('de', {
    title: 'Diese Seite gibt es nicht',
    detail: 'Vielleicht ist die Adresse vertippt, oder die Seite gibt es nicht mehr.',
    toSearch: 'Zur Suche',
  }),
};

function page(
  language: string,
  words: { readonly title: string; readonly detail: string; readonly toSearch: string },
): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${words.title} – Quarry</title>
<style>${referenceStyle}</style>
</head>
<body>
<main>
<h1>${words.title}</h1>
<p>${words.detail}</p>
<p><a href="/">${words.toSearch}</a></p>
</main>
</body>
</html>
`;
}
