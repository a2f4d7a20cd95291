import { escapeHtml } from '../../languages/analysis/escape-html.ts';
import { foldTyped, foldTypedWithOrigins } from '../../languages/analysis/fold-typed.ts';

/** Marks the text that was not typed yet: escaped HTML with `<mark>` as the only markup. */
export function highlightRest(text: string, typed: string): string {
  const { folded, origins } = foldTypedWithOrigins(text);
  const whole = foldTyped(typed);
  const at = indexAtWord(folded, whole);
  const spans =
    at >= 0
      ? [{ at, end: at + whole.length }]
      : wordSpans(folded, whole.split(' ').filter(Boolean));
  let html = '';
  let done = 0;
  for (const span of spans) {
    const from = Math.max(origins[span.at]!, done);
    // A partly typed character (a ligature, a syllable of Hangul) is marked: its units have one origin.
    const to = origins[span.end]!;
    if (to <= from) continue;
    html += mark(text.slice(done, from)) + escapeHtml(text.slice(from, to));
    done = to;
  }
  return html + mark(text.slice(done));
}

/** The positions where typed words begin words of the text, each at its first occurrence, in order and without overlaps. */
function wordSpans(folded: string, words: readonly string[]): { at: number; end: number }[] {
  const spans = words.flatMap((word) => {
    const bare = word.replace(/^[^\p{L}\p{N}]+/u, '');
    const at = bare === '' ? -1 : indexAtWord(folded, bare);
    return at < 0 ? [] : [{ at, end: at + bare.length }];
  });
  return spans
    .sort((a, b) => a.at - b.at)
    .filter(({ at }, i) => i === 0 || at >= spans[i - 1]!.end);
}

function indexAtWord(text: string, prefix: string): number {
  if (prefix === '') return -1;
  let inside = -1;
  for (let at = text.indexOf(prefix); at >= 0; at = text.indexOf(prefix, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}\p{M}]/u.test(text[at - 1]!)) return at;
    inside = inside < 0 ? at : inside;
  }
  // Scripts without spaces, and the parts of camel-case words.
  return inside;
}

function mark(text: string): string {
  return text === '' ? '' : `<mark>${escapeHtml(text)}</mark>`;
}
