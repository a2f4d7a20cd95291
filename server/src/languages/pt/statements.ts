import type { Statements } from '../statements.ts';

/** Portuguese: how sentences say things. */
export const portugueseStatements: Statements = {
  superlatives:
    '(?:mais|menos) (?!que\\b|de\\b)\\p{L}+|melhor(?:es)?|pior(?:es)?|maior(?:es)?|menor(?:es)?',
  ways: 'maneira|forma',
  leaning:
    'ele ela eles elas isto isso aquilo este esta estes estas esse essa esses essas aquele aquela seu sua seus suas mas e assim então além também depois aqui ali lá porém contudo entretanto portanto logo ambos',
  pointingHeadings: 'ver também',
  announces: 'aqui|a seguir',
  numberedHeadings: 'exemplos?',
  defines: '(?:é|são|foi) (?:uma?|o|a|os|as)(?![\\p{L}])|significa',
  isOrWas: 'é|são|era|foi',
  indefinite: 'uma?',
  conditions: 'se|quando|porque',
  openingWords: `abaixo acima agora ainda alguém algum alguma algumas alguns ali além ambas ambos antes apenas apesar após aquela aquele aqui assim até atrás atualmente
    bem cada cerca cinco com como conforme contra contudo cuja dado de debaixo dentro depois desde dez dois duas durante e embora enquanto então entre
    entretanto essa esse esta este exceto fora graças hoje inclusive já jamais junto logo longe mais mas mediante melhor menos mesmo muita muitas muito
    muitos nada não nem nenhum nenhuma ninguém nove nunca oito onde onze ontem ora outra outras outro outros para parte per perante perto pois por porém
    porque portanto posteriormente pouca poucas pouco poucos primeiro qual quais qualquer quando quanta quantas quanto quantos quase quatro que quem quer
    salvo se segundo seis seja sem sempre sete sim sob sobre somente tais também tampouco tanta tanto tarde toda todas todavia todo todos três tudo um uma
    vários várias vinte você`,
  openingEndings: /(?:mente|ando|endo|indo|ados?|adas?|idos?|idas?)$/u,
  denying: 'não nunca jamais nenhum nenhuma sem nem nada ninguém',
  denyingPart: 'não só',
  noBefore: 'não',
  refusing: `proib recus rejeit imped evit exclu excet salvo$ só$ apenas$ somente$ únic opcional falt falh impossív ilegal vez$ isent pouc rar perd`,
  findsNothing: [
    /\b(?:fontes|documentos|textos)\b[^.]{0,20}não[^.]{0,20}(?:diz|mencion|cont|especific|indica|respond)/iu,
  ],
  joinsClauses: 'e|mas',
  prepositions: 'de do da dos das em no na a ao para com por sobre entre contra',
  definition: /\s(?:é|são|era|eram|foi|foram) (?:uma?|os?|as?|uns|umas)(?= )/u,
  plurals: 's es',
  passive: 'foi|foram|sido',
  agents: 'por|pelo|pela|pelos|pelas',
  articles: 'o os as um uma',
  nameParticles: 'da e',
  turns: 'mas|porém',
  sourcesTitles: 'fontes,fonte,referências',
  verbs: 'é são foi há faz',
};
