import type { Statements } from '../statements.ts';

/** Chinese: how sentences say things. */
export const chineseStatements: Statements = {
  superlatives: '最\\p{sc=Han}',
  leaning: '它 他 她 这 那 该 其 此 但 而 因此 所以 然而 并且 于是 同时 此外 另外 這 該',
  pointingHeadings: '参见|參見|外部链接',
  announces: '以下|如下',
  defines: '[是指]',
  denying: /[不没沒未无無非]|别(?![\p{sc=Han}])/gu,
  denyingPart: '不仅|不僅|不但|不同|不断|不过|非常|除非|无论|無論|分别|类别|級別|级别',
  refusing: /禁|拒|避免|排除|除了|只|仅|僅|可选|缺乏|缺少|失败|违法|代替|免|难以/u,
  findsNothing: [
    /(?:来源|资料|文档|索引)[^。]{0,10}(?:没有|未)[^。]{0,10}(?:说|提|包含|信息|答案)/u,
  ],
  turns: '但|然而',
  sourcesTitles: '来源,參考資料,参考资料,引用',
};
