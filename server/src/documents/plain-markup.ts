/**
 * Removes the markup of reStructuredText: names of directives, their options, roles, and targets and addresses of links. The
 * remaining words are those of its HTML, in the same order. Other texts are nearly unchanged.
 */
export function withoutMarkup(text: string): string {
  if (!MARKED.test(text)) return text;
  return text
    .replace(COMMENTS_AND_TARGETS, '')
    .replace(DIRECTIVES, '$1')
    .replace(OPTIONS, '')
    .replace(ROLES, '')
    .replace(LINK_ADDRESSES, '`');
}

const MARKED = /^[ \t]*\.\. |`/m;

// `.. _label:`, `.. _name: address`, `.. |name| replace:: text`, `.. toctree::`, `.. highlight:: python`
const COMMENTS_AND_TARGETS =
  /^[ \t]*\.\. (?:_[^\n]*|\|[^\n]*|(?:toctree|contents|index|highlight|currentmodule|module|sectionauthor|moduleauthor|include|raw|meta|image|figure|testsetup|only)::[^\n]*)$/gm;
// `.. note:: text` keeps its words; `.. code-block:: python` loses the language.
const DIRECTIVES =
  /^[ \t]*\.\. (?:code-block|code|sourcecode|math)::[^\n]*$|^([ \t]*)\.\. [\w:-]+::/gm;
const OPTIONS = /^[ \t]+:[\w-]+:[^\n]*$/gm;
// Each is bounded, so that hostile texts take time in proportion.
const ROLES = /:[\w:+.-]{1,40}:(?=`)/g;
// `text <address>`_
const LINK_ADDRESSES = /\s{0,2}<[^<>`\n]{1,500}>`/g;
