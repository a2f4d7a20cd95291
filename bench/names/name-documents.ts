import type { DocumentInput } from '../../server/src/documents/document.ts';
import type { CorpusPassage } from '../corpus/corpus-passage.ts';
import { documentInput } from '../quarry/document-inputs.ts';

/** A document that a benchmark of names looks for, or one that is near to it. */
export function nameDocument(path: string, title: string, text: string): DocumentInput {
  return {
    ...documentInput({ id: path, title, text }),
    url: `file:///bench/${path.split('/').map(encodeURIComponent).join('/')}`,
  };
}

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a name; a camel-case one apart. */
export function partsOf(name: string): string[] {
  return name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').match(WORDS) ?? [];
}

/** A file of each name with text that says nothing of it, and files whose titles and texts are full of its words. */
export function fileNameDocuments(
  names: readonly string[],
  filler: readonly CorpusPassage[],
): DocumentInput[] {
  return names.flatMap((name, i) => {
    const { title, text } = filler[i % filler.length]!;
    const words = partsOf(name).join(' ');
    const near = `${words}. About ${words}: ${words} and ${words}.`;
    const folder = ['archive', 'shared/team', 'home/anna/documents'][i % 3]!;
    return [
      nameDocument(`${folder}/${name}`, i % 2 === 0 ? title : name, text),
      nameDocument(`near/${i}-a.md`, words, near),
      nameDocument(`near/${i}-b.md`, `All about ${words}`, `${near} ${text}`),
      nameDocument(`near/${i}-c.md`, `${words} and more`, `See ${name} for ${words}.`),
      nameDocument(`${folder}/${copyOf(name)}`, title, `${text} ${words}`),
    ];
  });
}

/** `Report.pdf` → `Report (1).pdf` */
function copyOf(name: string): string {
  const at = name.lastIndexOf('.');
  return at > 0 ? `${name.slice(0, at)} (1)${name.slice(at)}` : `${name} (1)`;
}

const WRAPPED: readonly ((name: string) => string)[] = [
  (name) => `Then look for ${name} in it.`,
  (name) => `It is called \`${name}\`, as before.`,
  (name) => `See the list (${name}).`,
  (name) => `That one is “${name}”; nothing else.`,
  (name) => `Ends with ${name}.`,
];

/** A document with each identifier somewhere in real text, and others full of its parts, in other orders, or almost the same. */
export function identifierDocuments(
  identifiers: readonly string[],
  filler: readonly CorpusPassage[],
): DocumentInput[] {
  return identifiers.flatMap((identifier, i) => {
    const { title, text } = filler[i % filler.length]!;
    const parts = partsOf(identifier);
    const wrapped = WRAPPED[i % WRAPPED.length]!(identifier);
    const all = parts.join(' ');
    const others = [
      ...(all === identifier ? [] : documentsOfParts(i, parts, text)),
      ...parts
        .filter((part) => part !== identifier)
        .map((part, at) =>
          nameDocument(`parts/${i}-${at}.md`, part, `${part}: ${part} and ${part} of ${part}.`),
        ),
      ...nearMisses(identifier).map((near, at) =>
        nameDocument(
          `near/${i}-${at}.md`,
          near,
          `${near} is ${near}.${all === identifier ? '' : ` ${all}.`}`,
        ),
      ),
    ];
    return [nameDocument(`whole/${i}.md`, title, `${text} ${wrapped}`), ...others];
  });
}

function documentsOfParts(i: number, parts: readonly string[], text: string): DocumentInput[] {
  const all = parts.join(' ');
  const reversed = parts.toReversed().join(' ');
  return [
    nameDocument(`parts/${i}-a.md`, all, `${all}. ${reversed}. ${all}.`),
    nameDocument(`parts/${i}-b.md`, reversed, `${text} ${all} ${all}.`),
  ];
}

/** The identifier with its end or its middle changed, a longer one, and its parts otherwise joined. */
function nearMisses(identifier: string): string[] {
  const parts = partsOf(identifier);
  const last = parts.at(-1);
  if (last === undefined) return [`${identifier}${identifier[0]}`, identifier.slice(0, -1)];
  const at = identifier.lastIndexOf(last);
  const other = /^\d+$/.test(last) ? `${Number(last) + 1}` : `${last}x`;
  // What is written with spaces is the same with hyphens (`DIN-912`), not near to it.
  const joined = /\s/.test(identifier) ? [] : [parts.join('-')];
  return [
    identifier.slice(0, at) + other + identifier.slice(at + last.length),
    `${identifier}_extra`,
    ...joined,
  ].filter((near) => near.toLowerCase() !== identifier.toLowerCase());
}
