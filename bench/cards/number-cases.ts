import { type CardCase, type CardLine, readCardLines } from './card-case.ts';

/*
 * Numbers as they are read: of duckling and Recognizers-Text, those of which the whole text is the number. A lone
 * number is no query, so the kind is named.
 */

const LOCALES: Readonly<Record<string, string>> = {
  English: 'en',
  German: 'de',
  Spanish: 'es',
  French: 'fr',
  en: 'en',
  de: 'de',
  es: 'es',
  fr: 'fr',
};

/** Cases of numbers in English, German, Spanish and French. */
export function readNumberCases(folder: string): CardCase[] {
  const duckling = readCardLines(folder, 'duckling-parse').filter(
    ({ kind }) => kind === 'number-parse',
  );
  const recognizers = readCardLines(folder, 'recognizers-text').filter(
    ({ kind }) => kind === 'number-recognise',
  );
  return [
    ...duckling.flatMap((line) => caseOf(line, 'duckling', ducklingValue(line))),
    ...recognizers.flatMap((line) => caseOf(line, 'recognizers', recognizedValue(line))),
  ];
}

function caseOf(line: CardLine, set: string, value: number | null): CardCase[] {
  const locale = LOCALES[line.lang ?? ''];
  if (locale === undefined || value === null) return [];
  const query = line.query.trim().replace(/\s+/g, ' ');
  return [
    {
      set: `${set} ${locale}`,
      kind: 'calculator',
      query,
      locale,
      isForced: true,
      expected: String(value),
      isRight: ({ answer }) =>
        answer.value !== null &&
        Math.abs(Number(answer.value) - value) <= Math.abs(value) * 1e-9 + 1e-15,
      outside: null,
    },
  ];
}

function ducklingValue({ expect }: CardLine): number | null {
  const written = /NumeralValue \(?(-?[\d.e]+)\)?/.exec(String(expect))?.[1];
  return written === undefined ? null : Number(written);
}

interface Recognised {
  readonly text: string;
  readonly res: { readonly value?: string };
}

function recognizedValue({ query, expect }: CardLine): number | null {
  const [first, ...others] = (expect ?? []) as Recognised[]; // as the data set is written
  const isWhole = first?.text.trim().toLowerCase() === query.trim().toLowerCase();
  if (first === undefined || others.length > 0 || !isWhole) return null;
  const value = Number(first.res.value);
  return Number.isNaN(value) ? null : value;
}
