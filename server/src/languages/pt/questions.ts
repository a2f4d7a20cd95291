import { AMOUNT, type Questions, VERSION_NUMBER } from '../questions.ts';

/** Portuguese: how one asks, and what the answers hold. */
export const portugueseQuestions: Questions = {
  asks: {
    duration: '(?:por )?quanto tempo|há quanto',
    number: 'quant[oa]s?|qual (?:percentagem|porcentagem|número|idade|quantidade)',
    date: 'quando|(?:em )?que (?:ano|data|dia|mês|século)',
    place: 'onde|aonde|(?:em )?que (?:cidade|país|lugar|estado|região)',
    person: 'quem',
    reason: 'por qu[eê]|porqu[eê]',
  },
  required: [
    {
      asks: '(?:que|qual|quais) vers(?:ão|ões)|número da versão',
      says: `${VERSION_NUMBER}|última|atual|recente|estável|lts|alfa|beta`,
    },
    {
      asks: 'quanto cust(?:a|am)|qual é o preço',
      says: `${AMOUNT}|euros?|cêntimos?|centavos?|dólar(?:es)?|reais|real|(?:dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|vinte|trinta|cem|mil)|(?:preç|cust|tarif|gratuit|inclu|pag|barat)~|grátis|car[oa]s?|nada|livre`,
      isPrice: true,
    },
  ],
  things: 'o que|que|qual|quais|como',
  which: 'que|qual|quais|quant[oa]s?',
  attributes: [
    'qua(?:l|is) (?:é|são|era|foi) (?:o|a|os|as) (?<noun>[\\p{L}\\p{M}-]+)(?: [\\p{L}\\p{M}-]+)? (?:de|do|da|dos|das|para)',
    'quem (?:é|são|era|foi) (?:o|a|os|as) (?<noun>[\\p{L}\\p{M}-]+)',
    'quant[oa]s (?<noun>[\\p{L}\\p{M}-]+)',
  ],
  impliedAttributes:
    'nome nomes título significado propósito objetivo razão motivo causa diferença papel efeito efeitos consequência função valor número tipo sentido capital vantagem preço custo resultado parte exemplo regra prazo tempo vezes pessoas gente euros habitantes população anos',
  during: 'durante',
  asking: 'quanto quanta quantos quantas qual quais quem como quando onde porquê porque',
  begins: 'o que|qua(?:l|is)|quem|onde|porque|quant[oa]s?|há',
  commands: 'resum(?:a|o|ir)|expli(?:que|car)|traduza|liste|diga|compare|descreva',
  courtesies: 'olá|por favor',
  answers: {
    months:
      'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro',
    date: 'dias? \\d{1,2}|\\d{1,2} (?:do|de cada) mês|(?:primeiro|segundo|terceiro|quarto|quinto|sexto|sétimo|oitavo|nono|décimo|último) dia|século [ivx]+|(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?|sábados?|domingos?',
    number: 'dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|cem|cento|mil|milhão|milhões',
    one: 'uma?',
    unit: 'anos?|mês|meses|semanas?|dias?|horas?|minutos?|segundos?|séculos?',
    reason: 'porque|pois|devido|por causa|já que|uma vez que|para que|graças a',
    noneOf: 'nenhuma?',
    free: 'grátis|gratuit~|livre|incluíd~|inclui|nada',
    at: 'em|no|na|nos|nas|de|do|da|desde|para|a',
    articles: 'o|a|os|as',
  },
  price: 'preço preços custa custam custo caro cara',
  latest: 'recente,recentes,recentemente,notícias,novidades,hoje,ontem,atualidades,últimas,últimos',
  overview:
    'registro de alterações,registo de alterações,notas da versão,notas de lançamento,lista de,sumário,índice de,visão geral,mapa do site,glossário',
};
