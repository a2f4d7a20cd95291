import type { EvidenceSentence } from '../../evidence.ts';

/*
 * What cannot be quoted by itself: sentences that lean on the one before, sentences and lists that point elsewhere.
 */

/*
 * Words with which a sentence leans on the one before it. By language, with those of scripts without spaces as
 * beginnings; a word that two languages share and only one leans with is looked up in the text's own language.
 */
const WORDS: Readonly<Record<string, string>> = {
  en: "it its it’s it's they their they’re them he his she her him this that these those such both neither either however but and so or thus therefore hence instead rather also then otherwise moreover furthermore similarly likewise additionally here there meanwhile nevertheless nonetheless consequently accordingly conversely still yet",
  de: 'er sie es ihr ihre ihren ihrem ihrer sein seine seinen seinem seiner dies diese dieser dieses diesem diesen das jene jener jenes solche solcher dabei dadurch daher deshalb deswegen darum damit dazu dafür danach dann dort hier jedoch aber und also oder doch außerdem zudem ferner ebenso hingegen dagegen trotzdem dennoch somit folglich beide',
  fr: "il elle ils elles ce c’est c'est cela ceci ces cet cette celui-ci celle-ci ceux-ci son sa ses leur leurs mais et donc or ou ainsi cependant toutefois pourtant alors ensuite puis aussi également néanmoins ici là y en lui eux",
  es: 'él ella ellos ellas ello este esta estos estas esto ese esa esos esas eso aquel aquella aquello su sus pero y así entonces además también luego aquí allí ahí sin por lo cual ambos',
  it: 'egli ella esso essa essi esse lui lei loro questo questa questi queste quello quella quelli quelle ciò suo sua suoi sue ma e quindi così inoltre anche poi però tuttavia pertanto dunque qui lì entrambi',
  nl: 'hij zij ze het dit dat deze die hun haar zijn daarbij daardoor daarom daarmee daarna dan daar hier maar en dus of echter ook bovendien toch beide',
  pt: 'ele ela eles elas isto isso aquilo este esta estes estas esse essa esses essas aquele aquela seu sua seus suas mas e assim então além também depois aqui ali lá porém contudo entretanto portanto logo ambos',
  ru: 'он она оно они его её ее их ему ей им это этот эта эти этого этой этих тот та те то такой такая такие но и а или поэтому затем потом также кроме здесь там тогда однако итак так оба',
  ar: 'هو هي هم هما هن هذا هذه هؤلاء ذلك تلك أولئك لكن ولكن وهو وهي وهم وهذا وهذه وذلك لذلك ولذلك كما ثم أيضا أيضًا هنا هناك',
};

const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  zh: '它 他 她 这 那 该 其 此 但 而 因此 所以 然而 并且 于是 同时 此外 另外 這 該'.split(' '),
  ja: 'これ それ あれ この その あの ここ そこ こう そう 彼 また しかし だが そして したがって さらに なお ただし'.split(
    ' ',
  ),
};

const sets = new Map(Object.entries(WORDS).map(([key, words]) => [key, new Set(words.split(' '))]));

const ENGLISH = sets.get('en') ?? new Set<string>();

/** Whether a sentence begins with what only the sentence before it explains: a pronoun, a `however`. */
export function leansOnBefore(sentence: string, language: string | null): boolean {
  const subtag = (language ?? 'en').toLowerCase().split(/[-_]/, 1)[0] ?? 'en';
  const text = sentence.replace(/^[^\p{L}\p{N}]+/u, '');
  const beginnings = BEGINNINGS[subtag];
  if (beginnings !== undefined) return beginnings.some((beginning) => text.startsWith(beginning));
  if (PHRASES[subtag]?.test(text)) return true;
  const words = sets.get(subtag) ?? ENGLISH;
  // `In practice, it means …`
  const behindComma = /^[^,.!?]{1,25}, /u.exec(text)?.[0].length ?? 0;
  return beginsWith(text, words) || (behindComma > 0 && beginsWith(text.slice(behindComma), words));
}

