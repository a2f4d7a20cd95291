import type { Phrases } from '../phrases.ts';

/** French: what answers say. */
export const frenchPhrases: Phrases = {
  greeting:
    'Bonjour ! Posez une question sur ce qui est indexé ici, ou collez un texte et interrogez-le.',
  thanks: 'Je vous en prie.',
  noDirectAnswer: 'Je n’ai pas trouvé de réponse directe.',
  closest: 'Ces passages s’en approchent le plus :',
  nothing: 'L’index ne contient rien à ce sujet.',
  indexing:
    'L’indexation est en cours : {done} documents sur {total} sont consultables pour l’instant.',
  unclear: 'De quoi s’agit-il exactement ?',
  nothingInDocument: 'Ni le document ni l’index ne contiennent quoi que ce soit à ce sujet.',
  nothingToSummarise: 'Il n’y a rien à résumer ici : collez un texte ou nommez un sujet.',
  objection:
    'Je ne peux que citer ce qui est indexé ici. Voici ce qui s’y trouve encore ; d’autres mots trouveront peut-être mieux :',
  onlyQuotes:
    'Je réponds aux questions avec les mots de ce qui est indexé ou collé ici. Je ne traduis, ne récris et n’invente pas de textes.',
  noMore: 'Il n’y a rien de plus ici à ce sujet. D’autres mots trouveront peut-être mieux.',
  unsupported: '(non vérifié)',
  masked: 'J’ai masqué ceci dans votre texte avant de l’utiliser :',
  maskedList: { between: ', ', end: '.' },
  secrets: {
    password: 'un mot de passe',
    'api-key': 'une clé d’API',
    token: 'un jeton',
    'private-key': 'une clé privée',
    'card-number': 'un numéro de carte bancaire',
    iban: 'un IBAN',
  },
  define: 'Qu’est-ce que {name} ?',
  explain: {
    heading: 'Expliquez « {heading} »',
    within: 'Expliquez « {heading} » dans « {title} »',
  },
};
