import type { Prompts } from '../prompts.ts';

/** Azerbaijani: how prompts put a document and a question. */
export const azerbaijaniPrompts: Prompts = {
  document: '(?:kontekst|sənəd~|mətn~|məqalə|parca|mənbə~|məlumat~|məzmun|data)',
  question: '(?:sual~|sorgu|istifadəci)',
  answer: '(?:cavab|komekci)',
  rules: '(?:sistem|təlimat~|qayda~|tapsırıq|vacib|rol)',
  orders: [
    'sən (?:[^ ]+ ){0,4}(?:komekci|asistent|ekspert)~',
    '(?:suala|suallara) (?:[^ ]+ ){0,6}cavab~',
    '(?:asagıdakı|verilən|yalnız|bu) (?:[^ ]+ ){0,4}(?:kontekst|mətn|sənəd|məlumat)~',
    'əgər (?:cavab|bilmir)~',
  ],
  presents: '(?:budur|bu|asagıda)',
  narrows: 'yalnız|ancaq',
  beyond: '(?:indeksdə|basqa sənədlərdə)',
};
