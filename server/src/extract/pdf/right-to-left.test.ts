import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeDrawnPdf, PDF_LETTER_WIDTH, type PdfRun } from '../test-files.ts';
import { readPdf } from './pdf.ts';

const RIGHT = 540;
const HEBREW = ['כל', 'בני', 'אדם', 'נולדו', 'בני', 'חורין'];
const ARABIC = ['يولد', 'جميع', 'الناس', 'أحرارا', 'متساوين'];

async function read(runs: readonly PdfRun[]): Promise<string> {
  return (await readPdf(makeDrawnPdf(runs))).content.text;
}

/** Words of one line as they stand on the paper: the first at the right, the letters of each as seen from the left. */
function placed(words: readonly string[], y = 700): PdfRun[] {
  let x = RIGHT;
  return words.map((word) => {
    x -= word.length * PDF_LETTER_WIDTH;
    const run: PdfRun = { text: asSeen(word), at: [x, y] };
    x -= PDF_LETTER_WIDTH;
    return run;
  });
}

function asSeen(word: string): string {
  return /[\u0590-\u06ff]/.test(word) ? [...word].toReversed().join('') : word;
}

/** Every letter by itself, the first to be read first. */
function letters(words: readonly string[]): PdfRun[] {
  return placed(words).flatMap(({ text, at: [x, y] }) =>
    [...text]
      .map((letter, place): PdfRun => ({ text: letter, at: [x + place * PDF_LETTER_WIDTH, y] }))
      .toReversed(),
  );
}

describe.each([
  ['Hebrew', HEBREW],
  ['Arabic', ARABIC],
])('%s comes out of a PDF in the order in which it is read', (_, words) => {
  const sentence = words.join(' ');

  test('drawn word by word from the right', async () => {
    expect(await read(placed(words))).toBe(sentence);
  });

  test('drawn word by word from the left', async () => {
    expect(await read(placed(words).toReversed())).toBe(sentence);
  });

  test('drawn as one run, as it looks from the left', async () => {
    const text = placed(words)
      .toReversed()
      .map((run) => run.text)
      .join(' ');
    expect(await read([{ text, at: [72, 700] }])).toBe(sentence);
  });

  test('drawn letter by letter from the right', async () => {
    expect(await read(letters(words))).toBe(sentence);
  });

  test('over several lines', async () => {
    const text = await read([...placed(words, 700), ...placed(words, 686)]);
    expect(text).toBe(`${sentence} ${sentence}`);
  });

  test('in whatever order its words are drawn', async () => {
    const orders = fc.shuffledSubarray(placed(words), { minLength: words.length });
    await fc.assert(
      fc.asyncProperty(orders, async (runs) => {
        expect(await read(runs)).toBe(sentence);
      }),
      { numRuns: 30 },
    );
  });
});

describe('two directions in one line', () => {
  // On the paper, from the left: ההכרזה את Paris in UNESCO 1948 בשנת with the Hebrew from the right.
  const width = (text: string) => (text.length + 1) * PDF_LETTER_WIDTH;
  const fromLeft = (texts: readonly string[]): PdfRun[] => {
    let x = 72;
    return texts.map((text) => {
      const run: PdfRun = { text: asSeen(text), at: [x, 700] };
      x += width(text);
      return run;
    });
  };

  test('Latin words and numbers keep their order inside of Hebrew', async () => {
    const drawn = ['ההכרזה', 'את', 'UNESCO', 'in', 'Paris', 'אימץ', '1948', 'בשנת'];
    const text = 'בשנת 1948 אימץ UNESCO in Paris את ההכרזה';
    expect(await read(fromLeft(drawn))).toBe(text);
    expect(await read(fromLeft(drawn).toReversed())).toBe(text);
  });

  test('Hebrew words keep theirs inside of English', async () => {
    const drawn = ['The', 'words', 'עולם', 'שלום', 'greet', 'the', 'world'];
    expect(await read(fromLeft(drawn))).toBe('The words שלום עולם greet the world');
  });

  test('a line of other scripts is left as it was drawn', async () => {
    const runs: PdfRun[] = [
      { text: 'second ', at: [300, 700] },
      { text: 'first', at: [72, 700] },
    ];
    expect(await read(runs)).toMatch(/^second ?first$/);
  });
});
