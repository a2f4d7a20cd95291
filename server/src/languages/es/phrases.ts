import type { Phrases } from '../phrases.ts';

/** Spanish: what answers say. */
export const spanishPhrases: Phrases = {
  greeting:
    '¡Hola! Pregunta por cualquier cosa que esté indexada aquí, o pega un texto y pregunta por él.',
  thanks: 'De nada.',
  noDirectAnswer: 'No he encontrado una respuesta directa.',
  closest: 'Estos pasajes son los más cercanos:',
  nothing: 'El índice no contiene nada sobre esto.',
  indexing:
    'La indexación está en curso: por ahora se puede buscar en {done} de {total} documentos.',
  unclear: '¿A qué se refiere exactamente?',
  nothingInDocument: 'Ni el documento ni el índice contienen nada sobre esto.',
  nothingToSummarise: 'Aquí no hay nada que resumir: pega un texto o nombra un tema.',
  objection:
    'Solo puedo citar lo que está indexado aquí. Esto también trata de ello; con otras palabras quizá se encuentre más:',
  onlyQuotes:
    'Respondo preguntas con las palabras de lo que está indexado o pegado aquí. No traduzco, reescribo ni invento textos.',
  noMore: 'Aquí no hay nada más sobre esto. Con otras palabras quizá se encuentre más.',
  unsupported: '(sin verificar)',
  masked: 'He ocultado esto en tu texto antes de usarlo:',
  maskedList: { between: ', ', end: '.' },
  secrets: {
    password: 'una contraseña',
    'api-key': 'una clave de API',
    token: 'un token',
    'private-key': 'una clave privada',
    'card-number': 'un número de tarjeta',
    iban: 'un IBAN',
  },
  define: '¿Qué es {name}?',
  explain: { heading: 'Explica «{heading}»', within: 'Explica «{heading}» en «{title}»' },
};
