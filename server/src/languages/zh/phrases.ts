import type { Phrases } from '../phrases.ts';

/** Chinese: what answers say. */
export const chinesePhrases: Phrases = {
  greeting: '你好！可以询问这里已索引的任何内容，也可以粘贴一段文字再提问。',
  thanks: '不客气。',
  noDirectAnswer: '没有找到直接的答案。',
  closest: '以下段落最为接近：',
  nothing: '索引中没有这方面的内容。',
  indexing: '正在建立索引：目前可搜索 {total} 篇文档中的 {done} 篇。',
  unclear: '你具体指的是什么？',
  nothingInDocument: '文档和索引中都没有这方面的内容。',
  nothingToSummarise: '这里没有可以总结的内容：请粘贴一段文字，或说明主题。',
  objection: '我只能引用这里已索引的内容。以下内容也与此有关，换个说法也许能找到更多：',
  onlyQuotes: '我用这里已索引或粘贴的内容的原文回答问题，不翻译、改写或创作文字。',
  noMore: '这里没有更多相关内容。换个说法也许能找到更多。',
  unsupported: '（未经证实）',
  masked: '在使用你的文字之前，我隐去了：',
  maskedList: { between: '、', end: '。' },
  secrets: {
    password: '密码',
    'api-key': 'API 密钥',
    token: '令牌',
    'private-key': '私钥',
    'card-number': '支付卡号',
    iban: '银行账号（IBAN）',
  },
  define: '{name}是什么？',
  explain: { heading: '解释“{heading}”', within: '解释“{heading}”（“{title}”）' },
};
