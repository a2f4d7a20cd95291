import type { ShopWords } from '../shop.ts';

/** Japanese: what one says in a shop. Nothing stands between its words: each pattern is found anywhere. */
export const japaneseShop: ShopWords = {
  before: {
    atMost: '最大|上限',
    atLeast: '最低|下限',
  },
  behind: {
    atMost: '以下の?|以内の?|までの?',
    atLeast: '以上の?|からの?',
    below: '未満の?|より安い',
    above: 'を超える|より高い|超の?',
  },
  unclear: '最大|上限|最低|下限',
  between: ['(?!)', 'から|〜|～'],
  fromTo: ['(?!)', 'から|〜|～'],
  currencies: [
    ['JPY', '円'],
    ['EUR', 'ユーロ'],
    ['USD', 'ドル|米ドル'],
  ],
  people: '子供|子ども|キッズ|歳|才|女性|男性|赤ちゃん|人',
  stars: '(?:つ)?星|スター|★|⭐',
  rated: '評価|星|レビュー',
  size: 'サイズ',
  brand: 'ブランド|メーカー',
  color: '色|カラー',
  coloredIn: 'の',
  denied: '以外の?|ではない',
  free: '#不使用|#なし|無#|#フリー|ノン#',
  imitations: '合成 人工 フェイク 合皮',
  deniable: '革 レザー 本革 ウール 綿 シルク プラスチック 木製 金属 ガラス 中古 再生品',
  inStock: '在庫あり|在庫有り|即納|在庫がある',
  onSale: 'セール中?の?|割引中?の?|値下げ|特価の?|お買い得の?',
  newest: '最新の?|新着の?',
  cheapest: '最安値?の?|一番安い|最も安い|いちばん安い',
  dearest: '最高額の?|一番高い|最も高い|いちばん高い',
  bestRated: '(?:最も)?高評価の?|評価の高い|一番評価の高い',
  follows: 'の|で|と|が|、',
  alternatives: 'または|か|、',
  joins: 'の|で|と|が|、',
};
