import type { ElementMeasure } from './element-measures.ts';
import type { HtmlElement } from './html-tree.ts';

// Parts of class names and ids, as systems of many makers use them: `wp-block-comments`, `related_posts`, `adSlot`. Such
// a name alone proves nothing (`comments` is a chapter of a manual, too): it counts where the shape agrees.
const REMARKS =
  /^(comments?|commentlist|commentarea|respond|disqus|fbcomments|replies|kommentare?n?|leserbriefe|commentaires?|comentarios?|yorum(lar)?|reviews?)$/;
const LEADS_ELSEWHERE =
  /^(related|relatedposts|recirc|recommended|recommendations?|popular|trending|mostread|mostpopular|mostviewed|onwards?|upnext|readnext|readmore|teasers?|promo|promos|sponsor(ed)?|outbrain|taboola|zergnet|breadcrumbs?|pagination|pager|paging|paginav|prevnext|taglist|tags|keywords|labels|categories|catlinks|sidebar|rail|widget|upsells?|crosssells?|archive|navbox|navigation|nav|menu|toc|explore|also|similar|more)$/;
const ASKS =
  /^(newsletters?|subscribe|subscription|signup|optin|mailchimp|paywall|share|sharing|sharedaddy|sharebar|shares|social|sns|addthis|addtoany|cookies?|consent|gdpr|cmp|feedback|survey|helpful|login|register|noprint|adslot|ads?|advert|advertisement|advertising|dfp|skip|toolbar|follow|modal|popup|banner|backtotop|signature|copyright|disclaimer|printheader|printfooter)$/;
const ABOUT_THE_ARTICLE =
  /^(author|autor|byline|date|pubdate|publishdate|dateline|timestamp|postmeta|entrymeta|articlemeta|authorbox|authorbio|aboutauthor|authorinfo|posted|published|readingtime|metadata|postprofile|postinfo|postmetadata|editsection|readtime)$/;

/** What the name of an element says it may be. */
export type Suspicion = 'remarks' | 'leads' | 'asks' | 'about';

/** What the class names and the id of an element say it may be; `null` when nothing. */
export function suspicionOf({ attributes }: HtmlElement): Suspicion | null {
  const words = wordsOf(`${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`);
  for (const [suspicion, names] of SUSPICIONS) {
    if (words.some((word) => names.test(word))) return suspicion;
  }
  return null;
}

const SUSPICIONS: readonly (readonly [Suspicion, RegExp])[] = [
  ['remarks', REMARKS],
  ['asks', ASKS],
  ['about', ABOUT_THE_ARTICLE],
  ['leads', LEADS_ELSEWHERE],
];

// No style sheet needs more on one element.
const MAX_NAMES_UNITS = 400;

/** The parts of names and each two that stand beside each other: `post-meta` gives post, meta and postmeta. */
function wordsOf(names: string): string[] {
  return names
    .slice(0, MAX_NAMES_UNITS)
    .split(/\s+/)
    .flatMap((name) => {
      const parts = name
        .replace(/([a-z])([A-Z])/g, '$1-$2')
        .toLowerCase()
        .split(/[^a-z]+/)
        .filter((part) => part !== '');
      return [...parts, ...parts.slice(1).map((part, at) => `${parts[at]}${part}`)];
    });
}

// About twelve words: a line that says who wrote something and when.
const MAX_ABOUT_UNITS = 160;

/** Whether what an element holds agrees with what its name says. */
export function agreesWith(suspicion: Suspicion, own: ElementMeasure): boolean {
  if (own.works > 0) return false;
  if (suspicion === 'leads') return own.links > 0;
  return suspicion !== 'about' || own.units <= MAX_ABOUT_UNITS || own.prose === 0;
}
