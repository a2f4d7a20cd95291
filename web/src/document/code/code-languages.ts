/** How the source code of a language is taken apart for its colours. */
export interface CodeLanguage {
  /** What begins a comment to the end of its line. */
  readonly lineComments: readonly string[];
  /** What begins and ends a comment over lines. */
  readonly blockComments: readonly (readonly [begin: string, end: string])[];
  /** What begins and ends a string, the longest first; in all but `raw` ones a backslash takes the next character along. */
  readonly strings: readonly CodeString[];
  readonly keywords: ReadonlySet<string>;
  /** Words are the same in capitals. */
  readonly isCaseless?: boolean;
}

/** A kind of string. */
export interface CodeString {
  readonly begin: string;
  readonly end: string;
  readonly isRaw?: boolean;
  /** It may go over lines. */
  readonly isLong?: boolean;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u));

const double: CodeString = { begin: '"', end: '"' };
const single: CodeString = { begin: "'", end: "'" };
const template: CodeString = { begin: '`', end: '`', isLong: true };
const tripled = (sign: string): CodeString => ({
  begin: sign.repeat(3),
  end: sign.repeat(3),
  isLong: true,
});
const slashes = { lineComments: ['//'], blockComments: [['/*', '*/']] } as const;
const hashes = { lineComments: ['#'], blockComments: [] } as const;

const javascript: CodeLanguage = {
  ...slashes,
  strings: [template, double, single],
  keywords: words(
    'abstract any as asserts async await boolean break case catch class const continue debugger declare default delete do else enum export extends false finally for from function get if implements import in infer instanceof interface is keyof let namespace never new null number object of override private protected public readonly return satisfies set static string super switch symbol this throw true try type typeof undefined unique unknown using var void while with yield',
  ),
};

const python: CodeLanguage = {
  ...hashes,
  strings: [tripled('"'), tripled("'"), double, single],
  keywords: words(
    'and as assert async await break case class continue def del elif else except False finally for from global if import in is lambda match None nonlocal not or pass raise return self True try type while with yield',
  ),
};

const java: CodeLanguage = {
  ...slashes,
  strings: [tripled('"'), double, single],
  keywords: words(
    'abstract as assert async await base bool boolean break byte case catch char class companion const constructor continue data decimal def default delegate do double dynamic else enum event explicit extends extension external false final finally float for foreach fun get given goto if implements implicit import in init inner instanceof int interface internal is late lazy let lock long match mixin namespace native new null object open operator out override package params private protected public readonly record ref required return sbyte sealed set short sizeof static str strictfp string struct super suspend switch synchronized this throw throws trait transient true try type typealias typeof uint ulong unchecked unsafe using val var virtual void volatile when where while with yield',
  ),
};

const c: CodeLanguage = {
  ...slashes,
  strings: [double, single],
  keywords: words(
    'alignas alignof auto bool break case catch char class co_await co_return co_yield concept const consteval constexpr constinit const_cast continue decltype default define delete do double dynamic_cast elif else endif enum explicit export extern false final float for friend goto if ifdef ifndef import include inline int int8_t int16_t int32_t int64_t long module mutable namespace new noexcept nullptr NULL operator override pragma private protected public register reinterpret_cast requires restrict return short signed size_t sizeof static static_assert static_cast struct switch template this thread_local throw true try typedef typeid typename uint8_t uint16_t uint32_t uint64_t undef union unsigned using virtual void volatile wchar_t while',
  ),
};

const go: CodeLanguage = {
  ...slashes,
  strings: [{ ...template, isRaw: true }, double, single],
  keywords: words(
    'any bool break byte case chan const continue default defer else error fallthrough false float32 float64 for func go goto if import int int32 int64 interface iota map nil package range return rune select string struct switch true type uint uint64 uintptr var',
  ),
};

const rust: CodeLanguage = {
  ...slashes,
  // A single quote also begins a lifetime.
  strings: [{ ...double, isLong: true }],
  keywords: words(
    'as async await bool box break char const continue crate dyn else enum extern f32 f64 false fn for i8 i16 i32 i64 i128 if impl in isize let loop macro_rules match mod move mut pub ref return self Self static str String struct super trait true type u8 u16 u32 u64 u128 union unsafe use usize where while',
  ),
};

const swift: CodeLanguage = {
  ...slashes,
  strings: [tripled('"'), double],
  keywords: words(
    'actor any as associatedtype async await break case catch class continue convenience default defer deinit do else enum extension fallthrough false fileprivate final for func get guard if import in indirect init inout internal is lazy let mutating nil nonisolated open operator optional override precedencegroup private protocol public repeat required rethrows return self Self set some static struct subscript super switch throw throws true try typealias unowned var weak where while',
  ),
};

