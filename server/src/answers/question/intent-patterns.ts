/** How comparisons are asked for: each has the groups `a` and `b`. Tried in order, on a question without its closing signs. */
export const COMPARISONS: readonly RegExp[] = [
  /^(?:please |can you |could you |bitte )?compare (?<a>.+?) (?:and|with|to|against|versus|vs\.?) (?<b>.+)$/iu,
  /\b(?:differences?|comparison|similarit(?:y|ies)|distinction)s?,? (?:(?:is|are) there )?between (?<a>.+?),? and (?<b>.+)$/iu,
  /^(?:a )?comparison of (?<a>.+?),? (?:and|with|to) (?<b>.+)$/iu,
  /^(?:how|in what way|in which way) (?:does|do|did|is|are) (?<a>.+?) (?:differ(?:ent)? (?:from|to|than)|compare (?:to|with)|similar to) (?<b>.+)$/iu,
  /^which (?:one )?is (?:better|faster|cheaper|safer|larger|bigger|smaller|older|best)[^,:]{0,40}[,:] (?<a>.+?),? or (?<b>.+)$/iu,
  /^(?:bitte )?(?:vergleiche?|vergleichen sie|vergleich von) (?<a>.+?) (?:und|mit) (?<b>.+)$/iu,
  /(?:unterschiede?|vergleich|gemeinsamkeiten) zwischen (?<a>.+?) und (?<b>.+)$/iu,
  /^(?:wie|worin|inwiefern) unterscheide[nt] sich (?<a>.+?) (?:von|und) (?<b>.+)$/iu,
  /^(?:peux-tu |pouvez-vous )?compare[rz]? (?<a>.+?) (?:et|avec|à|aux?) (?<b>.+)$/iu,
  /(?:différences?|comparaison|ressemblances?) entre (?<a>.+?) et (?<b>.+)$/iu,
  /^en quoi (?<a>.+?) (?:diffère(?:nt)?|est-(?:il|elle) différente?) (?:de |du |des |d['’])(?<b>.+)$/iu,
  /^(?:puedes )?compar(?:a|ar|e) (?<a>.+?) (?:y|con|a) (?<b>.+)$/iu,
  /(?:diferencias?|comparación|similitudes) entre (?<a>.+?) [ye] (?<b>.+)$/iu,
  /^¿?en qué se diferencian? (?<a>.+?) (?:y|de) (?<b>.+)$/iu,
  /^(?<a>.+?)(?:和|与|與|跟)(?<b>.+?)(?:的|有什么|有何|之间的)*(?:区别|區別|差别|差異|不同|比较|比較).*$/u,
  /^(?:比较|比較|对比)(?:一下)?(?<a>.+?)(?:和|与|與|跟)(?<b>.+)$/u,
  /^(?<a>.+?)と(?<b>.+?)(?:の|を|は)(?:違い|違う|比較|相違|どう違).*$/u,
];

/** `A vs B`, as a whole or before a colon. */
export const VERSUS =
  /^(?:what is better:? |was ist besser:? )?(?<a>.{1,80}?) (?:vs?\.?|versus|oder|or|gegen|contre|contra) (?<b>.{1,80})$/iu;
/** The short forms alone mean a comparison; `or` does only after `which`. */
export const VERSUS_WORD = / (?:vs\.?|versus) /iu;

/** What stands between more than two subjects. */
export const BETWEEN_SUBJECTS = /,\s*(?:and |und |et |y )?|、|，| (?:vs\.?|versus) /iu;

/** How summaries are asked for; `subject` is what of. */
export const SUMMARIES: readonly RegExp[] = [
  /^(?:tl;?dr|summari[sz]e|sum up|give (?:me )?(?:a |an )?(?:\w+ )?(?:summary|overview|outline|synopsis|abstract|gist|recap) (?:of|on|about)|(?:an? )?(?:\w+ )?(?:summary|overview|outline|synopsis|gist|recap) (?:of|on|about)|(?:what are |list |give me )?(?:the )?(?:key|main|most important) (?:points|takeaways|ideas|facts) (?:of|in|from|about|on)|write (?:me )?(?:a |an )?(?:\w+ )?summary (?:of|on|about)|what does (?=this|the (?:text|document|article)))(?![\p{L}])\s*(?<subject>.*)$/iu,
  /^(?:fass\w*|fassen sie|zusammenfassung|überblick|gib (?:mir |uns )?(?:eine[n]? )?(?:\p{L}+ )?(?:zusammenfassung|überblick)|(?:eine[n]? )?(?:kurze[rn]? )?(?:zusammenfassung|überblick)|(?:nenne? (?:mir )?)?die (?:wichtigsten|zentralen) (?:punkte|aussagen|inhalte))(?: (?:mir|uns|bitte|kurz))*(?: (?:von|vom|über|zu|zum|zur|aus|des|der))?(?![\p{L}])\s*(?<subject>.*?)(?: (?:kurz |bitte )*(?:zusammen|zusammenfassen))?$/iu,
  /^(?:résume[zr]?|fais(?:-moi)? un résumé|faites(?:-moi)? un résumé|(?:un )?(?:bref )?résumé(?= d[eu]| des| d['’]|$)|(?:une )?synthèse|(?:quels sont )?les points (?:clés|principaux|essentiels))(?:-moi)?(?: (?:de|du|des|sur|dans)(?! la)| d['’])?(?![\p{L}])\s*(?<subject>.*)$/iu,
  /^(?:resum(?:e(?! (?:my|the|an?|download\w*|play\w*)(?!\p{L}))|ir|a|en(?= del?(?!\p{L})|$))|haz(?:me)? un resumen|dame un resumen|(?:un )?(?:breve )?resumen|(?:cuáles son )?los puntos (?:clave|principales))(?: (?:de|del|sobre))?(?![\p{L}])\s*(?<subject>.*)$/iu,
  /^(?:请|請)?(?:总结|總結|概括|归纳)(?:一下)?(?<subject>.*)$/u,
  /^(?<subject>.*?)(?:を|の)?(?:要約|まとめ)(?:して|て|を)?(?:ください|下さい|くれ)?$/u,
];

/** A question may ask for the politeness first. */
export const POLITE =
  /^(?:please|pls|kindly|can you|could you|would you|i (?:want|need|would like) (?:you to|to)?|bitte|kannst du|können sie|könntest du|könnten sie|peux-tu|pouvez-vous|s['’]il (?:te|vous) plaît|por favor|puedes|podrías|puede)[\s,]+(?:please |bitte |mir |uns )*/iu;

/** A subject that is only pointed at: the text that was pasted, or what was spoken of. Folded. */
export const POINTED_AT =
  /^(?:(?:以下|上記|上|下|这|這|本|この|その)(?:的|の)?[篇段个個]?(?:内容|内容|文字|文章|文本|文書|記事|テキスト|文|面)?|(?:this|it|that|these|them|the (?:following|above|below)|(?:this|the|following|above) (?:\p{L}+ )?(?:text|document|article|passage|paragraph|page|e-?mail|letter|message|report|code|story|post|excerpt|section|conversation|paper)|all of (?:this|it)|das|dies|es|diese[nsrm]? (?:\p{L}+ )?\p{L}+|de[nrms] (?:folgenden |obigen )?(?:text\w*|artikel\w*|dokument\w*|brief\w*|mail)|folgendes|den folgenden text|ce(?:t|tte|ci|la|s)?(?: \p{L}+)?|le (?:texte|document)(?: suivant)?|l'article|est[aeo]s?(?: \p{L}+)?|el (?:texto|documento|articulo)(?: siguiente)?|el siguiente texto|lo anterior)(?: (?:in|to|for|en|auf) .{1,60}| say(?:s)?| please| bitte| for me| below| above)*)?$/u;
