import type { Phrases } from '../phrases.ts';

/** Portuguese: what answers say. */
export const portuguesePhrases: Phrases = {
  greeting:
    'Olá! Pergunte sobre qualquer coisa indexada aqui, ou cole um texto e pergunte sobre ele.',
  thanks: 'De nada.',
  noDirectAnswer: 'Não encontrei uma resposta direta.',
  closest: 'Estes trechos são os mais próximos:',
  nothing: 'O índice não contém nada sobre isto.',
  indexing:
    'A indexação está em curso: por enquanto é possível pesquisar {done} de {total} documentos.',
  unclear: 'A que se refere exatamente?',
  nothingInDocument: 'Nem o documento nem o índice contêm algo sobre isto.',
  nothingToSummarise: 'Não há nada para resumir aqui: cole um texto ou indique um assunto.',
  objection:
    'Só posso citar o que está indexado aqui. Isto também trata do assunto; com outras palavras talvez se encontre mais:',
  onlyQuotes:
    'Respondo a perguntas com as palavras do que está indexado ou colado aqui. Não traduzo, reescrevo nem invento textos.',
  noMore: 'Não há aqui mais nada sobre isto. Com outras palavras talvez se encontre mais.',
  unsupported: '(não verificado)',
  masked: 'Ocultei isto no seu texto antes de o usar:',
  maskedList: { between: ', ', end: '.' },
  secrets: {
    password: 'uma senha',
    'api-key': 'uma chave de API',
    token: 'um token',
    'private-key': 'uma chave privada',
    'card-number': 'um número de cartão',
    iban: 'um IBAN',
  },
  define: 'O que é {name}?',
  explain: { heading: 'Explique “{heading}”', within: 'Explique “{heading}” em “{title}”' },
};
