import type { Prompts } from '../prompts.ts';

/** English: how prompts put a document and a question. */
export const englishPrompts: Prompts = {
  document:
    '(?:(?:relevant|retrieved|provided|given|reference|background|additional|known|supporting|source) )?(?:context|documents?|docs?|passages?|texts?|articles?|excerpts?|paragraphs?|snippets?|extracts?|sources?|information|knowledge(?: base)?|content|input|notes?|memo|e-?mail|report|transcript|data|references?)(?: (?:section|text|information|documents?|contents?|below))?',
  question:
    "(?:(?:my|the|user|user's|users|your|actual|current|final|follow[- ]?up|original|input|new) )?(?:questions?|query|queries|q|human|user|request|user input)(?: (?:about (?:it|this|that)|for you|to answer|is))?",
  answer:
    '(?:(?:helpful|final|your|detailed|short|brief|concise|useful|the|direct) ){0,3}(?:answer|response|reply|a|assistant|ai|ai assistant)',
  rules:
    '(?:(?:additional|important|general|following|special) )?(?:system|instructions?|tasks?|guidelines?|rules?|requirements?|constraints?|important|role|output(?: format)?|response format|style(?: and format)?|example of citation)',
  orders: [
    "you(?:'re| are) (?:an? |the )?(?:[^ ]+ ){0,8}(?:assistants?|experts?|chatbot|bot|ai|agent|model|system|helper|analyst|specialist)",
    "you(?:'re| are)(?: being)? (?:given|provided|to answer)",
    'you (?:will|must|should|may|can|have to|need to) (?:(?:be|only|not|always|never|also) ){0,3}(?:given|provided|answer|respond|use|receive|reply|base|cite)',
    '(?:you (?:must|should|may|can|will|have to) )?(?:ignore|disregard|skip|bypass|override|disable|forget|turn off) (?:(?:the|all|any|every|your|my|of|previous|prior|earlier|these|those|above|citation|source|fact) ){0,5}(?:checks?|verification|instructions?|rules?|citations?|guidelines?|constraints?|restrictions?)',
    '(?:act|behave) as an?',
    'your (?:task|job|role|goal|response|answer|answers|responses|reply) (?:is|are|should|must|will)',
    '(?:the|all|any|every|each) (?:answers?|responses?|reply) (?:should|must|has to|have to|needs? to|may)',
    '(?:only |strictly )?(?:answer|respond|reply)(?: please)?(?: (?:only|to|the|this|my|all|any|each|these|in|with|using|based|briefly|concisely|from|as|strictly|directly|according|questions?|user|following|it|clearly|truthfully|honestly|accurately|like|if|when)|,|:| ["\'“‘])',
    '(?:only |exclusively |solely )?(?:use|using|given|based (?:(?:only|solely|strictly|purely) )?on|considering|read|consider|refer to|according to|rely(?:ing)? (?:only )?on|from|take) (?:(?:only|just|nothing|but|solely|exclusively|carefully|strictly|through|the|this|these|those|my|our|your|following|below|provided|given|above|attached|retrieved|relevant|new|any|all|pieces|of|parts?|sections?|in|and) ){0,8}(?:contexts?|information|passages?|documents?|texts?|articles?|excerpts?|data|paragraphs?|sources?|content|pieces|knowledge|facts|snippets|e-?mail|memo|report|page|file|table|material)',
    "if (?:you (?:do not|don't|dont|cannot|can't|are|aren't)|the (?:answers?|questions?|context|information|documents?|text|articles?|passages?|sources?|data)|it (?:is not|isn't|does not|doesn't)|it's not|this|that|there (?:is|are|isn't) (?:no|not|enough)|not|unsure|uncertain|asked|no )",
    "(?:do not|don't|dont|never|avoid|no) (?:try|make|making|use|using|add|adding|invent|include|mention|mentioning|guess|hallucinat~|fabricat~|refer|rely|cite|answer|provide|repeat|reference|directly|statements?|say|output|prior|other|outside|external|preamble|speculat~|assume)",
    "(?:say|state|write|admit|tell me|indicate|return)(?: so| that| if| clearly|,|:| ?[\"'“‘«]| you (?:do not|don't)| i (?:do not|don't))",
    '(?:keep|make sure|ensure|limit|be) (?:the (?:answer|response|reply)|your|it|that|sure|concise|brief|short|precise|factual|honest|as (?:concise|brief|short|precise)|friendly|helpful|specific)',
    '(?:use|write|give|provide|include|add|cite|quote|limit)(?: yourself)? (?:(?:to|an?|the|at most|no more than|up to|maximum of|exact|relevant|only|all|your|inline|in-line|clear|and|direct) ){0,5}(?:maximum|\\d+|one|two|three|four|five|six|ten|few|citations?|sources?|sentences?|words|quotes?|references?|markdown|bullet points|answers?|response|detailed|comprehensive|concise|clear|short|json|passages?)',
    '(?:context|background|relevant|additional|source) (?:information|documents?|data|material) (?:is|are) (?:given |provided |shown |listed )?(?:below|as follows|here)',
    '(?:here|below|the following|above|attached) (?:is|are) (?:(?:an?|the|some|my|all|relevant) ){0,3}(?:instructions?|context|information|documents?|question|conversation|pieces|passages?|friendly)',
    'base (?:your|the|all|every)|return only|given the following conversation|i (?:will|am going to) (?:give|provide|show|send|ask)',
    "follow (?:these|the|this)|think step by step|let's think|take a deep breath|synthesi[sz]e a|incorporat~|cit(?:e|ing) |ask (?:the user )?for clarification|when answer(?:ing)?(?: to)? (?:the )?user|and answer according|write a response",
  ],
  presents:
    "here(?:'s| is| are)|this is|(?:below|attached|the following|following) (?:is|are)|see (?:below|attached)|(?:i|we)(?:'ve| have)? (?:just )?(?:got|received|found|was sent|were sent|was given)|got|found|received|consider|given|suppose",
  narrows:
    "only|solely|exclusively|strictly|nothing (?:but|else)|(?:not|no|without|don't use)(?: use| using| rely on)?(?: any)? (?:prior|outside|external|other|additional|general|your own)",
  beyond:
    '(?:in|from|search|check) (?:the|your|our|my) (?:index|docs|documentation|knowledge base|library|archive|wiki|other (?:documents|files|sources|pages))|(?:besides|apart from|beyond|outside(?: of)?|other than|not in) (?:the|this|that|these) (?:document|text|memo|e-?mail|page|article|context|file|note|attachment)s?|elsewhere|else do you (?:know|have)|other (?:documents|sources|files|pages)',
};
