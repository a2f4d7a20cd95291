import type { Phrases } from '../phrases.ts';

/** Korean: what answers say. */
export const koreanPhrases: Phrases = {
  greeting:
    '안녕하세요! 여기에 색인된 내용에 대해 무엇이든 물어보시거나, 글을 붙여 넣고 그에 대해 물어보세요.',
  thanks: '천만에요.',
  noDirectAnswer: '직접적인 답은 찾지 못했습니다.',
  closest: '가장 가까운 부분은 다음과 같습니다:',
  nothing: '색인에 이에 대한 내용이 없습니다.',
  indexing: '색인 작업이 진행 중입니다. 지금까지 문서 {total}개 중 {done}개를 검색할 수 있습니다.',
  unclear: '정확히 무엇을 말씀하시나요?',
  nothingInDocument: '문서에도 색인에도 이에 대한 내용이 없습니다.',
  nothingToSummarise: '요약할 내용이 없습니다. 글을 붙여 넣거나 주제를 알려 주세요.',
  objection:
    '여기에 색인된 내용만 인용할 수 있습니다. 다음 내용도 관련이 있으며, 다른 단어로는 더 찾을 수 있을지도 모릅니다:',
  onlyQuotes:
    '여기에 색인되었거나 붙여 넣은 글의 표현 그대로 질문에 답합니다. 글을 번역하거나 고쳐 쓰거나 지어내지는 않습니다.',
  noMore: '이에 대한 내용은 더 없습니다. 다른 단어로는 더 찾을 수 있을지도 모릅니다.',
  unsupported: '(확인되지 않음)',
  masked: '작성하신 내용을 사용하기 전에 다음을 가렸습니다:',
  maskedList: { between: ', ', end: '.' },
  secrets: {
    password: '비밀번호',
    'api-key': 'API 키',
    token: '토큰',
    'private-key': '개인 키',
    'card-number': '결제 카드 번호',
    iban: '은행 계좌 번호(IBAN)',
  },
  define: '{name}란 무엇인가요?',
  explain: {
    heading: '‘{heading}’에 대해 설명해 줘',
    within: '‘{heading}’에 대해 설명해 줘 (‘{title}’)',
  },
};
