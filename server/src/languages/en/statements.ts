import type { Statements } from '../statements.ts';

/** English: how sentences say things. */
export const englishStatements: Statements = {
  superlatives:
    'best|worst|cheapest|priciest|dearest|highest|lowest|largest|biggest|smallest|greatest|tallest|longest|shortest|widest|narrowest|deepest|newest|oldest|youngest|latest|earliest|fastest|quickest|slowest|heaviest|lightest|strongest|weakest|richest|poorest|nearest|closest|farthest|furthest|hottest|warmest|coldest|brightest|thinnest|thickest|softest|hardest|loudest|quietest|finest|safest|simplest|easiest|(?<!at )(?:most|least) (?!of )\\p{L}+|top[ -](?:rated|selling|\\d+)',
  ordinals:
    'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|\\d+(?:st|nd|rd|th)',
  asksBefore: 'before',
  saysBefore:
    'before\\p{L}*|prior|until|till|earlier|previous(?:ly)?|preced\\p{L}*|former(?:ly)?|ahead',
  asksAfter: 'after',
  saysAfter:
    'after\\p{L}*|later|following|follow(?:s|ed)|since|subsequent(?:ly)?|then|once|when|upon|succe(?:ss|ed)\\p{L}*|next|eventually',
  ways: 'ways?|practices?',
  leaning:
    "it its it’s it's they their they’re them he his she her him this that these those such both neither either however but and so or thus therefore hence instead rather also then otherwise moreover furthermore similarly likewise additionally here there meanwhile nevertheless nonetheless consequently accordingly conversely still yet",
  placePronouns: 'there here',
  leaningPhrases:
    /^(?:(?:all|both|some|most|many|each|one|none|any|several) of (?:these|those|them|this|that)|in (?:both|this|that|these|such) |as a result|for (?:this|that|these) |at (?:this|that|the same) |because of (?:this|that)|with (?:this|that|these) |on the other hand|(?:next|first|finally|again|second), |similar(?:ly)? to |(?:nobody|no one|nothing|everything) else )/iu,
  signposts:
    /^(?:now |next,? |first,? |finally,? |so )?(?:let[’']?s |let us |for (?:more|further|details|an example|additional)\b|see (?:also |the |our |chapter |section |listing )|refer to |recall |remember |in (?:this|the next|the following|the previous|an earlier|a later|chapter|section|listing) |now we(?:[’']ll| will) |we(?:[’']ll| will| have|[’']ve| can now)? (?:also )?(?:see|look|round out|walk|return to|take a|discuss|cover|talk|learn|explore|start|begin|covered|discussed|saw|seen|mentioned|go over)\b|we(?:[’']ll| will) (?:come back|get (?:in)?to|go into|return)\b|you(?:[’']ll| will) (?:also )?(?:see|learn|find)\b|as (?:we|you|discussed|mentioned|described|shown|noted|stated) |the (?:following|next) (?:section|chapter|example|listing|table)|(?:figure|listing|table|chapter|section|example) [\w.-]*\d|for now,? we|we(?:[’']re| are) going to|you(?:[’']ve| have) (?:seen|learned)|this (?:chapter|section|page|guide|appendix|tutorial) |there is a new (?:edition|version) |here (?:are|is) the (?:relevant|following) |you can (?:also )?(?:find|read) (?:more|further|the|additional|it) |(?:click|read|check out) )/iu,
  pointingHeadings:
    'see also|further reading|read more|learn more|next steps|related(?: \\p{L}+)?|toc|summary|site ?map|(?:table of )?contents|references|external links|bibliography',
  pointedTo: 'sections?|chapters?|pages?|links?|articles?|topics?|documents?',
  numberedParts: 'ch(?:apter)?\\.?|section|part|appendix',
  announces: 'here|below|the following',
  brokenOff: 'when where why how what which who whose if than while until because each',
  numberedHeadings: 'examples?|steps?',
  signNames: 'operators?|signs?|symbols?|syntax|macro',
  defines:
    "(?:is|are|was|were) (?:(?:an?|the|one|any|what|how|something|someone|sets?|ways?|types?|kinds?)(?![\\p{L}])|\\p{L}+[’']s (?!most ))|means|refers to|describes|denotes|stands for",
  toBe: 'is|are|was|were|been|being|be',
  agents: 'by|from|of',
  isOrWas: 'is|are|was|were',
  names: 'called|named|known as|termed|dubbed|referred to as|defined as|is|are|was|were|as',
  indefinite: 'an?',
  conditions: 'if|when|whenever|because|since|although|though|while|once|after|before|until',
  contrasts:
    'unlike|whereas|while|rather than|instead of|in contrast|compared|different(?:ly)?|differs?|difference|faster|slower|than|reasons? to choose',
  exemplifies: 'for example|for instance|such as|listing|figure',
  openingWords: `according additionally afterwards albeit alternatively although among another apart around based because before beforehand besides beyond
    both briefly certain consequently conversely currently despite due during each earlier either else even eventually every everyone everything
    example examples except few finally first firstly five following four further furthermore generally given hence here however if including indeed
    initially instead just last lastly later less like likewise many maybe meanwhile more moreover most much neither nevertheless next nonetheless
    nor note notably now often once one ones only originally other others otherwise overall perhaps plus prior rather regarding regardless second
    secondly seven several similarly simply since six some something sometimes soon specifically still such summary ten that then thereafter
    therefore these third those though three thus today together too toward towards two typically ultimately under unless unlike until upon usually
    various via what whatever when whenever where whereas wherever whether which while who whoever whom whose why will with within without yes yet
    no not three eight nine twelve half part parts all any can could should would may might must shall use using used set run see call make take
    put add keep get create open choose select try start stop install write read check remember there
    users user people persons developers programmers readers customers callers clients administrators operators authors owners researchers
    scientists scholars historians experts critics someone anyone nobody nothing`,
  openingEndings: /(?:ly|ing|ed|wards?|wise)$/u,
  denying:
    'not no never none neither nor without cannot nobody nothing nowhere hardly lacks lack failed unable',
  denyingPart:
    '\\bnot (?:only|just|merely|necessarily)\\b|\\bno (?:longer than|more than|less than|later than|doubt)\\b|\\bno\\. ?\\d',
  noBefore: 'no',
  refusing: `forb[ia]d prohibit bann?ed$ bans?$ disallow reject refus den(?:y|ie[sd])$ den(?:ial|ying) prevent avoid exclud exclusiv except only$ solely$ optional instead$ rather$
    unlike lack fail missing absen stopp?(?:s|ed)$ ceas ended$ remov abolish expir los[est] illegal illicit im\\p{L}{2,}ble invalid
    in(?:complete|correct|capable|active|accurate|sufficient|ability) exempt free$ few(?:er)?$ little$ rare seldom restrict block ignor
    un(?!der|ti?l|i[tvqofo]|less$)\\p{L}{3,} non disconnect disab disappear dishonest \\p{L}{3,}less$ false wrong waive spar(?:ed|es)$ expensive costly`,
  findsNothing: [
    /\b(?:sources?|passages?|documents?|evidence|excerpts?|texts?|results?|context|index)\b[^.]{0,20}\b(?:not|n['’]t|no|nothing|neither)\b[^.]{0,20}\b(?:say|mention|contain|specify|state|give|provide|answer|include|describe|tell|indicate|cover|hold|information)/iu,
    /\b(?:i|we)\b[^.]{0,12}\b(?:not|n['’]t|no)\b[^.]{0,30}\b(?:find|found|answer|information|evidence|source)/iu,
    /\b(?:there is|there are|i found|found) no\b[^.]{0,20}\b(?:answer|information|evidence|source|passage|mention)/iu,
  ],
  joinsClauses: 'and|but|although|though|while|whereas|because',
  definition:
    /\s(?:is|are|was|were|refers to|denotes|means) (?:also |both |essentially |basically |generally |usually |simply |perhaps |now |currently |originally )?(?:an?|the|one of|any|some)(?= )/u,
  cityNouns: 'city capital town metropolis municipality',
  countryNouns: 'country republic nation kingdom monarchy island-nation',
  plurals: 's es',
  prepositions: 'of in on at from for by with to into against between',
  articles: 'the a an',
  nameParticles: 'of the and born',
  behindNoun: 'of|in|on|at|and|that|which|with|from|for|located|situated',
  indexTitles: 'index',
  changeLogTitles:
    '(?:the )?(?:changelogs?|change logs?|release notes?|releases|what s new|whats new|version history|list of changes|breaking changes)',
  turns: 'but|however|yet|still',
  moved:
    '(?:you are being |you will be )?redirect(?:ing|ed)\\b|(?:this|the) (?:page|document|article|content|site|chapter|section) (?:has |was )?(?:been )?(?:moved|renamed|relocated|replaced)|(?:page|content|document) (?:has )?(?:been )?(?:moved|relocated)\\b|moved (?:permanently|to)\\b',
  sourcesTitles: 'sources,source,references,reference,citations,bibliography,works cited',
};
