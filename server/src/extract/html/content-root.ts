import type { ElementMeasures } from './element-measures.ts';
import type { HtmlElement } from './html-tree.ts';

// An element with less of the writing than this shares it with its neighbours: an introduction, other posts.
const MIN_SHARE = 0.85;
// A page with less writing than this is an index: what little there is says nothing of where its content lies.
const MIN_PROSE_SHARE = 0.15;
// What a page may be laid out with; a list or a paragraph that holds nearly all of it is content itself.
const CONTAINERS = new Set(
  `#root html body div section article main form center table tbody tr td details`.split(' '),
);

/**
 * The innermost element that contains nearly all prose below `root`, and all headings of the page, code and tables: `root` itself if
 * there is none, or these are spread over several.
 */
export function contentRoot(root: HtmlElement, measures: ElementMeasures): HtmlElement {
  const whole = measures.get(root);
  if (!whole || whole.prose < whole.units * MIN_PROSE_SHARE) return root;
  let found = root;
  for (;;) {
    const prose = measures.get(found)?.prose ?? 0;
    const next = found.children.find(
      (child): child is HtmlElement =>
        typeof child !== 'string' &&
        CONTAINERS.has(child.name) &&
        (measures.get(child)?.prose ?? 0) > prose * MIN_SHARE &&
        measures.get(child)?.works === measures.get(found)?.works,
    );
    if (next === undefined) return found;
    found = next;
  }
}
