import type { DocumentLayout } from '../../documents/layout/document-layout.ts';
import type { Heading } from '../passages/cut-passages.ts';
import { cleanLines } from './clean-text.ts';
import { NO_METADATA, type ReadDocument } from './marked-text.ts';
import type { LanguageFamily } from './source-languages.ts';
import { clip, MAX_TEXT_UNITS } from './text-builder.ts';

const MAX_HEADINGS = 20_000;
// A longer line is generated or minified.
const MAX_LINE_UNITS = 400;

// Names of types and functions where a line declares them: a light guess, so no parser for 40 languages.
const DECLARATIONS: Readonly<Record<LanguageFamily, RegExp | null>> = {
  script:
    /^\s*(?:export\s+)?(?:default\s+)?(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:class|interface|enum|namespace|type|function\*?|const(?=\s+[\w$]+\s*=\s*(?:async\s*)?(?:\(|function|[\w$]+\s*=>)))\s+([\w$]+)/,
  python: /^\s*(?:async\s+)?(?:class|def)\s+(\w+)/,
  ruby: /^\s*(?:class|module|def)\s+([\w.:?!]+)/,
  rust: /^\s*(?:pub(?:\([^)]{1,40}\))?\s+)?(?:default\s+)?(?:async\s+|const\s+|unsafe\s+|extern\s+"[^"]{0,20}"\s+)*(?:fn|struct|enum|trait|union|mod|macro_rules!|type|impl(?:<[^>]{0,100}>)?)\s+([\w:]+)/,
  go: /^(?:func(?:\s+\([^)]{0,80}\))?|type)\s+(\w+)/,
  c: /^(?:(?:typedef\s+)?(?:struct|class|enum|union|namespace)\s+(\w+)\s*(?::[^;]{0,200})?\{?$|[A-Za-z_][\w\s*&:<>,]{0,120}[\s*&](~?\w+(?:::~?\w+)*)\s*\([^;]{0,300}$)/,
  java: /^\s*(?:@\w+\s+)*(?:(?:public|protected|private|internal|static|final|abstract|sealed|partial|override|virtual|async|open|data|inline|suspend|readonly)\s+)*(?:(?:class|interface|enum|record|object|trait|struct|fun|func|def|protocol|extension)\s+(\w+)|(?:public|protected|private|internal)\s[\w\s<>[\],.?]{1,120}\s(\w+)\s*\()/,
  php: /^\s*(?:(?:public|protected|private|static|final|abstract)\s+)*(?:class|interface|trait|enum|function)\s+(\w+)/,
  shell: /^(?:function\s+([\w:-]+)|([\w:-]+)\s*\(\)\s*\{?)/,
  lisp: /^\s*\((?:defun|defmacro|defn-?|define|defclass|defmodule|defprotocol)\s+\(?([^\s()]+)/,
  functional:
    /^(?:(?:data|newtype|class|instance|module|type|let\s+rec|let|val|defmodule|def|defp)\s+([\w.']+)|(\w[\w']*)\s*::)/,
  sql: /^\s*CREATE\s+(?:OR\s+REPLACE\s+)?(?:TEMP(?:ORARY)?\s+)?(?:TABLE|VIEW|FUNCTION|PROCEDURE|TRIGGER|TYPE|INDEX)\s+(?:IF\s+NOT\s+EXISTS\s+)?["'`]?([\w.]+)/i,
  settings: /^\s*\[{1,2}\s*([^\]\n]{1,120}?)\s*\]{1,2}\s*$/,
  other: null,
};
// What the C pattern takes for a function's name on lines of flow.
const KEYWORDS = new Set(
  'if for while switch return else do case sizeof catch new delete'.split(' '),
);

/** Reads source code as it stands; the declared names are its headings. Its title is left to the file's name. */
export function readSourceCode(
  text: string,
  family: LanguageFamily,
  maxUnits = MAX_TEXT_UNITS,
): ReadDocument {
  const whole = cleanLines(clip(text, maxUnits).replace(NO_LINE_OF_CODE, ' ')).trimEnd();
  const clean = whole.replace(/^\n+/, '');
  const headings = findNames(clean, family);
  const layout = layoutFrom(whole.length - clean.length + 1, clean.length);
  return {
    content: { text: clean, headings, isCut: text.length > maxUnits, ...(layout && { layout }) },
    metadata: NO_METADATA,
  };
}

// Editors and compilers count no line for a form feed and its like: it stands alone on a line, or in a string.
const NO_LINE_OF_CODE = /[\f\v\u0085\u2028\u2029]/g;

/** The layout of code whose file begins with blank lines; all other code has line 1 first and needs none. */
function layoutFrom(firstLine: number, units: number): DocumentLayout | null {
  if (firstLine === 1 || units === 0) return null;
  return {
    blocks: [{ kind: 'code', start: 0, end: units, value: firstLine, words: '', children: [] }],
    marks: [],
  };
}

function findNames(text: string, family: LanguageFamily): Heading[] {
  const pattern = DECLARATIONS[family];
  const headings: Heading[] = [];
  if (pattern === null) return headings;
  for (let offset = 0; offset < text.length && headings.length < MAX_HEADINGS; ) {
    const next = text.indexOf('\n', offset);
    const end = next === -1 ? text.length : next;
    const heading =
      end - offset > MAX_LINE_UNITS ? null : declared(text.slice(offset, end), pattern);
    if (heading) headings.push({ ...heading, offset });
    offset = end + 1;
  }
  return headings;
}

function declared(line: string, pattern: RegExp): Pick<Heading, 'level' | 'title'> | null {
  const match = pattern.exec(line);
  const title = match?.slice(1).find((group) => group !== undefined);
  if (!match || !title || KEYWORDS.has(title)) return null;
  // Indented is inside: a method below its class.
  const level = /^\s/.test(line) ? 2 : 1;
  return { level, title };
}
