import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language.ts';

describe('detectLanguage', () => {
  it.each([
    ['en', 'The keeper of the lighthouse writes down the weather every evening.'],
    ['de', 'Der Wärter des Leuchtturms schreibt jeden Abend das Wetter auf.'],
    ['fr', 'Le gardien du phare note chaque soir le temps qu’il fait en mer.'],
    ['ru', 'Смотритель маяка каждый вечер записывает погоду на море.'],
    ['ja', '灯台守は毎晩、天気を書き留めます。'],
    ['zh', '灯塔看守人每天晚上都会记录天气。'],
    ['ko', '등대지기는 매일 저녁 날씨를 기록합니다.'],
    ['th', 'ผู้ดูแลประภาคารจดบันทึกสภาพอากาศทุกเย็น'],
  ])('recognises %s', (language, text) => expect(detectLanguage(text)).toBe(language));

  it.each(['', 'README', '12 345 678', 'x = y + z;'])('does not guess at %j', (text) => {
    expect(detectLanguage(text)).toBeNull();
  });

  it('knows a language whose marks stand apart from their letters', () => {
    const text = 'Người gác hải đăng ghi lại thời tiết mỗi buổi tối.';
    expect(detectLanguage(text.normalize('NFD'))).toBe('vi');
  });

  it('is not misled by a foreign name', () => {
    expect(
      detectLanguage(
        'The Japanese word 灯台 means lighthouse, as every sailor on this coast knows.',
      ),
    ).toBe('en');
  });
});
