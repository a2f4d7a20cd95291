import type { Phrases } from '../phrases.ts';

/** Japanese: what answers say. */
export const japanesePhrases: Phrases = {
  greeting:
    'こんにちは。ここで索引されている内容について質問するか、文章を貼り付けて質問してください。',
  thanks: 'どういたしまして。',
  noDirectAnswer: '直接の答えは見つかりませんでした。',
  closest: '最も近い箇所は次のとおりです。',
  nothing: '索引にはこれについての内容がありません。',
  indexing: '索引を作成中です。現在、{total} 件のうち {done} 件の文書を検索できます。',
  unclear: '具体的には何のことですか。',
  nothingInDocument: '文書にも索引にも、これについての内容がありません。',
  nothingToSummarise: '要約するものがありません。文章を貼り付けるか、主題を示してください。',
  objection:
    'ここで索引されている内容しか引用できません。次の箇所も関連しています。別の言葉ならもっと見つかるかもしれません。',
  onlyQuotes:
    'ここで索引された、または貼り付けられた内容の言葉で質問に答えます。翻訳、書き換え、創作はしません。',
  noMore: 'これについてはこれ以上ありません。別の言葉ならもっと見つかるかもしれません。',
  unsupported: '（未確認）',
  masked: '使用する前に、入力された文章から次のものを伏せました：',
  maskedList: { between: '、', end: '。' },
  secrets: {
    password: 'パスワード',
    'api-key': 'API キー',
    token: 'トークン',
    'private-key': '秘密鍵',
    'card-number': 'カード番号',
    iban: '銀行口座番号（IBAN）',
  },
  define: '{name}とは何ですか？',
  explain: { heading: '「{heading}」を説明して', within: '「{heading}」（「{title}」）を説明して' },
};
