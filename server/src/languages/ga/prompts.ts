import type { Prompts } from '../prompts.ts';

/** Irish: how prompts put a document and a question. */
export const irishPrompts: Prompts = {
  document: '(?:comhtheacs|doicimead|teacs|sliocht|alt|foinse|faisneis|abhar|sonrai)',
  question: '(?:ceist~|usaideoir)',
  answer: '(?:freagra|cuntoir)',
  rules: '(?:coras|treoracha|rialacha|tasc|tabhachtach)',
  orders: [
    'is (?:[^ ]+ ){0,4}(?:cuntoir|saineolai) thu',
    'freagair~',
    '(?:usaid|leigh|bunaithe ar) (?:[^ ]+ ){0,6}(?:comhtheacs|teacs|doicimead|sliocht|faisneis)~',
    'mura (?:bhfuil|n-eol)~',
    'na (?:cum|deanamh|cuir)~',
  ],
  presents: '(?:seo|ta)',
  narrows: 'amhain',
  beyond: 'sa (?:tinneacs|innéacs)',
};
