import { chooseMediaType } from '../pipeline/choose-media-type.ts';
import { framedPage } from './page-frame.ts';

/** The parts of a request that indicate whether a person or a program reads the response. */
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
  const body = `<main>
<h1>${words.title}</h1>
<p>${words.detail}</p>
<p><a href="/">${words.toSearch}</a></p>
</main>`;
  return framedPage(language, `${words.title} – Quarry`, body);
}
