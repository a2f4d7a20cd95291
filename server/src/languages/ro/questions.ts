import type { Questions } from '../questions.ts';

/** Romanian: how one asks, and what the answers hold. */
export const romanianQuestions: Questions = {
  asks: {
    duration: 'cât timp|câți ani|câte (?:zile|luni|ore)',
    number: 'câ[tț]i?|câ(?:tă|te)|ce (?:procent|număr|vârstă|cantitate)',
    date: 'când|(?:în )?ce (?:an|dată|zi|lună|secol)',
    place: 'unde|(?:în )?ce (?:oraș|țară|loc|stat|regiune)',
    person: 'cine|cui|al? cui',
    reason: 'de ce|din ce cauză',
  },
  asking: 'ce cine cui care când unde cum cât câtă câți câte ceva',
  begins: 'ce este|cine|când|unde|câte|câți|de ce|cum',
  commands: 'rezumă|rezuma|explică|tradu|compară|enumeră',
  answers: {
    months:
      'ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie',
    date: 'secolul (?:al )?[ivx]+',
    number:
      'doi|două|trei|patru|cinci|șase|şase|șapte|şapte|opt|nouă|zece|sută|sute|mie|mii|milion|milioane',
    one: 'un|unui|unei|o',
    unit: 'ani?|lun[ăi]|săptămân[ăi]|zile?|or[ăe]|minute?|secund[ăe]|secole?',
    reason: 'pentru că|deoarece|fiindcă|întrucât|din cauza|datorită|ca să',
    at: 'în|la|din|lângă|spre|de',
    articles: 'orașul|satul',
  },
  price: 'preț prețul prețuri costă cost scump',
  latest: 'recent,recente,recentă,știri,noutăți,astăzi,azi,ultimele,actuale',
  overview:
    'jurnal de modificări,note de lansare,cuprins,listă de,lista de,prezentare generală,glosar',
};
