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
