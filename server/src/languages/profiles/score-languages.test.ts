import { eld } from 'eld/extrasmall';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeProfiles, hashOf, LanguageProfiles } from './language-profiles.ts';
import { guessLanguage } from './score-languages.ts';

const SENTENCES = [
  'The keeper’s lighthouse log says that the fog didn’t lift before noon, as the almanac had foretold.',
  "L'huître qu'on mange à Noël vient d'ici : c'est l'aîné des pêcheurs qui l'a dit hier soir.",
  'İstanbul’da yaşayan ĞÜZEL insanlar Iğdır’a gitmek istiyor; çünkü orada dağlar var.',
  'ΟΙ ΦΑΡΟΦΥΛΑΚΕΣ ΓΡΑΦΟΥΝ τον καιρό κάθε βράδυ στο ημερολόγιό τους',
  'Смотритель маяка каждый вечер записывает погоду на море.',
  'प्रकाशस्तंभ का रखवाला हर शाम मौसम का हाल लिखता है।',
  'يكتب حارس المنارة حالة الطقس كل مساء في دفتره القديم',
  'Ang tagapangalaga ng parola ay nagsusulat ng lagay ng panahon tuwing gabi.',
  'Đèn biển cũ được thắp sáng mỗi tối bởi người gác đèn già.',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnungsentwurfsvorlage gilt',
  '灯台守は毎晩、天気を書き留めます。',
  "rock 'n' roll ''twice'' `code` 12,5 km – 2024/05/17",
];

describe('guessLanguage', () => {
  const check = (text: string) => {
    const expected = eld.detect(text);
    const found = guessLanguage(text);
    expect(found?.code ?? '').toBe(expected.language);
    expect(found?.isReliable ?? false).toBe(expected.isReliable());
  };

  it.each(SENTENCES)('answers as ELD does: %s', (text) => {
    check(text);
    check(text.toUpperCase());
    check(`${text} `.repeat(12));
  });

  it('answers as ELD does for texts put together of pieces of any language', () => {
    const piece = fc
      .tuple(fc.constantFrom(...SENTENCES), fc.nat(90), fc.integer({ min: 1, max: 60 }))
      .map(([sentence, from, length]) => sentence.slice(from, from + length));
    const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(' '));
    fc.assert(fc.property(text, check));
  });

  it('takes any text', () => {
    const text = fc.string({ unit: 'binary', maxLength: 2_000 });
    fc.assert(
      fc.property(text, (one) => {
        expect(() => guessLanguage(one)).not.toThrow();
      }),
    );
  });

  it('is not impressed by one word of thousands of letters', () => {
    expect(guessLanguage('a'.repeat(5_000))?.isReliable ?? false).toBe(false);
  });
});

describe('LanguageProfiles', () => {
  it('reads what was encoded', () => {
    const file = encodeProfiles(
      [
        { code: 'xa', usualScore: 0.5 },
        { code: 'xb', usualScore: 0.25 },
      ],
      [
        { bytes: Buffer.from(' ab '), scores: [[0, 7]] },
        {
          bytes: Buffer.from('abcd'),
          scores: [
            [0, 1],
            [1, 2],
          ],
        },
      ],
    );
    const profiles = new LanguageProfiles(Buffer.from(file));
    const scores = new Uint32Array(2);
    for (const sequence of [' ab ', 'abcd', 'none', ' ab']) {
      const bytes = Buffer.from(sequence);
      const hash = hashOf(bytes, 0, bytes.length);
      profiles.addScores(bytes, { start: 0, length: bytes.length, hash }, scores);
    }
    expect(profiles.languages).toEqual([
      { code: 'xa', usualScore: 0.5 },
      { code: 'xb', usualScore: 0.25 },
    ]);
    expect([...scores]).toEqual([7 + 53 + 1 + 53, 2 + 53]);
  });
});
