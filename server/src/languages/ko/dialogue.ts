import type { Dialogue } from '../dialogue.ts';

/** Korean: how people ask and answer back. */
export const koreanDialogue: Dialogue = {
  denseReferences: {
    pronouns: /그것|이것|저것|그녀|그는|그의|그들|그거|이거|거기|여기/u,
    continues: /^(?:그럼|그러면|그리고|그래서|왜[?？.]?$|언제[?？.]?$)|는요?[?？.]*$|은요[?？.]*$/u,
    particles: /[?？.,!은는이가을를의에서로와과]/gu,
  },
  summaries: [
    /^(?<subject>.*?)(?:을|를|의)?\s*요약(?:해)?(?:\s*(?:줘|주세요|해줘|해 줘|하라|하시오))?$/u,
  ],
  aboutText: '(?:이것|이건|이 .{1,6}?)(?:은|는)? ?(?:무엇에 (?:대한|관한)|무슨 내용).{0,10}',
  firstPerson: '저는|제가|나는',
  greetings: '안녕하세요|안녕',
  thanks: '감사합니다|고마워(?:요)?|안녕히 계세요|그렇군요',
  objections: '아니요|아니|틀렸어요?|그건 아니(?:야|에요)|정말(?:이에요|요)?',
  wantsMore: '더|계속|자세히',
  wantsHelp: '도움말|누구세요',
  tasks: '.{0,20}번역해',
};
