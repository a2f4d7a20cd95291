import type { Dialogue } from '../dialogue.ts';

/** Italian: how people ask and answer back. */
export const italianDialogue: Dialogue = {
  asksForDefinition:
    /^(?:e |allora )?(?:(?:che )?cos(?:[’']è|a è|a sono|a significa)|chi (?:è|era|sono)|definisci|spiega|descrivi)/iu,
  asksForExample: 'esemp(?:io|i)|codice',
  asksForTask: /^(?:e |allora )?come (?:si |posso |faccio |\p{L}+are )/iu,
  or: 'o',
  summaries: [
    /^(?:riassum(?:i|ere|imi)|(?:fa(?:i|mmi) )?(?:un )?(?:breve )?riassunto|(?:quali sono )?i punti (?:chiave|principali))(?: (?:di|del|della|dell['’]|su))?(?![\p{L}])\s*(?<subject>.*)$/iu,
  ],
  aboutText: 'di cosa (?:parla|tratta)(?: .{0,40})?',
  instructions: 'riassumi|spiega|cosa|chi|quando|dove|perche',
  firstPerson: '[Ii]o|[Hh]o|[Mm]io|[Mm]ia|[Nn]oi',
  politeEnd: 'per favore',
  greetings: 'ciao|buongiorno|buonasera',
  thanks: 'grazie(?: mille)?|arrivederci|interessante|capisco',
  fillers: 'e',
  replyLeads: 'e',
  objections: 'sbagliato|(?:questo )?(?:e sbagliato|non e (?:vero|corretto|giusto))|sei sicuro',
  wantsMore: 'di piu|altro|ancora|dimmi di piu',
  wantsHelp: 'aiuto|cosa sai fare|chi sei',
  tasks: 'traduci(?: |:|$)',
  mailSubject: 'oggetto',
  joinsRequests: 'e|ma',
};
