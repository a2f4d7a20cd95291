import { useEffect, useState } from 'react';
import type { Suggestion } from '../wire/wire-types.ts';

// With what many titles and words begin, in most languages of the Latin alphabet.
const LATIN = ['s', 'c'];

/** The same for languages in other scripts, which Latin titles do not represent. */
const OTHER_LETTERS: Readonly<Record<string, string>> = {
  ...{
    ar: 'ا',
    fa: 'ا',
    ur: 'ا',
    he: 'ה',
    el: 'π',
    ru: 'п',
    uk: 'п',
    be: 'п',
    bg: 'п',
    sr: 'п',
    mk: 'п',
  },
  ...{
    zh: '中',
    ja: '日',
    ko: '사',
    hi: 'स',
    mr: 'स',
    ne: 'स',
    bn: 'স',
    ta: 'ம',
    te: 'స',
    th: 'ก',
  },
  ...{ ka: 'ს', hy: 'ա', kk: 'қ', mn: 'м' },
};

/** Two beginnings to look for: for readers of another script, one in it goes first. */
export function beginningsFor(languages: readonly string[]): readonly string[] {
  const other = languages.flatMap((tag) => OTHER_LETTERS[tag.split('-', 1)[0] ?? ''] ?? []);
  return [...other, ...LATIN].slice(0, LATIN.length);
}

// As many examples as are read at a glance, beside the calculation.
const MAX_TITLES = 3;

// A longer title is a sentence, and makes no question; a shorter one is an abbreviation or a number.
const MIN_TITLE_CHARACTERS = 4;
// A sign of these says as much as a word of others.
const MIN_IDEOGRAPHS = 2;
const MAX_TITLE_CHARACTERS = 32;

/** Titles of what is indexed, to make questions of; none until they are known, or where there is nothing. */
export function useTitles(): readonly string[] {
  const [titles, setTitles] = useState<readonly string[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    askTitles(leaving.signal).then(setTitles, () => {
      // Unreachable, or left: there are examples without, and what is wrong the first question will say.
    });
    return () => leaving.abort();
  }, []);
  return titles;
}

async function askTitles(signal: AbortSignal): Promise<readonly string[]> {
  const found = await Promise.all(
    beginningsFor(navigator.languages).map((beginning) => askSuggestions(beginning, signal)),
  );
  const chosen = found.map(chooseTitles);
  const first = chosen.flatMap((titles) => titles.slice(0, 1));
  return [...new Set([...first, ...chosen.flat()])].slice(0, MAX_TITLES);
}

async function askSuggestions(q: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const response = await fetch(`/api/suggestions?${new URLSearchParams({ q, limit: '20' })}`, {
    signal,
  });
  if (!response.ok) return [];
  const body = (await response.json()) as { suggestions: readonly Suggestion[] }; // of the server that the page is from
  return body.suggestions;
}

/** Those that read well within a question, the best first: words, no file names and no numbers. */
export function chooseTitles(suggestions: readonly Suggestion[]): readonly string[] {
  const isGood = ({ kind, text }: Suggestion) =>
    kind === 'title' &&
    text.length >= (IDEOGRAPHIC.test(text) ? MIN_IDEOGRAPHS : MIN_TITLE_CHARACTERS) &&
    text.length <= MAX_TITLE_CHARACTERS &&
    /^\p{L}[\p{L}\p{M}\d' -]+$/u.test(text);
  const titles = suggestions.filter(isGood).map(({ text }) => text);
  // Of several words it says more of what it is about.
  const isLonger = (title: string) => title.includes(' ');
  return [...titles.filter(isLonger), ...titles.filter((title) => !isLonger(title))];
}

const IDEOGRAPHIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
