/** The words by which turns lean on earlier ones, in one language; lower case, as written. */
export interface ReferenceWords {
  /** Stand for what was named before: pronouns, possessives, demonstratives. */
  readonly pronouns: ReadonlySet<string>;
  /** Where those words refer to nothing before: `it rains`, `the man that came`. */
  readonly harmless: RegExp;
  /** How a turn begins that goes on with the one before. */
  readonly continues: RegExp;
  /** How a turn begins that puts something else in the place of what was asked about. */
  readonly replaces: RegExp;
  /** A preposition at the beginning: of place, time or purpose. */
  readonly preposition: RegExp;
  /** A preposition and the one to three words behind it that end a question. */
  readonly lastPlace: RegExp;
  /** A thing that was spoken of: a definite article before a word that is no name. */
  readonly definite: RegExp;
  /** Words that say `another one of those`. */
  readonly others: ReadonlySet<string>;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

export const REFERENCE_WORDS: Readonly<Record<string, ReferenceWords>> = {
  en: {
    pronouns: words(
      `he him his she her hers it its they them their theirs this that these those there one ones
       he's she's it's they're that's himself herself itself themselves former latter aforementioned`,
    ),
    harmless:
      /\b(?:it(?:'s| is| was| be)? (?:possible|true|necessary|legal|illegal|safe|ok|okay|worth|better|best|rain\w*|snow\w*|mean\w* to|takes?|called when|better)|(?:does|did|will|would|can) it (?:take|cost|rain|snow|mean) to|time is it|is there|are there|was there|were there|there (?:is|are|was|were|be|a|any)|this (?:week|month|year|morning|evening|weekend|century)|(?:one|ones) (?:of|day|time)|one \p{L}+|(?!(?:is|was|about|of|like|for|do|does|did|and|with|to|from|in|on|at|by) )\p{L}+ that \p{L}+)\b/giu,
    continues:
      /^(?:and|so|but|or|also|then|what about|how about|what else|who else|how come|why not|because|why\s*\??$|how\s*\??$|when\s*\??$|where\s*\??$|which ones?|in what way|are there (?:any )?(?:other|more)|any (?:other|more)|tell me more|go on|more|no,|yes,|really)\b/iu,
    replaces: /^(?:(?:and|so|but|ok(?:ay)?)[, ]+)?(?:(?:what|how) about|and|or|same for|also)\b/iu,
    preposition: /^(?:in|of|for|at|from|on|with|to) /iu,
    lastPlace: /(?<= )(?:in|of|for|at|from|on|with|to) \S+(?: \S+){0,2}$/iu,
    definite: /\bthe \p{Ll}/u,
    others: words('other others else another more instead besides either neither'),
  },
  de: {
    pronouns: words(
      `er ihn ihm sein seine seinen seiner seinem es sie ihr ihre ihren ihrem ihrer ihnen dies diese dieser dieses diesen
       diesem jene jener jenes das dessen deren davon dazu daran darauf darin damit dafür dagegen darüber daraus dabei dadurch
       dort derselbe dieselbe dasselbe selbige`,
    ),
    harmless:
      /(?:\bdas (?!(?:ist|war|heißt|sind|bedeutet|geht|macht|kostet)\b)\p{L}{2,}|\b(?:gibt|gab|geht|handelt|regnet|ist|kann) es\b|\bes (?:gibt|möglich|regnet|sich)\b|\b(?:können|könnten|würden|haben|wissen) sie\b|\bdieses jahr\b|\bdiese woche\b)/giu,
    continues:
      /^(?:und|also|aber|oder|dann|auch|was ist mit|wie ist es mit|wie sieht es (?:mit|bei)|wie wäre es mit|wieso\s*\??$|warum\s*\??$|wann\s*\??$|wo\s*\??$|wer noch|was noch|welche noch|sonst|noch (?:mehr|etwas|andere)|mehr|ja,|nein,)(?!\p{L})/iu,
    replaces:
      /^(?:und|oder|auch|(?:und )?(?:was ist|wie (?:ist|sieht) es)(?= mit| bei| in))(?!\p{L})/iu,
    preposition: /^(?:in|im|von|vom|für|bei|beim|aus|auf|mit|nach) /iu,
    lastPlace: /(?<= )(?:in|im|von|vom|für|bei|beim|aus|auf|mit|nach) \S+(?: \S+){0,2}$/iu,
    definite: /(?<!\p{L})(?:der|die|das|den|dem|des) \p{L}/u,
    others: words(
      'andere anderen anderer anderes sonst weitere weiteren mehr beide ebenso stattdessen außerdem',
    ),
  },
  fr: {
    pronouns: words(
      `il elle ils elles lui leur leurs son sa ses celui celle ceux celles ce cet cette ces cela ceci ça y en
       celui-ci celle-ci ceux-ci eux dernier dernière`,
    ),
    harmless:
      /\b(?:est-ce|qu'est-ce|ce (?:que|qui|sont)|il y a|y a-t-il|il (?:faut|pleut|existe)|en (?:\d{4}|france|\p{Lu}\p{L}+|quoi|quelle?|général)|cette année)\b/giu,
    continues:
      /^(?:et|alors|donc|mais|ou(?! (?:est|sont))|aussi|qu'en est-il|quoi d'autre|qui d'autre|pourquoi\s*\??$|quand\s*\??$|où\s*\??$|comment\s*\??$|encore|oui,|non,)(?!\p{L})/iu,
    replaces: /^(?:et|qu'en est-il|ou(?! (?:est|sont)))(?!\p{L})/iu,
    preposition: /^(?:en|au|aux|à|de|du|des|dans|pour|avec|chez|sur) /iu,
    lastPlace: /(?<= )(?:en|au|aux|à|de|du|des|dans|pour|avec|chez|sur) \S+(?: \S+){0,2}$/iu,
    definite: /(?<!\p{L})(?:l['’]|(?:le|la|du|au) )\p{Ll}/u,
    others: words('autre autres sinon même mêmes plus deux'),
  },
  es: {
    pronouns: words(
      `él ella ellos ellas ello su sus suyo suya este esta estos estas ese esa esos esas eso esto aquel aquella
       aquello allí ahí mismo misma`,
    ),
    harmless: /\b(?:lo que|por lo|este año|esta semana|está|están)\b/giu,
    continues:
      /^[¿¡]?(?:y|entonces|pero|o|también|qué hay de|qué tal|qué pasa con|qué más|quién más|por qué\s*\??$|cuándo\s*\??$|dónde\s*\??$|cómo\s*\??$|más|sí,|no,)(?!\p{L})/iu,
    replaces: /^[¿¡]?(?:y|qué (?:hay|pasa|tal)|o|también)(?!\p{L})/iu,
    preposition: /^(?:en|de|del|para|con|por|a|al) /iu,
    lastPlace: /(?<= )(?:en|de|del|para|con|por|a|al) \S+(?: \S+){0,2}$/iu,
    definite: /(?<!\p{L})(?:el|la|del|al) \p{Ll}/u,
    others: words('otro otra otros otras más ambos ambas además'),
  },
};

/** The same of a language in a script without spaces, looked for anywhere. */
export interface DenseReferences {
  readonly pronouns: RegExp;
  readonly continues: RegExp;
  /** What carries no meaning of its own. */
  readonly particles: RegExp;
}

export const DENSE_REFERENCES: Readonly<Record<string, DenseReferences>> = {
  ja: {
    pronouns: /それ(?!ぞれ)|これ|あれ|その|(?<!ど)この|あの|そこ|ここ(?!ろ)|そちら|彼女?|同じ/u,
    continues:
      /^(?:では|じゃあ|それで|そして|また|ほかに|他に|なぜ[?？。]?$|どうして[?？。]?$|いつ[?？。]?$)|^[^の]{1,8}は(?:どう(?:です)?か?)?[?？。]*$/u,
    particles: /[\p{sc=Hira}ー?？。、！!]/gu,
  },
  zh: {
    pronouns: /[它他她]们?|这(?!种情况下)|(?<!加)那(?!么多)|此|其(?!他国家)|该/u,
    continues: /^(?:那么?|还有|然后|另外|而且|为什么[?？。]?$|什么时候[?？。]?$|呢)|呢[?？。]*$/u,
    particles: /[的了吗呢吧是在有和与什么怎么样哪个谁几多少为何?？。，、！!]/gu,
  },
  ko: {
    pronouns: /그것|이것|저것|그녀|그는|그의|그들|그거|이거|거기|여기/u,
    continues: /^(?:그럼|그러면|그리고|그래서|왜[?？.]?$|언제[?？.]?$)|는요?[?？.]*$|은요[?？.]*$/u,
    particles: /[?？.,!은는이가을를의에서로와과]/gu,
  },
};
