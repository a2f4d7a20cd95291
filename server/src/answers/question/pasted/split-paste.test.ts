import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { splitPaste } from './split-paste.ts';

const PARAGRAPH =
  'Ownership is a set of rules that govern how a program manages memory. All programs have to manage the way they use memory while running. Some languages look for memory that is no longer used.';
const PAGE = [PARAGRAPH, PARAGRAPH, PARAGRAPH].join('\n\n');
const CODE = 'fn main() {\n    let a = 1;\n}';

const split: readonly (readonly [string, string, string, string])[] = [
  ['before it', `What is it good for?\n\n${PAGE}`, 'What is it good for?', PAGE],
  ['behind it', `${PAGE}\n\nWhat is it good for?`, 'What is it good for?', PAGE],
  [
    'on both sides',
    `I have a question about this text:\n\n${PAGE}\n\nWhat is it good for?`,
    'I have a question about this text:\nWhat is it good for?',
    PAGE,
  ],
  ['in one line with it', `Summarise this: ${PARAGRAPH}`, 'Summarise this:', PARAGRAPH],
  [
    'in German',
    `Fasse den folgenden Text zusammen:\n${PARAGRAPH}`,
    'Fasse den folgenden Text zusammen:',
    PARAGRAPH,
  ],
  ['in French', `Résume ce texte : ${PARAGRAPH}`, 'Résume ce texte :', PARAGRAPH],
  ['in Spanish', `Resume este texto: ${PARAGRAPH}`, 'Resume este texto:', PARAGRAPH],
  [
    'beside a fence',
    `Why does this not compile?\n\`\`\`rust\n${CODE}\n\`\`\`\nThanks`,
    'Why does this not compile?\nThanks',
    CODE,
  ],
  [
    'beside a fence that is not closed',
    `What does it do?\n\`\`\`\n${CODE}`,
    'What does it do?',
    CODE,
  ],
  ['beside quotation marks', `Translate """${PARAGRAPH}"""`, 'Translate', PARAGRAPH],
];
test.each(split)('a document is separated from the question %s', (_place, turn, question, text) => {
  expect(splitPaste(turn)).toMatchObject({ question, pasted: { text } });
});

it('a document without a question is recognised', () => {
  const text = Array.from({ length: 8 }, () => PARAGRAPH).join('\n\n');
  expect(splitPaste(`# Ownership\n\n${text}`)).toEqual({
    question: '',
    pasted: { title: 'Ownership', text: `# Ownership\n\n${text}` },
  });
});

it('a paragraph is a document unless it is in the first person', () => {
  const text = `${PARAGRAPH} ${PARAGRAPH} ${PARAGRAPH}`;
  expect(splitPaste(text)).toMatchObject({ question: '', pasted: { text } });
  const personal = `${text} My program does not compile.`;
  expect(splitPaste(personal)).toEqual({ question: personal, pasted: null });
});

test.each([
  ['a short question', 'What is ownership?'],
  [
    'several',
    'What is ownership? How does borrowing work? And what are lifetimes, and why do I have to write them down myself, and not leave them to the compiler to find out?',
  ],
  [
    'a story with a question behind it',
    'I have a server at home and my wife uses it, too. I tried to install the new version yesterday and I got an error that I do not understand. My log shows nothing and I have restarted it twice.\n\nI also tried the old version, but I could not get it to run on my machine either, which I find odd.\n\nHow do I find out what is wrong?',
  ],
  ['a word of code', 'What does ```a``` do?'],
])('%s is not a document', (_name, turn) => {
  expect(splitPaste(turn)).toEqual({ question: turn, pasted: null });
});

it('the title is the first heading, otherwise the first line, shortened', () => {
  const title = (text: string) => splitPaste(`Summarise this:\n${text}`).pasted?.title;
  expect(title(`Some words\n\n## The *first* heading\n\n${PARAGRAPH}`)).toBe('The *first* heading');
  expect(title(`> Notes on memory\n${PARAGRAPH}`)).toBe('Notes on memory');
  expect(title(PARAGRAPH)?.length).toBeLessThanOrEqual(81);
});

it('both halves are verbatim parts of any turn', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...['```\n', '"""', '\n\n', '# H\n', 'Summarise this:', '? ', PARAGRAPH, '|a|b|\n'],
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const turn = pieces.join('');
      const { question, pasted } = splitPaste(turn);
      for (const line of question.split('\n')) expect(turn).toContain(line);
      for (const line of pasted?.text.split('\n') ?? []) expect(turn).toContain(line);
      expect(question + (pasted?.text ?? '')).not.toBe(turn.trim() === '' ? '?' : '');
    }),
  );
});
