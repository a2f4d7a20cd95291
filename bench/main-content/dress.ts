import { hash } from 'node:crypto';

/**
 * How the parts of a page are marked:
 * - `named`: by elements that say what they are, and by class names as people give them
 * - `plain`: `div`s with the class names that tools make; only what is said and where tells what it is
 */
export type DressKind = 'named' | 'plain';

/** Writes one part of a page: `tag` as in `nav`, `name` as in `sidebar`. */
export type Dress = (tag: string, name: string, html: string) => string;

// What says what a part is by its name alone.
const SEMANTIC = new Set([
  'main',
  'article',
  'section',
  'nav',
  'aside',
  'header',
  'footer',
  'figure',
  'dialog',
]);

/** The dress of one page; the names of `plain` differ from page to page. */
export function makeDress(kind: DressKind, page: string): Dress {
  if (kind === 'named') return (tag, name, html) => `<${tag} class="${name}">${html}</${tag}>`;
  return (tag, name, html) => {
    const element = SEMANTIC.has(tag) ? 'div' : tag;
    const className = `c-${hash('md5', `${page} ${name}`).slice(0, 6)}`;
    return `<${element} class="${className}">${html}</${element}>`;
  };
}
