/** What somebody said, with the time before it or behind the name: `[10:02] Anna: Who …`, `Anna (10:02): Who …`. */
const SAID =
  /^[ \t]*(?:[[(]?\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?[\])]?[ \t,-]*)?(?<speaker>\p{Lu}[\p{L}\p{N}.'’_-]{0,30}(?: \p{Lu}[\p{L}.'’-]{0,30}){0,2})(?: ?[[(][^\])\n]{1,30}[\])])?[:：][ \t]+\S/u;
const MIN_LINES = 3;
const MIN_SHARE = 0.75;
const QUESTION = /[?？؟]["'”’»)]*$/u;

/**
 * What was said in a chat or an interview, as places in the block: a question with what somebody else answers at once is one, since
 * neither says anything without the other. Empty where it is none. Linear.
 */
export function chatLines(block: string): { readonly start: number; readonly end: number }[] {
  const lines = Array.from(block.matchAll(/[^\n]*\S[^\n]*/gu), ({ 0: text, index }) => ({
    start: index,
    end: index + text.trimEnd().length,
    speaker: SAID.exec(text)?.groups?.['speaker'] ?? null,
    asks: QUESTION.test(text.trimEnd()),
  }));
  const said = lines.filter(({ speaker }) => speaker !== null);
  const speakers = new Set(said.map(({ speaker }) => speaker));
  const isChat = said.length >= MIN_LINES && said.length / lines.length >= MIN_SHARE;
  // Each label once is a list of facts: `Author: …`, `Date: …`.
  if (!isChat || speakers.size < 2 || speakers.size === said.length) return [];
  const found: { start: number; end: number }[] = [];
  let asker: string | null = null;
  for (const { start, end, speaker, asks } of lines) {
    const last = found.at(-1);
    const answers = speaker === null || (asker !== null && speaker !== asker);
    if (last !== undefined && answers) last.end = end;
    else found.push({ start, end });
    if (speaker !== null) asker = asks ? speaker : null;
  }
  return found;
}
