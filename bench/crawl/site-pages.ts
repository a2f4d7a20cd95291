import { seededRandom } from '../corpus/seeded-random.ts';

/** A generated site: a tree of pages with ten children each, and links across. */
export interface SitePages {
  readonly count: number;
  /** The HTML of a page; `edition` changes its words. */
  html(number: number, edition: number): string;
}

const CHILDREN = 10;
const CROSS_LINKS = 5;
const WORDS_ON_A_PAGE = 350;
const VOCABULARY_WORDS = 20_000;

/** The path of a page. */
export function pagePath(number: number): string {
  return number === 0 ? '/' : `/section-${number % 37}/page-${number}.html`;
}

/** The number in a path of {@link pagePath}; `null` for any other path. */
export function pageNumber(path: string): number | null {
  if (path === '/') return 0;
  const match = /^\/section-\d+\/page-(\d+)\.html$/.exec(path);
  return match === null ? null : Number(match[1]);
}

/** The same site for the same seed on every machine. */
export function makeSitePages(count: number, seed: number): SitePages {
  const vocabulary = makeVocabulary(seed);
  return {
    count,
    html: (number, edition) => pageHtml(number, edition, { count, vocabulary, seed }),
  };
}

interface Site {
  readonly count: number;
  readonly vocabulary: readonly string[];
  readonly seed: number;
}

function pageHtml(number: number, edition: number, site: Site): string {
  const random = seededRandom(site.seed * 1_000_003 + number * 31 + edition);
  const title = `${sentence(random, site.vocabulary, 4)} ${number}`;
  const links = linksOf(number, site.count, random);
  const paragraphs = Array.from({ length: 5 }, () =>
    sentence(random, site.vocabulary, WORDS_ON_A_PAGE / 5),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="description" content="${sentence(random, site.vocabulary, 12)}"></head><body>
<nav><a href="/">Home</a><a href="/section-1/">Section</a></nav>
<main><h1>${title}</h1>${paragraphs.map((words) => `<p>${words}.</p>`).join('\n')}
<h2>More</h2><ul>${links.map((to) => `<li><a href="${pagePath(to)}">Page ${to}</a></li>`).join('')}</ul></main>
<footer>Generated, edition of page ${number}.</footer></body></html>`;
}

function linksOf(number: number, count: number, random: () => number): number[] {
  const children = Array.from({ length: CHILDREN }, (_, at) => number * CHILDREN + at + 1);
  const across = Array.from({ length: CROSS_LINKS }, () => Math.floor(random() * count));
  return [...children, ...across].filter((to) => to < count);
}

function sentence(random: () => number, vocabulary: readonly string[], words: number): string {
  // Few words are frequent and most are rare, as in real text.
  const pick = () => vocabulary[Math.floor(random() ** 3 * vocabulary.length)];
  return Array.from({ length: words }, pick).join(' ');
}

function makeVocabulary(seed: number): string[] {
  const random = seededRandom(seed);
  const syllables =
    'ba be bo da de di do fa ga go ka ke ko la le lo ma me mi mo na ne no pa po ra re ri ro sa se so ta te ti to va ve wa zo'.split(
      ' ',
    );
  const word = () => {
    const length = 2 + Math.floor(random() * 3);
    return Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join(
      '',
    );
  };
  return [...new Set(Array.from({ length: VOCABULARY_WORDS }, word))];
}
