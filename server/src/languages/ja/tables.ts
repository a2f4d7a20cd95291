import type { TableWords } from '../tables.ts';

/** Japanese: what is asked of tables and labels. */
export const japaneseTables: TableWords = {
  labels: {
    person: '名前 氏名 担当 担当者 責任者 店長 代表 連絡先 著者',
    date: '日付 日時 期限 締切 開始 時間',
    place: '場所 住所 会場 所在地 部屋 都市 ホテル',
    number: '数 数量 在庫 人数 合計',
    duration: '期間 時間',
    reason: '理由 原因',
  },
  silent:
    'です ます か は が の を に で と も ある あります いる います 何 商品 製品 人 一番 教えて ください',
  ranks: [
    { words: '(?:最も|一番)安い?|最安', order: 'least', labels: 'price 価格 値段' },
    { words: '(?:最も|一番)高い?|最高値', order: 'most', labels: 'price 価格 値段' },
    { words: '(?:最も|一番)評価の?高い?', order: 'most', labels: '評価 星' },
    { words: '最新|(?:最も|一番)新しい?', order: 'most', labels: '日付 年' },
    { words: '最古|(?:最も|一番)古い?', order: 'least', labels: '日付 年' },
    { words: '最大|(?:最も|一番)大きい?', order: 'most', labels: '面積 大きさ 人口' },
    { words: '最小|(?:最も|一番)小さい?', order: 'least', labels: '面積 大きさ 人口' },
  ],
  most: '最も多い|一番多い|最多|最高',
  least: '最も少ない|一番少ない|最少|最低',
  below: '未満|より安い|より少ない',
  above: 'を超える|より高い|より多い',
  atMost: '以下|以内',
  atLeast: '以上',
  count: '何(?:人|個|本|冊|台|種類|件)|いくつ',
  total: '合計|全部で|総額',
  list: 'どんな|どの.{1,20}がありますか|一覧',
  asksPrice: 'いくら',
  average: '平均',
  soldOut: '在庫切れ|品切れ|売り切れ',
  stock: '在庫',
  open: '未完了|残っている',
  steps: '作り方|手順|方法|インストール',
  asking: {
    place: '行われます 行われる 行われ 開催 あります 置いて',
    date: '行われます 行われる 行われ 開催',
    number: '必要',
    duration: 'かかり',
    price: '値段 かかり',
  },
  facts: {
    capital: '首都',
    population: '人口',
    currency: '通貨',
    area: '面積',
    languages: '公用語|言語',
    continent: '大陸',
  },
};
