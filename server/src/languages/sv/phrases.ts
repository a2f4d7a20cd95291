import type { Phrases } from '../phrases.ts';

/** Swedish: what answers say. */
export const swedishPhrases: Phrases = {
  greeting:
    'Hej! Fråga om vad som helst som är indexerat här, eller klistra in en text och fråga om den.',
  thanks: 'Varsågod.',
  noDirectAnswer: 'Jag hittade inget direkt svar.',
  closest: 'De här avsnitten ligger närmast:',
  nothing: 'Indexet innehåller inget om detta.',
  indexing: 'Indexeringen pågår: hittills går {done} av {total} dokument att söka i.',
  unclear: 'Vad menar du mer precis?',
  nothingInDocument: 'Varken dokumentet eller indexet innehåller något om detta.',
  nothingToSummarise:
    'Det finns inget att sammanfatta här: klistra in en text eller nämn ett ämne.',
  objection:
    'Jag kan bara citera det som är indexerat här. Även det här handlar om saken; andra ord kan ge mer:',
  onlyQuotes:
    'Jag svarar på frågor utifrån det som är indexerat eller inklistrat här, med dess egna ord. Jag översätter inte, skriver inte om och hittar inte på texter.',
  noMore: 'Det finns inget mer om detta här. Andra ord kan ge mer.',
  unsupported: '(obekräftat)',
  masked: 'Jag dolde detta i din text innan jag använde den:',
  maskedList: { between: ', ', end: '.' },
  secrets: {
    password: 'ett lösenord',
    'api-key': 'en API-nyckel',
    token: 'en token',
    'private-key': 'en privat nyckel',
    'card-number': 'ett betalkortsnummer',
    iban: 'ett bankkontonummer (IBAN)',
  },
  define: 'Vad är {name}?',
  explain: { heading: 'Förklara ”{heading}”', within: 'Förklara ”{heading}” i ”{title}”' },
};
