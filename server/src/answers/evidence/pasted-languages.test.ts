import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { openSampleServices } from '../../search/test-services.ts';
import type { EvidenceServices } from './evidence-question.ts';
import { findEvidence } from './find-evidence.ts';

// An index in English, which lacks the languages of the pasted documents.
let services: EvidenceServices & { close(): void };
beforeAll(async () => {
  services = await openSampleServices([
    { title: 'Quarry', text: 'A quarry is a pit from which stone is taken.' },
    { title: 'Lists', text: 'The third element is the end of the l ist; it points nowhere.' },
    { title: 'Ownership', text: 'Ownership is a set of rules for memory.' },
  ]);
});
afterAll(() => services.close());

const never = new AbortController().signal;
const ask = (text: string, language: string, pasted: string | null) =>
  findEvidence(
    {
      text,
      language,
      query: [{ text, weight: 1 }],
      pasted: pasted === null ? null : { title: 'T', text: pasted },
    },
    services,
    never,
  );

test.each([
  [
    'de',
    'Wie hoch ist die Kaution?',
    'Miete\nDie Miete beträgt 950 Euro.\n\nKaution\nDie Kaution beträgt drei Monatsmieten.',
    'Die Kaution beträgt drei Monatsmieten.',
  ],
  [
    'ru',
    'Сколько составляет залог?',
    'Плата\nПлата составляет 950 евро.\n\nЗалог\nЗалог составляет три месячные платы.',
    'Залог составляет три месячные платы.',
  ],
  [
    'ar',
    'كم يبلغ التأمين؟',
    'يبلغ الإيجار الشهري 950 يورو.\n\nيبلغ التأمين ثلاثة إيجارات شهرية.',
    'يبلغ التأمين ثلاثة إيجارات شهرية.',
  ],
  [
    'zh',
    '押金是多少？',
    '每月租金为950欧元。取暖费预付120欧元。\n\n押金为三个月的租金。',
    '押金为三个月的租金。',
  ],
  [
    'ja',
    '敷金はいくらですか？',
    '毎月の賃料は950ユーロとする。\n\n敷金は賃料の三か月分とする。',
    '敷金は賃料の三か月分とする。',
  ],
  [
    'ko',
    '보증금은 얼마입니까?',
    '월 임대료는 950유로이다.\n\n보증금은 3개월분의 임대료이다.',
    '보증금은 3개월분의 임대료이다.',
  ],
  [
    'hi',
    'जमानत राशि कितनी है?',
    'मासिक किराया 950 यूरो है। हीटिंग अलग है।\n\nजमानत राशि तीन मासिक किराए के बराबर है।',
    'जमानत राशि तीन मासिक किराए के बराबर है।',
  ],
])(
  'what is pasted is understood in its own language: %s',
  async (language, question, text, sentence) => {
    const { sentences, confidence } = await ask(question, language, text);
    expect(sentences[0]).toMatchObject({
      text: sentence,
      passage: { source: { documentId: null } },
    });
    expect(confidence).not.toBe('none');
  },
);

it('stop words of another language decide nothing', async () => {
  const { sentences } = await ask('Was ist Ownership?', 'de', null);
  expect(sentences[0]?.text).toBe('Ownership is a set of rules for memory.');
});
