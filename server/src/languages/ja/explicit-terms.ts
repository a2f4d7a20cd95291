import type { TermTable } from '../term-table.ts';

/** Japanese: words by which pages that show or sell pornography are known. */
export const japaneseExplicitTerms: TermTable = [
  [
    4,
    'エロ動画 アダルト動画 アダルトビデオ 無修正動画 中出し ハメ撮り エロ漫画 エロ画像 まんこ ちんぽ',
  ],
  [3, '無修正 痴女 巨乳 爆乳 手コキ フェラチオ セフレ デリヘル オナニー動画 顔射 騎乗位'],
  [2, '潮吹き おっぱい 人妻 熟女 ソープランド 乱交 エロい 素人'],
  [1, 'オナニー ヌード セックス'],
];
