/*
 * Common phrases: "hello in german" asks for a translation, while "books in german" looks for books. By lines; lower
 * case.
 */
const PHRASES = new Set(
  `hello|hi|hey|good morning|good day|good afternoon|good evening|good night|good bye|goodbye|bye|see you|see you later|see you soon|see you tomorrow|welcome
  thank you|thanks|thank you very much|many thanks|please|you're welcome|you are welcome|sorry|i'm sorry|excuse me|pardon|no problem|cheers|bless you
  yes|no|maybe|of course|ok|okay|i love you|i miss you|i like you|love|my love|darling|beautiful|friend|my friend|happy birthday|merry christmas|happy new year|happy easter
  congratulations|good luck|how are you|how are you doing|what's up|nice to meet you|what is your name|my name is|where are you from|help|stop|go away|be careful
  i don't understand|i do not understand|i don't know|do you speak english|how much|how much is it|how much does it cost|the bill please|the check please|where is the toilet|where is the bathroom|cheers mate
  mother|father|mom|dad|sister|brother|grandmother|grandfather|son|daughter|uncle|aunt|dog|cat|horse|butterfly|water|bread|milk|cheese|apple|house|tree|sun|moon|star|sea|flower|heart
  monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|yesterday|morning|evening|night|one|two|three|four|five|six|seven|eight|nine|ten
  danke|danke schön|vielen dank|bitte|hallo|guten tag|guten morgen|guten abend|gute nacht|auf wiedersehen|tschüss|entschuldigung|ja|nein|ich liebe dich|prost|wie geht es dir|wie geht's|alles gute zum geburtstag|frohe weihnachten|guten appetit|freund|liebe|wasser|brot|hund|katze|schmetterling
  hola|gracias|muchas gracias|por favor|buenos días|buenas noches|adiós|te quiero|te amo|perdón|amigo|agua|feliz cumpleaños|bonjour|merci|merci beaucoup|s'il vous plaît|au revoir|bonne nuit|je t'aime|pardon|bonsoir|santé|ciao|grazie|prego|arrivederci`
    .split(/\s*[|\n]\s*/)
    .filter((phrase) => phrase !== ''),
);

/** The first words of spoken sentences: the text is to be translated, not searched for. */
const SPOKEN =
  /^(?:i am|i'm|i need|i want|i have|i would|i'd|you are|you're|we are|where is|where are|can i|can you|could you|do you|are you|have a|ich bin|ich möchte|ich habe|wo ist|je suis|je voudrais|soy|estoy|quiero) ./;

/** Words for a text that is elsewhere: the query itself contains no text to translate. */
const STAND_IN =
  /^(?:an?|the|this|that|my|your|these|some|any|all|it|me|him|them|something)(?: (?:\p{L}+ )?(?:sentences?|phrases?|words?|names?|texts?|pages?|sites?|websites?|documents?|pdfs?|files?|videos?|images?|pictures?|photos?|paragraphs?|articles?|emails?|letters?|messages?|books?|languages?|numbers?|conversation|audio|speech))?$|^(?:pdf|text|texts|page|pages|website|websites|web page|webpage|document|documents|file|files|video|videos|image|images|picture|photo|book|books|name|names|google|subtitles|audio|voice|word|words|sentence|sentences|phrase|phrases|language|languages|english|app|apps|api|api docs|docs)$/iu;

/** Whether people would say the text in a conversation. */
export function isPhrase(text: string): boolean {
  const lower = text.toLowerCase().replaceAll('’', "'");
  return PHRASES.has(lower) || SPOKEN.test(lower);
}

/** Whether it only refers to a text that is elsewhere: `this page`, `a sentence`, `pdf`. */
export function isStandIn(text: string): boolean {
  return STAND_IN.test(text);
}
