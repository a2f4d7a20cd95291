import type { Questions } from '../questions.ts';

/** English: how one asks, and what the answers hold. */
export const englishQuestions: Questions = {
  asks: {
    duration: 'how long',
    number:
      'how (?:many|much|old|tall|high|far|large|big|deep|fast|often)|what (?:percentage|number|percent|amount|age|population|temperature)',
    date: 'when|(?:what|which) (?:year|date|day|month|century|decade|time)|since when',
    place: 'where|(?:what|which) (?:city|country|state|place|town|location|continent|region)',
    person: 'who(?:se|m)?',
    reason: 'why|what (?:caused|causes|is the reason)',
  },
  manner: 'how',
  things: 'what|which|how',
  which:
    '(?:what|which|whose)(?: (?:kinds?|types?|sorts?|forms?) of| (?:two|three|other|specific|main|major))?',
  did: 'did',
  lightVerbs: 'do take make get have go come become happen occur mean try cause',
  whether:
    "(?:is|are|was|were|does|do|did|has|have|had|can|could|will|would|should|must|may|might)(?:n['’]t)?",
  asking: 'many much long often tell explain describe called name kind type please',
  begins:
    "what(?:'s)?|who(?:'s|m|se)?|when|where|which|why|how|is|are|was|were|does|do|did|can|could|should|would|will|has|have|may|must|any idea|explain",
  commands:
    'summari[sz]e|summary|overview|sum up|tl;?dr|explain|translate|list(?! of)|extract|give me|tell me|compare|describe|shorten|rewrite|outline|find|show me|analy[sz]e',
  courtesies:
    'please|pls|kindly|so|and|but|now|hi|hello|hey|(?:can|could|would|will) you|i (?:want|would like|need) to know|tell me',
  answers: {
    months: 'january|february|march|april|may|june|july|august|september|october|november|december',
    date: '\\d{1,2}(?:st|nd|rd|th) centur(?:y|ies)|\\p{L}+teenth centur(?:y|ies)|\\d+ (?:years|months|weeks|days|hours) ago|\\d+ (?:bce?|bp|ad)|\\d{1,2}:\\d\\d|yesterday|today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)days?',
    number:
      'one(?! of)|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\\p{L}+)?|dozens?|hundreds?|thousands?|millions?|billions?|trillions?|half|none',
    one: 'an?',
    unit: 'years?|months?|weeks?|days?|hours?|minutes?|seconds?|decades?|centur(?:y|ies)',
    reason:
      'because|since|due to|owing to|in order to|so that|therefore|as a result|reason|caused?',
    at: 'in|at|near|from|to|on|of',
    articles: 'the',
  },
  price: 'price prices priced cost costs expensive',
  latest: 'latest,newest,recent,recently,news,today,yesterday,nowadays',
  overview:
    'changelog,changelogs,change log,change logs,release notes,release note,releases,what s new,whats new,whatsnew,version history,list of changes,breaking changes,table of contents,toc,sitemap,site map,index of,index page,list of,links to,overview,glossary,bibliography',
};
