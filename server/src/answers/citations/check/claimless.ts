/*
 * Sentences that say nothing of the world: they lead on, ask back, or say that nothing was found. What they hold besides
 * is for the caller to look at: a number makes a claim of any sentence.
 */
const ENDS_OPEN = /[:：]\**\s*$/u;
const ASKS = /[?？؟]["'”’»)\]」*_]*\s*$/u;
const LEADS_ON =
  /^(?:here|below|the following|hier|nachstehend|folgende|im folgenden|voici|ci-dessous|aquí|a continuación|ecco|di seguito|aqui|a seguir|вот|ниже|以下|如下)(?![\p{L}\p{N}])/iu;
// Longer ones say something.
const MAX_LEAD_CHARACTERS = 60;

/** `The sources do not say when …`: something shown, a denial, and a word for saying; by language. */
const FOUND_NOTHING: readonly RegExp[] = [
  /\b(?:sources?|passages?|documents?|evidence|excerpts?|texts?|results?|context|index)\b[^.]{0,20}\b(?:not|n['’]t|no|nothing|neither)\b[^.]{0,20}\b(?:say|mention|contain|specify|state|give|provide|answer|include|describe|tell|indicate|cover|hold|information)/iu,
  /\b(?:i|we)\b[^.]{0,12}\b(?:not|n['’]t|no)\b[^.]{0,30}\b(?:find|found|answer|information|evidence|source)/iu,
  /\b(?:there is|there are|i found|found) no\b[^.]{0,20}\b(?:answer|information|evidence|source|passage|mention)/iu,
  /\b(?:quellen?|dokumente?|texte?|belege?|stellen?|index|fundstellen)\b[^.]{0,60}\b(?:nicht|kein\w*|nichts)\b/iu,
  /\bich\b[^.]{0,40}\b(?:nicht|kein\w*|nichts)\b[^.]{0,30}\b(?:gefunden|finden|beantworten)/iu,
  /\b(?:sources?|documents?|passages?|textes?)\b[^.]{0,20}\b(?:ne|n['’])[^.]{0,20}(?:di[st]|mentionn|contien|précis|indiqu|répond|donn)/iu,
  /\b(?:fuentes?|documentos?|pasajes?|textos?)\b[^.]{0,20}\bno\b[^.]{0,20}(?:dice|mencion|contien|especific|indica|respond)/iu,
  /\b(?:fonti|documenti|testi)\b[^.]{0,20}\bnon\b[^.]{0,20}(?:dic|menzion|conteng|specific|indica|rispond)/iu,
  /\b(?:fontes|documentos|textos)\b[^.]{0,20}não[^.]{0,20}(?:diz|mencion|cont|especific|indica|respond)/iu,
  /\b(?:bronnen|documenten|teksten)\b[^.]{0,40}\b(?:niet|geen|niets)\b/iu,
  /(?:источник|документ|текст)[^.]{0,20}(?:не |нет )[^.]{0,20}(?:говор|упомин|содерж|указ|ответ)/iu,
  /(?:来源|资料|文档|索引)[^。]{0,10}(?:没有|未)[^。]{0,10}(?:说|提|包含|信息|答案)/u,
  /(?:資料|出典|文書|情報)[^。]{0,20}(?:ありません|見つかりません|書かれていません|記載がない)/u,
  /(?:المصادر|الوثائق|النصوص)[^.]{0,10}(?:لا|لم) (?:ت|ي)(?:ذكر|قول|حتو|جيب)/u,
];

/** Whether a statement may stand without support, if nothing in it is a number or name that nothing supports. */
export function isClaimless(statement: string): boolean {
  if (ASKS.test(statement) || ENDS_OPEN.test(statement)) return true;
  if (statement.length <= MAX_LEAD_CHARACTERS && LEADS_ON.test(statement)) return true;
  return FOUND_NOTHING.some((pattern) => pattern.test(statement));
}
