// A short answer stands in its sentence as it is; a longer one was written by hand from one sentence or several.
const MAX_SHORT_UNITS = 80;
const MIN_SHARED = 0.6;
const MIN_WORDS = 4;

/** Whether a sentence holds one of the answers, or is what a longer one was written from. */
export function isRightSentence(sentence: string, answers: readonly string[]): boolean {
  const bare = bareOf(sentence);
  return answers.some((answer) => {
    if (answer.length <= MAX_SHORT_UNITS) return bare.includes(bareOf(answer));
    return bare.includes(bareOf(answer)) || isSourceOf(sentence, answer);
  });
}

/** Letters and digits alone, in compatibility form and lower case. */
function bareOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

function isSourceOf(sentence: string, answer: string): boolean {
  const words = wordsOf(sentence);
  if (words.length < MIN_WORDS) return false;
  const answered = new Set(wordsOf(answer));
  const shared = words.filter((word) => answered.has(word)).length;
  return shared / words.length >= MIN_SHARED;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
