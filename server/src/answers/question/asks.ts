import { foldText } from '../../languages/analysis/fold-text.ts';

/**
 * Whether a line asks or tells what to do, though no question mark says so: by the words that questions and instructions begin
 * with, in some twenty languages; in scripts without spaces by those that they hold. Linear.
 */
export function asks(line: string): boolean {
  const folded = foldText(line).replace(/^[\p{P}\s]+/u, '');
  return QUESTION_WORD.test(folded) || commands(folded) || HOLDS.test(line);
}

/** Whether a folded line begins with what is to be done with a text: `summarise`, `übersetze`. */
export function commands(folded: string): boolean {
  return COMMAND.test(folded) || DENSE_COMMAND.test(folded);
}

const words = (...languages: readonly string[]): string =>
  `(?:${languages.join('|')})(?![\\p{L}\\p{M}])`;

const POLITENESS =
  "(?:(?:please|pls|kindly|so|and|but|now|hi|hello|hey|(?:can|could|would|will) you|i (?:want|would like|need) to know|tell me|bitte|hallo|und|kannst du|konnen sie|weißt du|sag mir|s'il (?:te|vous) plait|bonjour|et|peux-tu|pouvez-vous|dis-moi|por favor|hola|y|puedes|dime|per favore|ciao|e|dimmi|ola|alsjeblieft|пожалуйста|скажи|скажите|а|и|من فضلك|prosze|lutfen|कृपया)[\\s,:!.-]+){0,3}";

/** Folded: lower case, without accents. Of Turkish and Polish only what no other language begins a sentence with. */
const QUESTION_WORD = new RegExp(
  `^${POLITENESS}(?:${words(
    "what(?:'s)?|who(?:'s|m|se)?|when|where|which|why|how|is|are|was|were|does|do|did|can|could|should|would|will|has|have|may|must|any idea|explain",
    'was|wer|we[nm]|wessen|wann|wo|woher|wohin|womit|wofur|wodurch|welche[rsmn]?|warum|wieso|weshalb|wie|wie ?viele?|gibt es|steht|ist|sind|hat|haben|kann|darf|muss|soll|wird|werden|gilt|worum|woruber|bis wann|ab wann|seit wann',
    "que|quoi|quel(?:le)?s?|qui|quand|ou|pourquoi|comment|combien|est-ce|(?:a|de|pour|dans|avec) (?:quoi|qui|quel(?:le)?s?|combien)|d'ou|y a-t-il|qu'est-ce|qu'en",
    '(?:a|de|en|por|para|con) (?:que|quien(?:es)?|cual(?:es)?|cuant[oa]s?|donde)|cual(?:es)?|quien(?:es)?|cuando|donde|como|cuant[oa]s?|hay',
    "(?:a|di|in|per|con) (?:che|chi|quant[oaie]|quale)|cosa|che cosa|chi|quando|dove|perche|come|quant[oaie]|qual[ei]?|c'e",
    'o que|qua(?:l|is)|quem|onde|porque|quant[oa]s?|ha',
    'wat|wie|waar|wanneer|waarom|hoe(?:veel)?|welke?|is er|staat er',
    'co|kto|kiedy|gdzie|dlaczego|jaki(?:e|ej)?|jaka|ile|czy|ktor[yae]',
    'vad|hvad|hva|hvem|hvornar|hvor(?:for|dan|mange)?|varfor|hur|hvilken|vilken|vilka',
    'ne|nedir|neden|nicin|nasil|kim|nerede|kac|hangi',
    'что|кто|кого|кому|когда|где|куда|откуда|почему|зачем|как|како(?:й|е|го|ва?)|какая|какие|сколько|чей|есть ли|можно ли|о чем|в чем|на сколько',
    'що|хто|коли|де|чому|як|скільки|який|яка|які',
    'ما|ماذا|من|متى|أين|اين|كيف|لماذا|كم|هل|أي|بكم|عن ماذا',
    'מה|מי|מתי|איפה|למה|מדוע|איך|כמה|האם|איזה',
    'gi|khi nao|o dau|tai sao|the nao|bao nhieu',
  )})`,
  'u',
);

const COMMAND = new RegExp(
  `^${POLITENESS}${words(
    'summari[sz]e|summary|overview|sum up|tl;?dr|explain|translate|list(?! of)|extract|give me|tell me|compare|describe|shorten|rewrite|outline|find|show me|analy[sz]e',
    'fasse?|fassen sie|zusammenfassung|zusammenfassen|erklare?|erklaren sie|nenne?|ubersetze?|vergleiche?|beschreibe?|liste?|gib|zeige?|kurze?',
    'resume[zr]?|explique[zr]?|traduis|traduisez|liste[zr]?|compare[zr]?|decri[st]|decrivez|donne[zr]?(?:-moi)?|cite[zr]?',
    'resum(?:e|ir|a)|explic(?:a|ar|ue)|traduc(?:e|ir)|traduzca|enumera|dime|haz(?:me)?|compara|describe|lista',
    'riassumi|riassunto|spiega(?:mi)?|traduci|elenca|dimmi|confronta|descrivi',
    'resum(?:a|o|ir)|expli(?:que|car)|traduza|liste|diga|compare|descreva',
    'vat|samenvatting|leg uit|vertaal|noem|vergelijk|geef|beschrijf',
    'stresc|podsumuj|wyjasnij|przetłumacz|przetlumacz|wymien|porownaj',
    'sammanfatta|forklara|oversatt|sammenfat|forklar|oversæt',
    'ozetle(?:yin)?|acikla(?:yin)?|cevir(?:in)?|listele',
    'перескажи(?:те)?|резюмируй(?:те)?|кратко|объясни(?:те)?|переведи(?:те)?|назови(?:те)?|сравни(?:те)?|перечисли(?:те)?|расскажи(?:те)?|обобщи(?:те)?',
    'لخص|لخّص|ملخص|اشرح|ترجم|اذكر|قارن|عدد',
    'סכם|תסכם|הסבר|תרגם',
  )}`,
  'u',
);

const DENSE_COMMAND =
  /(?:要約|まとめ|説明して|翻訳して|教えて)|(?:总结|總結|概括|摘要|解释|解釋|翻译|翻譯|告诉我|告訴我)|(?:요약|설명해|번역해|알려)|(?:सारांश|समझा|बताइए|बताओ)|สรุป|อธิบาย/u;

/** In scripts that write words together, or put what asks behind. A particle at the very end asks, within a sentence not. */
const HOLDS =
  /什么|什麼|甚麼|怎么|怎麼|怎样|怎樣|如何|多少|几[个年月天次]|幾|谁|誰|哪[里裡个個些儿一]|为什么|为何|為何|是否|何时|何時|[吗嗎呢][\s?？。]*$|(?:です|ます|ました|でした|ません|だろう|でしょう)か[\s?？。]*$|(?:何|なに|いつ|どこ|だれ|なぜ|どうして|どのよう|どの|どれ|いくら|いくつ|いかに).*(?:か|は|の)[\s?？。]*$|とは[\s?？。]*$|무엇|무슨|뭐|뭔|언제|어디|누구|왜|어떻게|얼마|어느|몇|(?:까|나요|가요|은요|는요)[\s?]*$|क्या|कौन|कब|कहाँ|कहां|कैसे|कितन|क्यों|किस|आहे का|อะไร|ใคร|เมื่อไ|ที่ไหน|ทำไม|อย่างไร|เท่าไ|ไหม|(?<![\p{L}])m[ıiuü](?:d[ıiuü]r|yd[ıiuü])?[\s?]*$|ne (?:diyor|kadar|zaman)/iu;
