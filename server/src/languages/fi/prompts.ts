import type { Prompts } from '../prompts.ts';

/** Finnish: how prompts put a document and a question. */
export const finnishPrompts: Prompts = {
  document:
    '(?:konteksti|asiayhteys|asiakirja~|teksti|ote|artikkeli|lahde|lahteet|tiedot|sisalto|raportti)',
  question: '(?:kysymy~|kayttaja)',
  answer: '(?:vastaus|avustaja)',
  rules: '(?:jarjestelma|ohje~|saannot|tehtava|tarkeaa|rooli)',
  orders: [
    'olet (?:[^ ]+ ){0,4}(?:avustaja|asiantuntija|botti)~',
    'vastaa(?: (?:kysymykseen|vain|kysymyksiin|lyhyesti))?',
    '(?:kayta|kayttaen|lue) (?:[^ ]+ ){0,6}(?:konteksti|teksti|asiakirj|otte|tieto|artikkeli)~',
    'jos (?:et|vastaus~|konteksti~|tieto~)',
    'ala (?:keksi|yrita|kayta|lisaa|arvaa)',
    '(?:sano|kirjoita)(?: vain)?(?:,| etta|:| ?["\'”])',
  ],
  presents: '(?:tassa|tama|alla|seuraava|ohessa)',
  narrows: 'vain|ainoastaan|pelkastaan',
  beyond: 'hakemistossa|muissa (?:asiakirjoissa|lahteissa)',
};