const ruby: CodeLanguage = {
  ...hashes,
  blockComments: [['=begin', '=end']],
  strings: [
    { ...double, isLong: true },
    { ...single, isLong: true },
  ],
  keywords: words(
    'alias and begin BEGIN break case class def defined? do else elsif end END ensure extend false for if in include module next nil not or private protected public raise redo require require_relative rescue retry return self super then true undef unless until when while yield',
  ),
};

const php: CodeLanguage = {
  lineComments: ['//', '#'],
  blockComments: [['/*', '*/']],
  strings: [
    { ...double, isLong: true },
    { ...single, isLong: true },
  ],
  keywords: words(
    'abstract and array as bool break callable case catch class clone const continue declare default do echo else elseif empty enum extends false final finally float fn for foreach function global goto if implements include instanceof insteadof int interface isset list match mixed namespace new null or parent print private protected public readonly require require_once return self static string switch this throw trait true try unset use var void while xor yield',
  ),
};

const shell: CodeLanguage = {
  ...hashes,
  strings: [
    { ...double, isLong: true },
    { ...single, isRaw: true, isLong: true },
  ],
  keywords: words(
    'alias break case cd continue declare do done echo elif else esac eval exec exit export fi for function if in local readonly return select set shift source test then time trap unset until while',
  ),
};

const sql: CodeLanguage = {
  lineComments: ['--'],
  blockComments: [['/*', '*/']],
  strings: [{ ...single, isRaw: true, isLong: true }, double],
  isCaseless: true,
  keywords: words(
    'add all alter and any as asc begin between bigint boolean by cascade case cast char check collate column commit constraint count create cross current_timestamp database date default delete desc distinct drop else end exists false foreign from full function grant group having if in index inner insert int integer into is join key left like limit natural not null numeric offset on or order outer over partition primary procedure references replace returning revoke right rollback row rows schema select sequence serial set table temporary text then timestamp to transaction trigger true truncate union unique update using values varchar view when where with',
  ),
};

const lua: CodeLanguage = {
  lineComments: ['--'],
  blockComments: [['--[[', ']]']],
  strings: [{ begin: '[[', end: ']]', isRaw: true, isLong: true }, double, single],
  keywords: words(
    'and break do else elseif end false for function goto if in local nil not or repeat return then true until while',
  ),
};

const haskell: CodeLanguage = {
  lineComments: ['--'],
  blockComments: [['{-', '-}']],
  strings: [double],
  keywords: words(
    'as case class data default deriving do else forall foreign hiding if import in infix infixl infixr instance let module newtype of qualified then type where',
  ),
};

const css: CodeLanguage = {
  lineComments: [],
  blockComments: [['/*', '*/']],
  strings: [double, single],
  keywords: words(
    'and from important import inherit initial keyframes layer media not only or revert supports to unset var',
  ),
};

const markup: CodeLanguage = {
  lineComments: [],
  blockComments: [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
  ],
  strings: [
    { ...double, isRaw: true },
    { ...single, isRaw: true },
  ],
  keywords: new Set(),
};

const settings: CodeLanguage = {
  lineComments: ['#', ';'],
  blockComments: [],
  strings: [tripled('"'), double, single],
  keywords: words('false no null off on true yes'),
};

const json: CodeLanguage = {
  ...slashes,
  strings: [double],
  keywords: words('false null true'),
};

const tables: readonly (readonly [CodeLanguage, string])[] = [
  [javascript, 'javascript js jsx mjs cjs typescript ts tsx mts cts vue svelte'],
  [python, 'python py pyi python3 starlark'],
  [java, 'java kotlin kt kts scala groovy gradle csharp cs c# dart'],
  [c, 'c h cpp c++ cc cxx hpp objectivec objc m cuda glsl arduino proto protobuf'],
  [go, 'go golang'],
  [rust, 'rust rs'],
  [swift, 'swift'],
  [ruby, 'ruby rb crystal elixir ex exs'],
  [php, 'php'],
  [
    shell,
    'shell sh bash zsh fish console shellscript dockerfile docker makefile make powershell ps1 perl pl r',
  ],
  [sql, 'sql mysql postgresql postgres sqlite plsql'],
  [lua, 'lua'],
  [haskell, 'haskell hs elm'],
  [css, 'css scss sass less'],
  [markup, 'html xml svg xhtml htm rss plist'],
  [settings, 'yaml yml toml ini cfg conf properties env'],
  [json, 'json json5 jsonc ndjson jsonl'],
];

const languages: ReadonlyMap<string, CodeLanguage> = new Map(
  tables.flatMap(([language, names]) => names.split(' ').map((name) => [name, language] as const)),
);

/** A language by its name or the usual ending of its files; `null`: its code has no colours. */
export function codeLanguage(name: string | null): CodeLanguage | null {
  return name === null ? null : (languages.get(name.toLowerCase()) ?? null);
}
