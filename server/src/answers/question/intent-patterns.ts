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
  /^(?:tl;?dr|in (?:short|brief|a nutshell)(?=[\s,:.]*$)|(?:a )?(?:short |brief |quick )?(?:summary|overview)(?:,? please)?(?=[\s:.]*$)|summari[sz]e|sum up|give (?:me )?(?:a |an )?(?:\w+ )?(?:summary|overview|outline|synopsis|abstract|gist|recap) (?:of|on|about)|(?:an? )?(?:\w+ )?(?:summary|overview|outline|synopsis|gist|recap) (?:of|on|about)|(?:what are |list |give me )?(?:the )?(?:key|main|most important) (?:points|takeaways|ideas|facts)(?: (?:of|in|from|about|on)|$)|write (?:me )?(?:a |an )?(?:\w+ )?summary (?:of|on|about)|what does (?=this(?: \p{L}+)? say$|the (?:text|document|article) say$))(?![\p{L}])\s*(?<subject>.*)$/iu,
  /^(?:kurz(?:fassung| gesagt)|fass\w*|fassen sie|zusammenfassung|zusammenfassen|überblick|gib (?:mir |uns )?(?:eine[n]? )?(?:\p{L}+ )?(?:zusammenfassung|überblick)|(?:eine[n]? )?(?:kurze[rn]? )?(?:zusammenfassung|überblick)|(?:nenne? (?:mir )?)?die (?:wichtigsten|zentralen) (?:punkte|aussagen|inhalte))(?: (?:mir|uns|bitte|kurz))*(?: (?:von|vom|über|zu|zum|zur|aus|des|der))?(?![\p{L}])(?<subject>.*?)(?:\s+(?:kurz |bitte )*(?:zusammen|zusammenfassen))?$/iu,
  /^(?:en (?:bref|résumé)$|résume[zr]?|fais(?:-moi)? un résumé|faites(?:-moi)? un résumé|(?:un )?(?:bref )?résumé(?= d[eu]| des| d['’]|$)|(?:une )?synthèse|(?:quels sont )?les points (?:clés|principaux|essentiels))(?:-moi)?(?: (?:de|du|des|sur|dans)(?! la)| d['’])?(?![\p{L}])\s*(?<subject>.*)$/iu,
  /^(?:en resumen$|resum(?:e(?! (?:my|the|an?|download\w*|play\w*)(?!\p{L}))|ir|a|en(?= del?(?!\p{L})|$))|haz(?:me)? un resumen|dame un resumen|(?:un )?(?:breve )?resumen|(?:cuáles son )?los puntos (?:clave|principales))(?: (?:de|del|sobre))?(?![\p{L}])\s*(?<subject>.*)$/iu,
  /^(?:riassum(?:i|ere|imi)|(?:fa(?:i|mmi) )?(?:un )?(?:breve )?riassunto|(?:quali sono )?i punti (?:chiave|principali))(?: (?:di|del|della|dell['’]|su))?(?![\p{L}])\s*(?<subject>.*)$/iu,
  /^(?:resumir|resumo|faça um resumo|um (?:breve )?resumo|(?:quais são )?os pontos (?:principais|chave))(?: (?:de|do|da|sobre))?(?![\p{L}])\s*(?<subject>.*)$/iu,
  /^(?:vat|(?:een )?(?:korte )?samenvatting(?: van)?|geef (?:me |mij )?een (?:korte )?samenvatting(?: van)?)(?![\p{L}])(?<subject>.*?)(?:\s+samen)?$/iu,
  /^(?:streść|podsumuj|streszczenie|özetle(?:yin)?|(?:kısa )?özet|sammanfatta|sammenfat|oppsummer|кратко(?: изложи(?:те)?| перескажи(?:те)?)?|перескажи(?:те)?(?: кратко)?|резюмируй(?:те)?|обобщи(?:те)?|(?:краткое содержание|резюме|суть)|لخ[ّ]?ص(?: لي)?|ملخص|תסכם|סכם|סיכום)(?![\p{L}\p{M}])\s*(?<subject>.*)$/iu,
  /^(?<subject>.*?)(?:\s(?:özetle(?:r misin|yin)?|özeti))$/iu,
  /^(?:请|請)?(?:用.{1,6}话)?(?:总结|總結|概括|归纳|摘要)(?:一下)?(?<subject>.*)$/u,
  /^(?<subject>.*?)(?:を|の)?(?:要約|まとめ)(?:して|て|を)?(?:ください|下さい|くれ)?$/u,
  /^(?<subject>.*?)(?:을|를|의)?\s*요약(?:해)?(?:\s*(?:줘|주세요|해줘|해 줘|하라|하시오))?$/u,
  /^(?<subject>.*?)(?:का|की)?\s*सारांश(?: (?:दें|दो|दीजिए|बताइए|बताओ))?$/u,
];

/** What a document that came along is about: asked of it, that is its summary. Folded, without closing signs. */
export const ABOUT_TEXT =
  /^(?:what(?:'s| is) (?:this|it|the (?:text|document|article|page|letter|e-?mail)|this \p{L}+)(?: all)? about|what is this|(?:worum|wovon) (?:geht es|geht's|handelt)(?: (?:hier|da|in dies\w+ \p{L}+|im \p{L}+|dies\w+ \p{L}+|der text))?|was (?:ist|steht) (?:das|hier|da|da drin|drin)|de quoi (?:parle|traite|s'agit-il|est-il question)(?: .{0,40})?|c'est quoi|de que (?:trata|va|habla)(?: .{0,40})?|di cosa (?:parla|tratta)(?: .{0,40})?|(?:do|sobre) (?:o )?que (?:trata|fala|se trata)(?: .{0,40})?|waar gaat (?:dit|het|de \p{L}+)(?: \p{L}+)? over|о чем (?:это|этот \p{L}+|здесь|идет речь|говорится)(?: .{0,40})?|عن ماذا .{0,40}|ما موضوع .{0,40}|(?:这|這|本|该|該|此).{0,6}?(?:讲|讲的是|讲了|说的是|說的是|是关于|是關於|关于|關於)(?:什么|什麼)(?:的|内容)?|(?:これ|それ|この.{1,6}|本文)(?:は|の内容は)?(?:何|なに|どんな).{0,12}|(?:이것|이건|이 .{1,6}?)(?:은|는)? ?(?:무엇에 (?:대한|관한)|무슨 내용).{0,10})$/u;

/** A question may ask for the politeness first. */
export const POLITE =
  /^(?:please|pls|kindly|can you|could you|would you|i (?:want|need|would like) (?:you to|to)?|bitte|kannst du|können sie|könntest du|könnten sie|peux-tu|pouvez-vous|s['’]il (?:te|vous) plaît|por favor|puedes|podrías|puede)[\s,]+(?:please |bitte |mir |uns )*/iu;

/** Or after it. */
export const POLITE_END =
  /(?:^|[\s,]+)(?:please|pls|bitte|kurz|s['’]il (?:te|vous) pla[iî]t|stp|svp|por favor|per favore|alsjeblieft|пожалуйста|lütfen|proszę|من فضلك)[\s.!]*$/iu;

/** A subject that is only pointed at: the text that was pasted, or what was spoken of. Folded. */
export const POINTED_AT =
  /^(?:(?:以下|上記|上|下|这|這|本|この|その)(?:的|の)?[篇段个個]?(?:内容|内容|文字|文章|文本|文書|記事|テキスト|文|面)?|(?:this|it|that|these|them|the (?:following|above|below)|(?:this|the|following|above) (?:\p{L}+ )?(?:text|document|article|passage|paragraph|page|e-?mail|letter|message|report|code|story|post|excerpt|section|conversation|paper)|all of (?:this|it)|das|dies|es|diese[nsrm]? (?:\p{L}+ )?\p{L}+|de[nrms] (?:folgenden |obigen )?(?:text\w*|artikel\w*|dokument\w*|brief\w*|mail)|folgendes|den folgenden text|ce(?:t|tte|ci|la|s)?(?: \p{L}+)?|le (?:texte|document)(?: suivant)?|l'article|est[aeo]s?(?: \p{L}+)?|el (?:texto|documento|articulo)(?: siguiente)?|el siguiente texto|lo anterior)(?: (?:in|to|for|en|auf) .{1,60}| say(?:s)?| please| bitte| for me| below| above)*)?$/u;
