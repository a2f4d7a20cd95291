import type { TableWords } from '../tables.ts';

/** Portuguese: what is asked of tables and labels. */
export const portugueseTables: TableWords = {
  labels: {
    person: 'nome quem contato contacto responsável presidente autor pessoa',
    date: 'data quando dia hora prazo início desde',
    place: 'lugar local endereço morada sala onde escritório cidade hotel país',
    number: 'número quantidade estoque total',
    duration: 'duração tempo prazo',
    reason: 'motivo causa razão',
  },
  silent:
    'hora dia é são está tem têm há faz fazer nome número produto produtos artigo artigos pessoa pessoas valor linha quantos quantas',
  ranks: [
    { words: 'mais barat[oa]s?', order: 'least', labels: 'price' },
    { words: 'mais car[oa]s?', order: 'most', labels: 'price' },
    { words: 'melhor(?:es)?', order: 'most', labels: 'nota estrelas avaliação' },
    { words: 'pior(?:es)?', order: 'least', labels: 'nota estrelas avaliação' },
    { words: 'mais recente~|mais nov[oa]s?|últim[oa]s?', order: 'most', labels: 'data ano desde' },
    {
      words: 'mais antig[oa]s?|mais velh[oa]s?|primeir[oa]s?',
      order: 'least',
      labels: 'data ano desde',
    },
    { words: 'maior(?:es)?', order: 'most', labels: 'tamanho área população habitantes' },
    { words: 'menor(?:es)?', order: 'least', labels: 'tamanho área população habitantes' },
  ],
  most: 'mais|maior(?:es)?|máxim[oa]',
  least: 'menos|menor(?:es)?|mínim[oa]',
  below: 'menos de|abaixo de|inferior(?:es)? a|antes de',
  above: 'mais de|acima de|superior(?:es)? a|depois de',
  atMost: 'no máximo|até',
  atLeast: 'pelo menos|no mínimo',
  count: 'quant[oa]s|número de',
  total: 'no total|total|soma',
  list: 'que .{1,60} (?:há|tem|têm|vendem)|quais (?:são|há)|list[ae]~',
  asksPrice: 'quanto (?:custa~|é|são)',
  average: 'média|em média',
  soldOut: 'esgotad[oa]s?',
  stock: 'estoque stock quantidade',
  open: 'pendentes?|por fazer',
  steps: 'preparo preparação instruções passos procedimento',
  facts: {
    capital: 'capital',
    currency: 'moeda',
    area: 'superfície|área',
    languages: '(?:idiomas?|línguas?)(?: ofici(?:al|ais))?',
    callingCode: 'indicativo|código telefónico',
    internetDomain: 'domínio',
    continent: 'continente',
  },
};
