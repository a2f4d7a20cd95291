import type { TermTable } from '../term-table.ts';

/** Chinese: words by which pages that show or sell pornography are known. */
export const chineseExplicitTerms: TermTable = [
  [
    4,
    '成人视频 成人影片 成人电影 成人視頻 成人影音 色情视频 色情影片 自拍偷拍 国产自拍 裸聊 约炮 約炮 操逼 鸡巴 骚逼 淫水 无码高清',
  ],
  [3, '淫荡 淫蕩 淫乱 巨乳 爆乳 口爆 黄色网站 黄片 援交 小穴'],
  [2, '无码 無碼 内射 潮吹 一本道 三级片 熟女 肛交 口交 人妻 情色'],
  [1, '做爱 做愛 色情 春药'],
];
