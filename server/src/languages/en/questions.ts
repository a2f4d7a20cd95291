import { AMOUNT, type Questions, VERSION_NUMBER } from '../questions.ts';

/** English: how one asks, and what the answers hold. */
export const englishQuestions: Questions = {
  asks: {
    duration: 'how long',
    number:
      'how (?:many|much|old|tall|high|far|large|big|deep|fast|often)|what (?:percentage|number|percent|amount|age|population|temperature)',
    date: 'when|(?:what|which) (?:years?|dates?|days?|months?|century|centuries|decades?|times?)|since when',
    place: 'where|(?:what|which) (?:city|country|state|place|town|location|continent|region)',
    person: 'who(?:se|m)?',
    reason: 'why|what (?:caused|causes|is the reason)',
  },
  manner: 'how',
  things: 'what|which|how',
  which:
    '(?:what|which|whose)(?: (?:kinds?|types?|sorts?|forms?) of| (?:two|three|other|specific|main|major))?',
  did: 'did',
  lightVerbs: `do does did done doing take takes took taken taking make makes made making get gets got gotten getting have has had having
    go goes went gone going come comes came coming become becomes became becoming happen happens happened happening occur occurs occurred
    occurring mean means meant try tries tried trying cause causes caused causing named called`,
  required: [
    {
      asks: '(?:which|what) (?:\\p{L}+ )?versions?|version number',
      says: `${VERSION_NUMBER}|latest|newest|current|stable|lts|alpha|beta|snapshot|nightly`,
    },
    {
      asks: 'born',
      says: 'born|births?|birthplace|native|née|\\([^()]{0,60}\\d{3,4}',
    },
    {
      asks: 'percent(?:age)?|per cent|what (?:proportion|fraction|share)',
      says: '[\\d.,]+ ?%|per ?cent(?:age)?|percentages?|hal(?:f|ves)|thirds?|quarters?|fifths?|tenths?|majority|minority|most|all|none|one in|out of',
    },
    {
      asks: 'how (?:far|tall|wide|deep|thick)',
      says: '[\\d.,]+[ -]?(?:k?m|cm|mm|nm|mi|ft|in|yd|°)|(?:kilo|centi|milli|micro|nano)?met(?:er|re)s?|miles?|feet|foot|inch(?:es)?|yards?|light[- ]years?|stor(?:ey|eys|ies)|stor(?:e?y)|floors?|fathoms?|leagues?|hours?|minutes?|days?|blocks?|walk|drive|knees?|half|waist|far|near|close|next to|as',
    },
    {
      asks: '(?:how much|what) (?:do|does|did|will|would) [^?]{1,60} cost|how much (?:is|are) (?:the|an?|your|\\p{L}+)(?: \\p{L}+){0,4}(?=\\s*\\?)|what is the price',
      says: `${AMOUNT}|pounds?|pence|pennies|dollars?|cents?|euros?|quid|bucks?|rupees?|francs?|crowns?|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand)(?:-\\p{L}+)?|(?:cost|pric|charg|pay|paid|fee|fare|rate|free|includ|expensive|cheap|afford|donat)~|nothing|complimentary`,
      isPrice: true,
    },
    {
      asks: 'how heavy',
      says: '[\\d.,]+[ -]?(?:k?g|mg|lbs?|oz|t)|(?:kilo|milli)?gram(?:me)?s?|tons?|tonnes?|pounds?|ounces?|stones?|kilos?',
    },
    {
      asks: 'how long (?:did|does|do|will|would|has|have|had|can|could|may|must|should|to)',
      says: '(?:\\d+ ?(?:s|h|min|ms))|(?:milli|micro|nano)?seconds?|minutes?|hours?|days?|nights?|weeks?|fortnights?|months?|years?|decades?|centur(?:y|ies)|millenni(?:a|um)|generations?|seasons?|semesters?|terms?|lifetime|since|until|till|from|between|through|forever|always|ever|indefinitely|as long as|while|before|after|when',
    },
  ],
  whether:
    "(?:is|are|was|were|does|do|did|has|have|had|can|could|will|would|should|must|may|might)(?:n['’]t)?",
  attributes: [
    '(?<noun>[\\p{L}\\p{M}-]+) numbers? (?:of|for)',
    "what(?:['’]s| is| are| was| were) (?:the|its|their|his|her) (?:[\\p{L}\\p{M}-]+ ){0,2}(?<noun>[\\p{L}\\p{M}-]+) (?:of|for)",
    "what(?:['’]s| is| are| was| were) (?:its|their|his|her) (?:[\\p{L}\\p{M}-]+ ){0,2}(?<noun>[\\p{L}\\p{M}-]+)(?=\\s*\\?)",
  ],
  impliedAttributes:
    'name names title titles meaning purpose purposes reason reasons cause causes difference role roles use uses point benefit benefits advantage advantages effect effects result results outcome number amount value type types kind kinds way ways process method methods example examples function significance importance goal goals aim aims definition term word result status basis source sources origin origins nature cost price costs percentage part parts date year capital time size rule rules limit limits maximum minimum deadline total exact average approximate requirement requirements condition conditions default',
  during: 'during|throughout',
  asking:
    'when many much long often tell explain describe called name kind type please whats whos wheres hows till anything anyone anybody guys',
  begins:
    "what(?:'s)?|who(?:'s|m|se)?|when|where|which|why|how|is|are|was|were|does|do|did|can|could|should|would|will|has|have|may|must|any idea|explain",
  commands:
    'summari[sz]e|summary|overview|sum up|tl;?dr|explain|translate|list(?! of)|extract|give me|tell me|compare|describe|shorten|rewrite|outline|find|show me|analy[sz]e',
  courtesies:
    'please|pls|kindly|so|and|but|now|hi|hello|hey|(?:can|could|would|will) you|i (?:want|would like|need) to know|tell me',
  answers: {
    months: 'january|february|march|april|may|june|july|august|september|october|november|december',
    date: '(?:on|from|by|until|till|before|after|since|every) (?:the )?\\d{1,2}(?:st|nd|rd|th)(?! (?!of|and|or|to|at|day|each|every|in|until|from|is|are)\\p{L})|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|\\d{1,2}(?:st|nd|rd|th)) (?:working |calendar |business )?days?|\\d{1,2}(?:st|nd|rd|th) centur(?:y|ies)|\\p{L}+teenth centur(?:y|ies)|\\d+ (?:years|months|weeks|days|hours) ago|\\d+ (?:bce?|bp|ad)|\\d{1,2}:\\d\\d|yesterday|today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)days?',
    number:
      'one(?! of)|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\\p{L}+)?|dozens?|hundreds?|thousands?|millions?|billions?|trillions?|half|none',
    one: 'an?',
    unit: 'years?|months?|weeks?|days?|hours?|minutes?|seconds?|decades?|centur(?:y|ies)',
    reason:
      'because|since|due to|owing to|in order to|so that|therefore|as a result|reason|caused?',
    noneOf: 'no|none',
    free: 'free|included|complimentary|at no (?:extra )?(?:cost|charge)|without charge|nothing|gratis',
    purpose:
      'for|as|so|thus|hence|thanks to|by|through|out of|on grounds|since|with a view|why|explain~|attribut~|blam~|result~|lead(?:s|ing)?|led|mak(?:es?|ing)|made|help~|allow~|enabl~|prevent~|avoid~|protect~|want~|need~|hop(?:ed|ing)|believ~|fear~|fail~|purpose|intend~|aim~|goal|motiv~|lack~|too|enough|if|when|after|to (?!the|an?|its?|his|her|their|our|my|your|this|that|one|two|three|four|five|six|seven|eight|nine|ten)\\p{L}{2,}',
    standsFor:
      'all|both|only|everyone|everybody|anyone|anybody|nobody|no one|none|here|there|upstairs|downstairs|outside|inside|indoors|outdoors|everywhere|anywhere|nowhere',
    where:
      'behind|below|beneath|under(?:neath)?|above|over|beside|besides|next|opposite|outside|inside|within|along|across|around|round|between|among|through|throughout|left|right|north~|south~|east~|west~|off|past|up|down|away|by|into|onto|toward~|against|before|after|with|via|beyond|where|wherever|located|street|road|avenue|square|building|floor|room|centre|center|address|abroad|overseas|locally|nearby|home|ashore|aboard|elsewhere|native|based',
    at: 'in|at|near|from|to|on|of',
    articles: 'the',
  },
  price: 'price prices priced cost costs expensive',
  latest: 'latest,newest,recent,recently,news,today,yesterday,nowadays',
  overview:
    'changelog,changelogs,change log,change logs,release notes,release note,releases,what s new,whats new,whatsnew,version history,list of changes,breaking changes,table of contents,toc,sitemap,site map,index of,index page,list of,links to,overview,glossary,bibliography',
};
