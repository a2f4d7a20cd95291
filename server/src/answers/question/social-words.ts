const either = (list: readonly string[]): string => list.join('|');

/** What people say when they come, and ask of how somebody is; folded. */
const GREETINGS = either([
  "hello|hi+|hey+|hiya|howdy|yo|greetings|good (?:morning|afternoon|evening|day)|morning|what'?s up|sup|how are you(?: doing)?(?: today)?|how do you do|how'?s it going|nice to meet you|pleased to meet you",
  "hallo|hallochen|moin(?: moin)?|servus|gru(?:ß|ss) (?:gott|dich|euch)|guten (?:morgen|tag|abend)|gute nacht|wie geht(?:'?s| es)(?: (?:dir|ihnen|euch))?|na",
  'bonjour|bonsoir|salut|coucou|comment (?:ca va|vas-tu|allez-vous)|ca va',
  'hola|buenas|buenos dias|buenas (?:tardes|noches)|que tal|como estas?|como esta usted|saludos',
  'ciao|buongiorno|buonasera|ola|bom dia|boa tarde|boa noite|hoi|goedemorgen|goedendag|privet|привет|здравствуйте|добрый день|مرحبا|السلام عليكم',
  '你好|您好|早上好|晚上好|大家好|嗨|こんにちは|こんばんは|おはよう(?:ございます)?|はじめまして|안녕하세요|안녕',
]);

/** What they say when they were helped, or go; folded. */
const THANKS = either([
  "thanks?(?: you)?(?: (?:so much|very much|a lot|a million|again|a bunch))*|thank u|thx|ty|tysm|cheers|much appreciated|(?:i )?appreciate (?:it|that)|many thanks|(?:that'?s|that is|this is|that was|it'?s) (?:very |really |so |quite )?(?:all|helpful|great|perfect|good|useful|wonderful|it|clear)(?: (?:for (?:now|today)|to know))?|got it|perfect|great|awesome|excellent|nice|cool|wonderful|ok(?:ay)?|all right|alright|good job|well done|bye(?:[- ]bye)?|goodbye|good night|see (?:you|ya)(?: (?:later|soon|tomorrow))?|farewell|take care|have a (?:nice|good|great) (?:day|evening|weekend|one)",
  'danke(?: (?:schon|sehr|dir|ihnen))*|vielen (?:lieben )?dank|herzlichen dank|besten dank|dankeschon|tausend dank|super|prima|toll|sehr (?:gut|hilfreich)|das (?:hilft|war hilfreich|reicht)|alles klar|verstanden|tschuss|tschau|auf wiedersehen|bis (?:bald|dann|spater|morgen)|schonen tag(?: noch)?',
  "merci(?: (?:beaucoup|bien|infiniment|a toi|a vous))*|mille mercis|parfait|genial|super|tres (?:bien|utile)|c'est (?:parfait|tout|clair)|d'accord|compris|au revoir|a (?:bientot|plus|demain|plus tard)|bonne (?:journee|soiree|nuit)|adieu",
  '(?:muchas |mil )?gracias(?: por (?:todo|la ayuda|tu ayuda|su ayuda))?|muy (?:bien|util|amable)|perfecto|genial|estupendo|vale|entendido|de acuerdo|eso es todo|adios|hasta (?:luego|pronto|manana|la vista)|chao|chau',
  'grazie(?: mille)?|obrigad[oa]|muito obrigad[oa]|dank (?:je|u)(?: wel)?|bedankt|arrivederci|tchau|spasibo|спасибо(?: большое)?|до свидания|пока|شكرا|مع السلامة',
  'wow|interesting|i see|lol|(?:ha){2,5}|hm+|aha|understood|makes sense|good to know|fair enough|interessant|ach so|achso|interessante?|je vois|ya veo|interesante|capisco|понятно|ясно|интересно|فهمت|なるほど|有意思|原来如此|그렇군요',
  '谢谢(?:你|您)?|多谢|感谢|再见|拜拜|好的|明白了|ありがとう(?:ございま(?:す|した))?|どうも|わかりました|さようなら|またね|감사합니다|고마워(?:요)?|안녕히 계세요',
]);

/** Whom they say it to, and what goes between; folded. */
const FILLERS =
  'there|all|everyone|everybody|guys|folks|friend|buddy|mate|dear|quarry|bot|assistant|sir|madam|you|again|and|so|very|much|for|your|the|help|that|this|it|now|today|then|oh|ah|well|a|lot|yes|no|und|dir|ihnen|fur|die|deine|ihre|hilfe|alle|zusammen|leute|ja|auch|nochmal|et|pour|votre|ton|aide|tous|toutes|tout le monde|oui|y|por|tu|su|ayuda|la|todos|amigos?|si|e|de|nada';

/** The words at the beginning, whole; scripts without spaces leave none behind them. */
const atBeginning = (list: string): RegExp =>
  new RegExp(`^(?:${list})(?:(?![\\p{L}\\p{M}'’]|-\\p{L})|(?<=[\\p{sc=Han}\\p{sc=Hira}]))`, 'u');

/** A greeting at the beginning of a folded text. */
export const GREETING = atBeginning(GREETINGS);
/** Thanks, or a farewell, at the beginning of a folded text. */
export const THANK = atBeginning(THANKS);
/** A word that stands with either, at the beginning of a folded text. */
export const FILLER = atBeginning(FILLERS);
