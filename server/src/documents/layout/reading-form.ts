import type { StoredDocument } from '../document.ts';

/** The form in which to display a document. */
export type ReadingForm =
  | 'prose'
  | 'code'
  | 'table'
  | 'slides'
  | 'mail'
  | 'image'
  | 'video'
  | 'product'
  | 'text';

/** By the type of the document, and by its media type. */
export function readingForm({
  type,
  mediaType,
}: Pick<StoredDocument, 'type' | 'mediaType'>): ReadingForm {
  if (type === 'product' || type === 'image' || type === 'video') return type;
  return FORMS.get(mediaType) ?? (isCode(mediaType) ? 'code' : 'prose');
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const FORMS: ReadonlyMap<string, ReadingForm> = new Map([
  ['message/rfc822', 'mail'],
  ['text/csv', 'table'],
  ['text/tab-separated-values', 'table'],
  [`${OFFICE}.spreadsheetml.sheet`, 'table'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'table'],
  [`${OFFICE}.presentationml.presentation`, 'slides'],
  ['application/vnd.oasis.opendocument.presentation', 'slides'],
  ['text/plain', 'text'],
  ['text/asciidoc', 'text'],
  ['application/json', 'text'],
  ['application/x-ndjson', 'text'],
]);

const CODE: ReadonlySet<string> = new Set([
  'text/javascript',
  'text/css',
  'application/xml',
  'text/xml',
  'application/yaml',
  'application/toml',
]);

function isCode(mediaType: string): boolean {
  return CODE.has(mediaType) || mediaType.startsWith('text/x-');
}

/** The language of source code, by the ending of its name; `null` for other files. */
export function codeLanguage(
  document: Pick<StoredDocument, 'type' | 'mediaType' | 'externalId'>,
): string | null {
  if (readingForm(document) !== 'code') return null;
  const name = document.externalId.slice(document.externalId.lastIndexOf('/') + 1).toLowerCase();
  const ending = name.slice(name.lastIndexOf('.') + 1);
  const named = LANGUAGES.get(ending) ?? NAMES.get(name);
  if (named !== undefined) return named;
  const subtype = document.mediaType.replace(/^(text|application)\/(x-)?/, '');
  return LANGUAGES.get(subtype) ?? (subtype === 'source' ? null : subtype);
}

/** Endings that are not the name of their language. */
const LANGUAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    javascript: 'js mjs cjs',
    jsx: 'jsx',
    typescript: 'ts mts cts',
    tsx: 'tsx',
    python: 'py pyi pyw pyx gd',
    ruby: 'rb rake gemspec cr',
    rust: 'rs',
    go: 'go',
    c: 'c h',
    cpp: 'cc cpp cxx hh hpp hxx ino cu',
    objectivec: 'm mm',
    java: 'java',
    kotlin: 'kt kts',
    scala: 'scala',
    groovy: 'groovy gradle',
    csharp: 'cs',
    swift: 'swift',
    dart: 'dart',
    fsharp: 'fs fsx',
    php: 'php phtml',
    bash: 'sh bash zsh ksh fish',
    powershell: 'ps1 psm1',
    lisp: 'lisp lsp el scm rkt',
    clojure: 'clj cljs cljc edn',
    haskell: 'hs lhs',
    ocaml: 'ml mli',
    elixir: 'ex exs',
    erlang: 'erl hrl',
    julia: 'jl',
    perl: 'pl pm',
    sql: 'sql psql ddl',
    ini: 'ini cfg conf properties editorconfig service desktop',
    toml: 'toml',
    yaml: 'yaml yml',
    xml: 'xml xsd xsl',
    css: 'css scss sass less styl',
    graphql: 'graphql gql',
    makefile: 'mk make',
    diff: 'diff patch',
  }).flatMap(([language, endings]) =>
    endings.split(' ').map((ending) => [ending, language] as const),
  ),
);

/** Files recognised by their whole name. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['makefile', 'makefile'],
  ['gnumakefile', 'makefile'],
  ['dockerfile', 'dockerfile'],
  ['containerfile', 'dockerfile'],
  ['rakefile', 'ruby'],
  ['gemfile', 'ruby'],
  ['jenkinsfile', 'groovy'],
]);
