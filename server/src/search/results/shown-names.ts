import type { StoredDocument } from '../../documents/document.ts';

// Names stand beside an address on one line; a longer one is a slogan.
const MAX_SITE_NAME_CHARACTERS = 60;
const MAX_SECTION_CHARACTERS = 120;

// What turns around, or hides, the text beside it. Joiners are letters' own: Persian words and families of emoji have them.
const INVISIBLE = /[\p{Cc}\p{Co}\p{Cn}]|(?![\u200c\u200d])\p{Cf}/gu;

/**
 * What the site of a page calls itself, safe to stand beside its host; `null` where it says nothing but that. A page may claim any
 * name, so it never takes the place of the host.
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

/** The text of a passage without the heading that it begins with, which is shown as its section; all of it where there is no more. */
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
