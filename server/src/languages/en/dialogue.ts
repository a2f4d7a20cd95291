import type { Dialogue } from '../dialogue.ts';

/** English: how people ask and answer back. */
export const englishDialogue: Dialogue = {
  asksForExample: 'examples?|samples?|snippets?|code',
  references: {
    pronouns: `he him his she her hers it its they them their theirs this that these those there one ones
       he's she's it's they're that's himself herself itself themselves former latter aforementioned`,
    harmless:
      /\b(?:it(?:'s| is| was| be)? (?:possible|true|necessary|legal|illegal|safe|ok|okay|worth|better|best|rain\w*|snow\w*|mean\w* to|takes?|called when|better)|(?:does|did|will|would|can) it (?:take|cost|rain|snow|mean) to|time is it|is there|are there|was there|were there|there (?:is|are|was|were|be|a|any)|this (?:week|month|year|morning|evening|weekend|century)|(?:one|ones) (?:of|day|time)|one \p{L}+|(?!(?:is|was|about|of|like|for|do|does|did|and|with|to|from|in|on|at|by) )\p{L}+ that \p{L}+)\b/giu,
    continues:
      /^(?:and|so|but|or|also|then|what about|how about|what else|who else|how come|why not|because|why\s*\??$|how\s*\??$|when\s*\??$|where\s*\??$|which ones?|in what way|are there (?:any )?(?:other|more)|any (?:other|more)|tell me more|go on|more|no,|yes,|really)\b/iu,
    replaces: /^(?:(?:and|so|but|ok(?:ay)?)[, ]+)?(?:(?:what|how) about|and|or|same for|also)\b/iu,
    preposition: /^(?:in|of|for|at|from|on|with|to) /iu,
    lastPlace: /(?<= )(?:in|of|for|at|from|on|with|to) \S+(?: \S+){0,2}$/iu,
    definite: /\bthe \p{Ll}/u,
    others: 'other others else another more instead besides either neither',
    shares: 'most some many few several both such similar',
  },
  asksWhatIs:
    /^(?:(?:and|so|but|ok(?:ay)?|then),? )?(?:what(?:[’']s| is| are) |define )(?:an? )?[\p{L}\p{N}][\p{L}\p{N}_-]*(?: [\p{L}\p{N}_-]+)?\s*[?.]*$/iu,
  asksMeaning:
    /^(?:(?:and|so|but|ok|then),? )?what(?:[’']?s| is| are| was| were)(?: exactly| actually)? (?:an? )?(?!(?:the|an?|my|your|our|his|her|their|its|this|that|these|those|there|it|he|she|they|you|we|i|one|some|any|another|other|meant|next|new|wrong|left) )["“”]?(?<subject>[\p{L}\p{N}_-]+(?: [\p{L}_-]+){0,2})["“”]?\s*[?.]*$/iu,
  asksForDefinition:
    /^(?:(?:and|so|but|ok|then),? )?(?:what(?:[’']s| is| are| was| were)|who(?:[’']s| is| was| are| were)|define|describe|explain|tell me about|what does .{1,80} mean\??$)/iu,
  asksForTask:
    /^(?:(?:and|so|but|ok|then),? )?how (?:do|does|can|could|to|should|would|must)(?= )/iu,
  questionStarts:
    'what|who|whom|whose|when|where|which|why|how|is|are|was|were|does|do|did|can|could|should|will|would|has|have',
  joinedStarts:
    'what|who|whose|when|where|which|why|how (?:much|many|long|far|old|do|does|did|is|are|can)',
  and: 'and',
  or: 'or',
  comparisons: [
    /^(?:please |can you |could you |bitte )?compare (?<a>.+?) (?:and|with|to|against|versus|vs\.?) (?<b>.+)$/iu,
    /\b(?:differences?|comparison|similarit(?:y|ies)|distinction)s?,? (?:(?:is|are) there )?between (?<a>.+?),? and (?<b>.+)$/iu,
    /^(?:a )?comparison of (?<a>.+?),? (?:and|with|to) (?<b>.+)$/iu,
    /^(?:how|in what way|in which way) (?:does|do|did|is|are) (?<a>.+?) (?:differ(?:ent)? (?:from|to|than)|compare (?:to|with)|similar to) (?<b>.+)$/iu,
    /^which (?:one )?is (?:better|faster|cheaper|safer|larger|bigger|smaller|older|best)[^,:]{0,40}[,:] (?<a>.+?),? or (?<b>.+)$/iu,
  ],
  against: 'vs?\\.?|versus|or',
  betterOf: 'what is better',
  asksOfEvent: 'who|when|where|what happened',
  subjectArticles: 'the|an?',
  summaries: [
    /^(?:tl;?dr|in (?:short|brief|a nutshell)(?=[\s,:.]*$)|(?:a )?(?:short |brief |quick )?(?:summary|overview)(?:,? please)?(?=[\s:.]*$)|summari[sz]e|sum up|give (?:me )?(?:a |an )?(?:\w+ )?(?:summary|overview|outline|synopsis|abstract|gist|recap) (?:of|on|about)|(?:an? )?(?:\w+ )?(?:summary|overview|outline|synopsis|gist|recap) (?:of|on|about)|(?:what are |list |give me )?(?:the )?(?:key|main|most important) (?:points|takeaways|ideas|facts)(?: (?:of|in|from|about|on)|$)|write (?:me )?(?:a |an )?(?:\w+ )?summary (?:of|on|about)|what does (?=this(?: \p{L}+)? say$|the (?:text|document|article) say$))(?![\p{L}])\s*(?<subject>.*)$/iu,
  ],
  aboutText:
    "what(?:'s| is) (?:this|it|the (?:text|document|article|page|letter|e-?mail)|this \\p{L}+)(?: all)? about|what is this",
  pointedAt:
    'this|it|that|these|them|the (?:following|above|below)|(?:this|the|following|above) (?:\\p{L}+ )?(?:text|document|article|passage|paragraph|page|e-?mail|letter|message|report|code|story|post|excerpt|section|conversation|paper)|all of (?:this|it)',
  pointedAtBehind: '(?:in|to|for) .{1,60}|say(?:s)?|please|for me|below|above',
  instructionLeads:
    "please|pls|kindly|hi|hello|hey|can you|could you|would you|will you|i (?:want|need|would like|'d like)|help me",
  instructions:
    "summari[sz]e|sum up|tl;?dr|give me|write|list|name|find|extract|explain|describe|translate|tell me|what|who|whom|whose|when|where|which|why|how|is|are|was|were|does|do|did|can|could|should|has|have|compare|answer|review|check|fix|correct|analy[sz]e|read|look at|based on|according to|using|given|from|in|rewrite|shorten|simplify|outline|key points|main points|question|here is|here's|this is|the following|see",
  pointsAtText:
    "th(?:is|e|ese) (?:\\p{L}+ )?(?:text|document|article|passage|paragraphs?|page|e-?mail|letter|message|report|code|function|script|log|logs|error|output|table|data|contract|story|post|excerpt|section|following|above|below)|(?:summari[sz]e|explain|translate|rewrite|shorten|review|check|fix|read|outline|analy[sz]e|sum up) (?:this|these|it|that|the (?:following|above|below))|the (?:following|above)|(?:text|document|article|code) (?:below|above)|here is|here's|this is (?:my|the|a|an)|based on (?:this|the)|according to (?:this|the (?:text|document|article|passage))|tl;?dr",
  firstPerson: "I|I['’]m|I['’]ve|[Mm]y|[Mm]e|[Ww]e|[Oo]ur",
  polite: 'please|pls|kindly|can you|could you|would you|i (?:want|need|would like) (?:you to|to)?',
  politeBehind: 'please',
  politeEnd: 'please|pls',
  greetings:
    "hello|hi+|hey+|hiya|howdy|yo|greetings|good (?:morning|afternoon|evening|day)|morning|what'?s up|sup|how are you(?: doing)?(?: today)?|how do you do|how'?s it going|nice to meet you|pleased to meet you",
  thanks:
    "thanks?(?: you)?(?: (?:so much|very much|a lot|a million|again|a bunch))*|thank u|thx|ty|tysm|cheers|much appreciated|(?:i )?appreciate (?:it|that)|many thanks|(?:that'?s|that is|this is|that was|it'?s) (?:very |really |so |quite )?(?:all|helpful|great|perfect|good|useful|wonderful|it|clear)(?: (?:for (?:now|today)|to know))?|got it|perfect|great|awesome|excellent|nice|cool|wonderful|ok(?:ay)?|all right|alright|good job|well done|bye(?:[- ]bye)?|goodbye|good night|see (?:you|ya)(?: (?:later|soon|tomorrow))?|farewell|take care|have a (?:nice|good|great) (?:day|evening|weekend|one)|wow|interesting|i see|lol|(?:ha){2,5}|hm+|aha|understood|makes sense|good to know|fair enough",
  fillers:
    'there|all|everyone|everybody|guys|folks|friend|buddy|mate|dear|quarry|bot|assistant|sir|madam|you|again|and|so|very|much|for|your|the|help|that|this|it|now|today|then|oh|ah|well|a|lot|yes|no',
  replyLeads: 'no|nope|sorry|ok(?:ay)?|but|hm+|well|please|can you|could you|and',
  objections:
    "no|nope|wrong|incorrect|false|nonsense|(?:that|this|it|you|the answer)(?:'s| is|'re| are)(?: just| all| completely| totally)? (?:wrong|incorrect|false|nonsense|not (?:right|true|correct|it|helpful|what i (?:asked|meant|mean|want(?:ed)?)(?: for)?))|(?:that|this|it) (?:isn't|is not|wasn't) (?:right|true|correct|it|helpful|what i (?:asked|meant)(?: for)?)|i (?:don't|do not) (?:agree|believe (?:it|that|you)|think so)|(?:that|this|it) (?:doesn't|does not|didn't|did not) (?:help|answer (?:it|my question|the question)|make sense)|not (?:helpful|what i (?:asked|meant)(?: for)?|true|right|correct)|are you sure(?: about that)?|really",
  wantsMore:
    '(?:some |any )?more(?: details?| info(?:rmation)?)?(?: (?:about|on) (?:it|that|this))?|(?:tell|show|give) me more(?: details?)?(?: about (?:it|that|this))?|go on|continue|keep going|what else|anything else|something else|other(?: ones)?|elaborate|explain (?:more|further)|in more detail',
  wantsHelp:
    'help(?: me)?|what (?:can|do) you do(?: here)?|what can i ask(?: you)?(?: here)?|how does this work|who are you|what are you|are you (?:a |an )?(?:bot|human|person|robot|ai|real)|what is this(?: page| site)?',
  taskLeads: 'please|can you|could you|would you',
  tasks:
    '(?:translate|rephrase|paraphrase|proofread|rewrite)(?: (?:this|it|that|these|the (?:text|following|above|sentence|answer|document)|into|to|in)|:|$)|(?:write|compose|draft|make up|tell)(?: me| us)? (?:a|an|some)(?: \\p{L}+)? (?:poem|story|song|joke|essay|haiku|limerick|rap|speech|e-?mail|letter|tweet|novel)',
  asksForName: [
    /^(?:what|who)(?:'s|’s|s| is| are| was| were) /i,
    /^(?:tell me (?:more |something )?about|what do you know about) /i,
  ],
  asksAbout:
    'how|why|when|where|which|can|could|does|do|did|should|is|are|best|top|cheap|buy|compare|difference|list of|versus|vs',
  titleArticles: 'the|an?',
  subjectLeads: 'about|on|regarding|concerning',
  mailSubject: 'subject',
  joinsRequests: 'and|but|so',
};