/** What stands for something else in more than a word. */
const PHRASES: Readonly<Record<string, RegExp>> = {
  en: /^(?:(?:all|both|some|most|many|each|one|none|any|several) of (?:these|those|them|this|that)|in (?:both|this|that|these|such) |as a result|for (?:this|that|these) |at (?:this|that|the same) |because of (?:this|that)|with (?:this|that|these) |on the other hand|(?:next|first|finally|again|second), |similar(?:ly)? to |(?:nobody|no one|nothing|everything) else )/iu,
  de: /^(?:in (?:diesem|diesen|beiden) |aus diesem |zu diesem |mit diese[mrn] |im gegensatz dazu|andererseits|zuerst |schließlich )/iu,
  fr: /^(?:dans ce(?:s|tte|t)? |pour (?:cela|cette|ce) |avec ce(?:s|tte|t)? |par (?:conséquent|contre)|d[’']autre part|tous ceux|toutes celles)/iu,
  es: /^(?:en (?:este|esta|estos|estas|ambos) |por (?:eso|esto|esta|este|tanto)|con (?:esto|este|esta)|todos estos|todas estas)/iu,
};

function beginsWith(text: string, words: ReadonlySet<string>): boolean {
  const word = /^[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/u.exec(text.slice(0, MAX_WORD_UNITS))?.[0];
  if (word === undefined) return false;
  const lower = word.toLowerCase();
  return words.has(lower) || words.has(lower.split(/['’]/, 1)[0] ?? '');
}

const MAX_WORD_UNITS = 40; // no word of the lists is longer

/*
 * Sentences that point somewhere instead of saying something: `Let's look at …`, `For more, see …`. Where they begin
 * so, in the languages in which documentation is most often written; in others nothing is recognised.
 */
const SIGNPOSTS: Readonly<Record<string, RegExp>> = {
  en: /^(?:now |next,? |first,? |finally,? |so )?(?:let[’']?s |let us |for (?:more|further|details|an example|additional)\b|see (?:also |the |our |chapter |section |listing )|refer to |recall |remember |in (?:this|the next|the following|the previous|an earlier|a later|chapter|section|listing) |now we(?:[’']ll| will) |we(?:[’']ll| will| have|[’']ve| can now)? (?:also )?(?:see|look|round out|walk|return to|take a|discuss|cover|talk|learn|explore|start|begin|covered|discussed|saw|seen|mentioned|go over)\b|we(?:[’']ll| will) (?:come back|get (?:in)?to|go into|return)\b|you(?:[’']ll| will) (?:also )?(?:see|learn|find)\b|as (?:we|you|discussed|mentioned|described|shown|noted|stated) |the (?:following|next) (?:section|chapter|example|listing|table)|(?:figure|listing|table|chapter|section|example) [\w.-]*\d|for now,? we|we(?:[’']re| are) going to|you(?:[’']ve| have) (?:seen|learned)|this (?:chapter|section|page|guide|appendix|tutorial) |there is a new (?:edition|version) |here (?:are|is) the (?:relevant|following) |you can (?:also )?(?:find|read) (?:more|further|the|additional|it) |(?:click|read|check out) )/iu,
  de: /^(?:nun |als nächstes |zuerst |zunächst )?(?:schauen wir|sehen wir|betrachten wir|siehe |mehr (?:dazu|über)|weitere |näheres |wie (?:bereits|oben|schon|in) |im (?:folgenden|nächsten)|in diesem (?:kapitel|abschnitt)|diese (?:seite|anleitung) |abbildung \d|klicken )/iu,
  fr: /^(?:maintenant,? |ensuite,? |d’abord,? )?(?:voyons |regardons |voir |pour (?:plus|en savoir)|comme (?:nous|mentionné|indiqué|vu)|dans (?:ce|cette|le|la) (?:chapitre|section|suite|partie)|figure \d|cliquez )/iu,
  es: /^(?:ahora,? |primero,? |a continuación,? )?(?:veamos |ver |véase |para (?:más|obtener más)|como (?:hemos|se ha|vimos|ya)|en (?:este|esta|el siguiente|la siguiente) (?:capítulo|sección|apartado)|figura \d|haga clic )/iu,
};

/** Whether a sentence only points to what is said elsewhere. */
export function isSignpost(sentence: string, language: string | null): boolean {
  const subtag = (language ?? 'en').toLowerCase().split(/[-_]/, 1)[0] ?? 'en';
  return SIGNPOSTS[subtag]?.test(sentence.replace(/^[\s([“"„«]+/u, '')) ?? false;
}

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
