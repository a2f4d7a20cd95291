import { pagedPdf } from './paged-pdf.ts';
import { writtenFormats } from './written-formats.ts';

/** A file to be indexed, and a word that stands in no other. */
export interface ReadingDocument {
  readonly fileName: string;
  readonly content: string | Uint8Array;
  readonly word: string;
}

/** What is written around the word that is looked for; `#` is a number. */
const LANGUAGES: Readonly<
  Record<string, readonly [filler: string, sentence: (word: string) => string]>
> = {
  en: [
    'Paragraph # tells of clay, of glaze and of what the workshop of # potters needs in a year.',
    (word) => `Only here the ${word} shelf is named, below the others.`,
  ],
  de: [
    'Absatz # handelt von Ton, von Glasuren und davon, was die Werkstatt mit # Töpfern im Jahr braucht.',
    (word) => `Nur hier wird das Regal ${word} genannt, unter den anderen.`,
  ],
  ru: [
    'Абзац # рассказывает о глине, о глазури и о том, что нужно мастерской из # гончаров на год.',
    (word) => `Только здесь названа полка ${word}, ниже остальных.`,
  ],
  ar: [
    'تتحدث الفقرة # عن الطين وعن التزجيج وعما تحتاج إليه ورشة فيها # من الخزافين في السنة.',
    (word) => `هنا فقط يذكر الرف ${word} تحت الرفوف الأخرى.`,
  ],
  ja: [
    '段落#では、粘土と釉薬、そして#人の陶工がいる工房が一年に必要とするものについて述べる。',
    (word) => `ここだけに ${word} という棚の名前が書かれている。`,
  ],
};

const MIDDLE = 40;
const BEHIND = 12;

/** Sixty documents: twelve formats in five languages, each with its word far below the beginning. */
export function sixtyDocuments(): ReadingDocument[] {
  return Object.entries(writtenFormats).flatMap(([ending, write]) =>
    Object.entries(LANGUAGES).map(([language, [filler, sentence]]) => {
      const word = `zyr${ending}${language}quon`;
      const fill = (from: number, count: number) =>
        Array.from({ length: count }, (_, at) => filler.replaceAll('#', `${from + at}`));
      const paragraphs = [...fill(1, MIDDLE), sentence(word), ...fill(MIDDLE + 2, BEHIND)];
      return { fileName: `${language}-${ending}.${ending}`, content: write(paragraphs), word };
    }),
  );
}

/** The three that are timed, by what their budget is called. */
export function timedDocuments(): Readonly<
  Record<string, ReadingDocument & { readonly budgetMs: number }>
> {
  const sentence = (at: number) =>
    `Sentence ${at} of the manual says how the kiln is fired, and for how many hours it cools.`;
  const markdown = Array.from({ length: 1_200 }, (_, at) =>
    at % 20 === 0
      ? `## Part ${at / 20}`
      : sentence(at) + (at === 701 ? ' The zyrtimedmd valve is here.' : ''),
  );
  const html = Array.from({ length: 16_000 }, (_, at) =>
    at % 40 === 0
      ? `<h2>Chapter ${at / 40}</h2>`
      : `<p class="text">${sentence(at)} <a href="#p${at}">More</a>${at === 9_001 ? ' The zyrtimedhtml valve is here.' : ''}</p>`,
  );
  const pdf = pagedPdf(300, (page) => [
    ...Array.from({ length: 44 }, (_, line) => sentence(page * 44 + line)),
    ...(page === 200 ? ['The zyrtimedpdf valve is here.'] : []),
  ]);
  return {
    '100 kB of Markdown': {
      fileName: 'timed.md',
      content: `# Manual\n\n${markdown.join('\n\n')}\n`,
      word: 'zyrtimedmd',
      budgetMs: 150,
    },
    '2 MB of HTML': {
      fileName: 'timed.html',
      content: `<!doctype html><html lang="en"><title>Handbook</title><main><h1>Handbook</h1>${html.join('\n')}</main></html>`,
      word: 'zyrtimedhtml',
      budgetMs: 400,
    },
    'a PDF of 300 pages': {
      fileName: 'timed.pdf',
      content: pdf,
      word: 'zyrtimedpdf',
      budgetMs: 600,
    },
  };
}

const CODE: Readonly<Record<string, (word: string) => string>> = {
  py: (word) =>
    `def read_${word}(path):\n    """Reads the ${word} file."""\n    return open(path).read()\n`,
  ts: (word) =>
    `/** Reads the ${word} file. */\nexport function read(path: string): string {\n  return path + '${word}';\n}\n`,
  rs: (word) =>
    `/// Reads the ${word} file.\npub fn read(path: &str) -> String {\n    format!("{path}${word}")\n}\n`,
  sql: (word) => `-- the ${word} table\nselect name, grams from stock where name = '${word}';\n`,
  yaml: (word) => `# settings of ${word}\nname: ${word}\nshelves:\n  - upper\n  - lower\n`,
  json: (word) =>
    JSON.stringify({ name: word, shelves: ['upper', 'lower'], note: `About ${word}.` }),
};

/** So many documents of all formats, each found by a word of its own. */
export function mixedDocuments(count: number): ReadingDocument[] {
  const languages = Object.entries(LANGUAGES);
  const kinds = [...Object.keys(writtenFormats), ...Object.keys(CODE)];
  return Array.from({ length: count }, (_, at) => {
    const ending = kinds[at % kinds.length]!;
    const [language, [filler, sentence]] =
      languages[Math.floor(at / kinds.length) % languages.length]!;
    const word = `zyr${lettersOf(at)}mix`;
    const code = CODE[ending];
    const paragraphs = [0, 1, 2].map((part) => filler.replaceAll('#', `${at * 7 + part}`));
    const content = code?.(word) ?? writtenFormats[ending]!([...paragraphs, sentence(word)]);
    return { fileName: `${language}-${at}.${ending}`, content, word };
  });
}

/** Numbers are split off words: letters are not. */
function lettersOf(number: number): string {
  return [...String(number).padStart(3, '0')].map((digit) => 'bcdfghjklm'[Number(digit)]).join('a');
}
