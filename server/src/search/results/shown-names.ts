import type { StoredDocument } from '../../documents/document.ts';

// Names are shown beside an address on one line; longer ones are slogans.
const MAX_SITE_NAME_CHARACTERS = 60;
const MAX_SECTION_CHARACTERS = 120;

// Characters that reorder or hide the adjacent text. Joiners are kept: Persian words and emoji sequences need them.
const INVISIBLE = /[\p{Cc}\p{Co}\p{Cn}]|(?![\u200c\u200d])\p{Cf}/gu;

/**
 * The site's own name on a page, safe to show beside its host; `null` if it only repeats the host. A page may claim any name,
 * so it never replaces the host.
 */
export function siteName({ site, facts }: Pick<StoredDocument, 'site' | 'facts'>): string | null {
  const name = shown(facts?.page?.siteName ?? '', MAX_SITE_NAME_CHARACTERS);
  return site === '' || name === '' || isSame(name, site) ? null : name;
}

/** The innermost heading above a passage; `null` if there is none but the title. */
export function sectionName(
  { title, passages }: Pick<StoredDocument, 'title' | 'passages'>,
  passage: number,
): string | null {
  const name = shown(passages[passage]?.headings.at(-1) ?? '', MAX_SECTION_CHARACTERS);
  return name === '' || isSame(name, title) ? null : name;
}

/** Removes the heading at the beginning of a passage, which is shown as its section, unless the passage has nothing else. */
export function withoutSection(text: string, heading: string | undefined): string {
  if (heading === undefined || !text.startsWith(`${heading}\n`)) return text;
  const rest = text.slice(heading.length).trimStart();
  return rest === '' ? text : rest;
}

function shown(text: string, characters: number): string {
  const line = text.toWellFormed().replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim();
  const all = [...line];
  return all.length <= characters
    ? line
    : `${all
        .slice(0, characters - 1)
        .join('')
        .trimEnd()}…`;
}

function isSame(left: string, right: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/^www\./u, '')
      .replace(/[^\p{L}\p{N}]/gu, '');
  return plain(left) === plain(right);
}
