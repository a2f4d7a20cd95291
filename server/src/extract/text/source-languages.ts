/** Languages that declare names alike. */
export type LanguageFamily =
  | 'script'
  | 'python'
  | 'ruby'
  | 'rust'
  | 'go'
  | 'c'
  | 'java'
  | 'php'
  | 'shell'
  | 'lisp'
  | 'functional'
  | 'sql'
  | 'settings'
  | 'other';

const EXTENSIONS: Readonly<Record<LanguageFamily, string>> = {
  script: 'js mjs cjs jsx ts mts cts tsx vue svelte astro coffee',
  python: 'py pyi pyw pyx gd',
  ruby: 'rb rake gemspec cr',
  rust: 'rs',
  go: 'go',
  c: 'c h cc cpp cxx hh hpp hxx m mm ino cu cl glsl hlsl wgsl frag vert',
  java: 'java kt kts scala groovy gradle cs swift dart fs fsx vb zig d v nim proto thrift',
  php: 'php phtml',
  shell: 'sh bash zsh fish ksh ps1 psm1 bat cmd',
  lisp: 'lisp lsp el clj cljs cljc edn scm rkt',
  functional: 'hs lhs ml mli elm ex exs erl hrl purs idr jl r lua pl pm tcl',
  sql: 'sql psql ddl',
  settings: 'toml ini cfg conf properties editorconfig service desktop',
  other:
    'yaml yml xml xsd xsl css scss sass less styl graphql gql tf hcl nix cmake mk make bzl dockerfile asm s diff patch prisma bicep tex sty bib po pot vim awk sed',
};

const FAMILIES: ReadonlyMap<string, LanguageFamily> = new Map(
  Object.entries(EXTENSIONS).flatMap(([family, extensions]) =>
    extensions.split(' ').map((extension) => [extension, family as LanguageFamily] as const),
  ),
);

// Files that are known by their whole name, in lower case.
const NAMES: ReadonlyMap<string, LanguageFamily> = new Map([
  ['makefile', 'other'],
  ['gnumakefile', 'other'],
  ['dockerfile', 'other'],
  ['containerfile', 'other'],
  ['cmakelists.txt', 'other'],
  ['rakefile', 'ruby'],
  ['gemfile', 'ruby'],
  ['jenkinsfile', 'java'],
  ['vagrantfile', 'ruby'],
  ['justfile', 'other'],
]);

// What a `#!` line runs, by its first letters: `python3.12` is Python.
const INTERPRETERS: ReadonlyArray<readonly [string, LanguageFamily]> = [
  ['python', 'python'],
  ['node', 'script'],
  ['deno', 'script'],
  ['bun', 'script'],
  ['ts-node', 'script'],
  ['ruby', 'ruby'],
  ['perl', 'functional'],
  ['php', 'php'],
];
const SHEBANG = /^#!\s*(?:\S*\/)?(?:env\s+(?:-\S+\s+)*)?(?:\S*\/)?([\w.+-]+)/;

/** The family of a file of source code by its name; `null` when the name is not one of code. */
export function familyOfName(baseName: string, extension: string): LanguageFamily | null {
  return NAMES.get(baseName.toLowerCase()) ?? FAMILIES.get(extension) ?? null;
}

/** The family of a script by its `#!` line; `null` when it has none. */
export function familyOfShebang(firstLine: string): LanguageFamily | null {
  const interpreter = SHEBANG.exec(firstLine)?.[1];
  if (interpreter === undefined) return null;
  return INTERPRETERS.find(([name]) => interpreter.startsWith(name))?.[1] ?? 'shell';
}
