import type { Statements } from '../statements.ts';

/** Japanese: how sentences say things. */
export const japaneseStatements: Statements = {
  superlatives: '最[高低大小新古安多長短強良速]|一番\\p{L}{1,2}|(?:最も|もっとも)\\p{L}{1,2}',
  leaning:
    'これ それ あれ この その あの ここ そこ こう そう 彼 また しかし だが そして したがって さらに なお ただし',
  pointingHeadings: '関連項目|目次',
  announces: '以下',
  defines: 'とは|は',
  denying: /ない|なく|なかっ|ません|ず(?=[、にな。])|無/gu,
  denyingPart: 'だけで(?:は|も)?なく|なくては|なければ',
  refusing: /禁|拒|避け|除[いく]|のみ|だけ|任意|欠|失敗|違法|代わり|免/u,
  findsNothing: [
    /(?:資料|出典|文書|情報)[^。]{0,20}(?:ありません|見つかりません|書かれていません|記載がない)/u,
  ],
  turns: 'しかし|だが',
  sourcesTitles: '引用,出典,参考文献,情報源',
  passive: '(?:[らさ]れ|[えかげけせてべめ]られ)(?:た|ました|て|る|ます)',
  agents: 'によって|により|の手で|が|さん|氏',
};
