import type { Dialogue } from '../dialogue.ts';

/** Dutch: how people ask and answer back. */
export const dutchDialogue: Dialogue = {
  asksForDefinition:
    /^(?:en |dus )?(?:wat (?:is|zijn|was|betekent)|wie (?:is|was)|definieer|beschrijf)(?= )/iu,
  asksForExample: 'voorbeeld(?:en)?|code',
  asksForTask: /^(?:en |dus )?hoe (?:kan|moet|\p{L}+ ik)(?= )/iu,
  summaries: [
    /^(?:vat|(?:een )?(?:korte )?samenvatting(?: van)?|geef (?:me |mij )?een (?:korte )?samenvatting(?: van)?)(?![\p{L}])(?<subject>.*?)(?:\s+samen)?$/iu,
  ],
  aboutText: 'waar gaat (?:dit|het|de \\p{L}+)(?: \\p{L}+)? over',
  instructions: 'samenvat\\w*|vat|leg uit|wat|wie|wanneer|waar|waarom|hoe',
  firstPerson: '[Ii]k|[Mm]ijn|[Ww]ij',
  politeEnd: 'alsjeblieft',
  greetings: 'hoi|goedemorgen|goedendag',
  thanks: 'dank (?:je|u)(?: wel)?|bedankt',
  replyLeads: 'nee',
  objections:
    'nee|fout|dat (?:klopt niet|is (?:fout|niet (?:waar|juist)))|weet je (?:het |dat )?zeker',
  wantsMore: 'meer(?: details)?|ga door|vertel(?: me)? meer|wat nog meer',
  wantsHelp: 'wat kun je|wie ben je',
  tasks: 'vertaal(?: |:|$)',
  mailSubject: 'onderwerp',
  joinsRequests: 'en|maar',
};
