import type { EvidenceSentence } from '../../evidence.ts';

/*
 * Lists of titles and links, by their words, since extraction keeps no links in a text: they say where something is said, and are
 * full of the words of whatever is asked.
 */

/** Headings above such lists, in the languages in which they are most often written. */
const HEADINGS =
  /^(?:see also|further reading|read more|learn more|next steps|related(?: \p{L}+)?|toc|summary|site ?map|(?:table of )?contents|references|external links|bibliography|siehe auch|weiterführende links|weblinks|inhalt(?:sverzeichnis)?|literatur|einzelnachweise|voir aussi|liens externes|sommaire|références|véase también|enlaces externos|índice|referencias|vedi anche|zie ook|ver também|см\. также|ссылки|参见|參見|外部链接|関連項目|目次|انظر أيضا)$/iu;
/** What such a list is announced with. */
const LEADS =
  /(?<!\p{L})(?:sections?|chapters?|pages?|links?|articles?|topics?|documents?|kapitel|seiten?|abschnitte?|chapitres?|liens?|capítulos?|páginas?|enlaces?)(?!\p{L})[^\n.:]{0,60}[:：]$/iu;
const ITEM = /^[ \t]*(?:[-*•‣◦–]|\d{1,3}[.)])[ \t]+(.*)$/gmu;
const PLACE =
  /(?<!\p{L})(?:ch(?:apter)?\.?|section|kapitel|chapitre|capítulo|§|part|appendix) ?\d/iu;
const MAX_TITLE_UNITS = 90;
const MIN_SHARE = 0.6;

/** Whether a list consists of titles of what is to be found elsewhere. */
export function isPointingList({
  kind,
  text,
  passage,
}: Pick<EvidenceSentence, 'kind' | 'text' | 'passage'>): boolean {
  if (kind !== 'list') return false;
  const items = Array.from(text.matchAll(ITEM), ([, item = '']) => item.trim());
  const named = items.filter(isTitle).length / Math.max(1, items.length);
  if (named < MIN_SHARE) return false;
  const above = passage.headings.at(-1) ?? passage.source.title;
  const lead = text.split('\n', 1)[0]?.trim() ?? '';
  const places = items.filter((item) => PLACE.test(item)).length / items.length;
  return HEADINGS.test(above.trim()) || LEADS.test(lead) || places >= MIN_SHARE;
}

/** What a page is called, or where it stands: no sentence, and nothing with a value behind it. */
function isTitle(item: string): boolean {
  if (item.length > MAX_TITLE_UNITS || /[.;,。]$/u.test(item)) return false;
  return PLACE.test(item) || /^["'“„«`(]*[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u.test(item);
}
