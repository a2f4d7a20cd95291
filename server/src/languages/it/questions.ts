import { AMOUNT, type Questions, VERSION_NUMBER } from '../questions.ts';

/** Italian: how one asks, and what the answers hold. */
export const italianQuestions: Questions = {
  asks: {
    duration: '(?:per )?quanto tempo|da quanto',
    number: 'quant[oaie]|qual[ei]? (?:percentuale|numero|età|quantità)',
    date: 'quando|(?:in )?(?:che|quale) (?:anno|data|giorno|mese|secolo)',
    place: "dove|dov['’]è|(?:in )?(?:che|quale) (?:città|paese|luogo|stato|regione)",
    person: 'chi',
    reason: 'perché|per quale motivo|come mai',
  },
  required: [
    {
      asks: '(?:che|quale) version[ei]|numero di versione',
      says: `${VERSION_NUMBER}|ultima|attuale|recente|stabile|lts|alfa|beta`,
    },
    {
      asks: 'quanto costa(?:no)?|qual è il prezzo',
      says: `${AMOUNT}|euro|centesimi|dollari|lire|sterline|(?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|venti|trenta|cento|mille)|(?:prezz|cost|tariff|gratuit|inclus|compres|pag|economic)~|gratis|car[oaie]|niente|nulla|liber[oaie]`,
      isPrice: true,
    },
  ],
  things: 'cosa|che|quale|quali|come',
  which: 'che|quale|quali|quant[oaie]',
  attributes: [
    "qual(?:e|i)?(?: è|['’]è| era| sono| fu) (?:il |lo |la |l['’]|i |gli |le )(?<noun>[\\p{L}\\p{M}-]+)(?: [\\p{L}\\p{M}-]+)? (?:di|del|dello|della|dei|degli|delle|per)",
    "chi (?:è|era|sono|fu) (?:il |lo |la |l['’]|i |gli |le )(?<noun>[\\p{L}\\p{M}-]+)",
    'quant[ie] (?<noun>[\\p{L}\\p{M}-]+)',
  ],
  impliedAttributes:
    'nome nomi titolo significato scopo obiettivo motivo ragione causa differenza ruolo effetto effetti conseguenza funzione valore numero tipo senso capitale vantaggio prezzo costo risultato parte esempio regola tempo volte persone gente euro abitanti popolazione anni',
  during: 'durante',
  asking: 'quanto quanta quanti quante quale quali chi come quando dove perché cosa',
  begins:
    "(?:a|di|in|per|con) (?:che|chi|quant[oaie]|quale)|cosa|che cosa|chi|quando|dove|perché|come|quant[oaie]|qual[ei]?|c'è",
  commands: 'riassumi|riassunto|spiega(?:mi)?|traduci|elenca|dimmi|confronta|descrivi',
  courtesies: 'per favore|ciao|e|dimmi',
  answers: {
    months:
      'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
    date: 'giorno \\d{1,2}|\\d{1,2} (?:del|di ogni) mese|(?:primo|secondo|terzo|quarto|quinto|sesto|settimo|ottavo|nono|decimo|ultimo) giorno|[ivx]+ secolo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica',
    number: 'due|tre|quattro|cinque|sei|sette|otto|nove|dieci|cento|mille|mila|milion[ei]',
    one: "un[oa']?",
    unit: 'ann[oi]|mes[ei]|settiman[ae]|giorn[oi]|or[ae]|minut[oi]|second[oi]|secol[oi]',
    reason: 'perché|poiché|siccome|dato che|a causa|grazie a|affinché|per via',
    noneOf: 'nessun[oa]?',
    free: 'gratis|gratuit~|liber[oaie]|inclus~|compres~|nulla|niente',
    purpose:
      'per|come|così|quindi|grazie|dovut[oaie]|causa~|ragion~|motiv~|se|tropp~|permett~|evit~|imped~|protegg~|vol~|vuole|vogliono|bisogno|manc~|scopo|fine|poich[ée]|in quanto|visto',
    standsFor:
      'tutti|tutte|ciascuno|nessuno|sol[oa]|soltanto|qui|qua|lì|là|sopra|sotto|fuori|dentro|ovunque|dappertutto',
    at: 'in|a|ad|di|da|nel|nella|dal|dalla|del|della|presso|vicino',
    articles: 'il|lo|la|i|gli|le',
  },
  price: 'prezzo prezzi costa costano costo caro cara',
  latest: 'recente,recenti,recentemente,notizie,novità,oggi,ieri,ultimissime',
  overview:
    'registro delle modifiche,note di rilascio,note di versione,indice dei,indice delle,elenco di,elenco dei,elenco delle,panoramica,mappa del sito,glossario',
};
