import type { ShopWords } from '../shop.ts';

/** Chinese: what one says in a shop. Nothing stands between its words: each pattern is found anywhere. */
export const chineseShop: ShopWords = {
  before: {
    atMost: '不超过|不超過|不高于|最多|最高',
    atLeast: '不低于|不低於|至少|最低',
    below: '低于|低於|少于|少於|小于|不到',
    above: '高于|高於|超过|超過|大于',
  },
  behind: {
    atMost: '(?:以下|以内|以內|之内|及以下)的?',
    atLeast: '(?:以上|及以上|起)的?',
  },
  unclear: '最多|最高|至少|最低|少于|少於|小于|不到|大于|超过|超過|高于|低于',
  between: ['在|介于|介於', '到|至|和'],
  fromTo: ['从|從', '到|至'],
  currencies: [
    ['CNY', '元|块钱?|塊錢?|人民币|人民幣'],
    ['EUR', '欧元|歐元'],
    ['USD', '美元|美金'],
    ['HKD', '港币|港元|港幣'],
    ['TWD', '台币|台幣|新台币'],
  ],
  people: '儿童|孩子|兒童|宝宝|寶寶|女士|男士|岁|歲',
  stars: '颗?星级?|顆?星級?|★|⭐',
  rated: '评分|評分|评价|評價',
  size: '尺码|尺碼|码数|尺寸|大小',
  brand: '品牌|牌子',
  color: '颜色|顏色',
  coloredIn: '的',
  denied: '不要|不是|非|不含|无|無|除了',
  free: '无#|無#|不含#|#free',
  imitations: '人造 仿 合成 素',
  deniable: '皮革 真皮 皮 羊毛 棉 丝绸 塑料 木 金属 玻璃 二手 翻新',
  inStock: '(?:有货|有貨|现货|現貨|有库存|有庫存)的?',
  onSale: '(?:打折|特价|特價|促销|促銷|优惠|優惠|折扣)的?',
  newest: '最新款?的?',
  cheapest: '最便宜的?|价格最低的?|價格最低的?|最低价|最低價',
  dearest: '最贵的?|最貴的?|价格最高的?|價格最高的?',
  bestRated: '评分最高的?|評分最高的?|评价最好的?|評價最好的?|好评最多的?',
  follows: '的|和|且|并|但|有|带',
  joins: '的|和|且|并|但|有|带|、',
};
