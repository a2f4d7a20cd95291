// Runs on the caller's own Node: no dependencies.

const WIDE = /[^\0-\xff]/;
const RAW = 'String.raw`';

/**
 * The same program with its characters beyond Latin-1 written as `\uXXXX`. V8 keeps a source in one byte a character where none is
 * beyond: else the whole of it takes two, in each thread that loads it.
 *
 * An escape means the same in a string, a template, a regular expression and a name, and nothing in a comment. Only a tag can
 * read a template as it is written: `String.raw` goes, and its text is written as a template of its own; any other tag that does
 * so must hold no such character.
 */
export function narrowSource(code) {
  if (!WIDE.test(code)) return code;
  const parts = [];
  let end = 0;
  for (let at = code.indexOf(RAW); at >= 0; at = code.indexOf(RAW, end)) {
    parts.push(escapeWide(code.slice(end, at)));
    const raw = templateAt(code, at + RAW.length);
    parts.push(WIDE.test(raw.texts.join('')) ? written(raw) : code.slice(at, raw.end));
    end = raw.end;
  }
  parts.push(escapeWide(code.slice(end)));
  return parts.join('');
}

/** A backslash before such a character says nothing, and would make the one of the escape a character. */
function escapeWide(text) {
  return text.replaceAll(/(\\*)([^\0-\xff])/g, (_, slashes, unit) => {
    const kept = slashes.length - (slashes.length % 2);
    return `${slashes.slice(0, kept)}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** A raw template without its tag. */
function written({ texts, expressions }) {
  const parts = texts.flatMap((text, place) => {
    const escaped = text.replaceAll('\\', '\\\\').replaceAll(/`|\$\{/g, '\\$&');
    const expression = expressions[place];
    return [
      escapeWide(escaped),
      ...(expression === undefined ? [] : [`\${${narrowSource(expression)}}`]),
    ];
  });
  return `\`${parts.join('')}\``;
}

/** The template whose first text begins here: its texts, the expressions between them, and where it ends. */
function templateAt(code, start) {
  const texts = [];
  const expressions = [];
  let from = start;
  for (let at = start; at < code.length; at++) {
    if (code[at] === '\\') at++;
    else if (code[at] === '`') {
      return { texts: [...texts, code.slice(from, at)], expressions, end: at + 1 };
    } else if (code.startsWith('${', at)) {
      texts.push(code.slice(from, at));
      const end = endOfExpression(code, at + 2);
      expressions.push(code.slice(at + 2, end));
      at = end;
      from = end + 1;
    }
  }
  throw new Error('A template does not end.');
}

/** Where the brace stands that ends an expression in a template. */
function endOfExpression(code, start) {
  let depth = 0;
  for (let at = start; at < code.length; at++) {
    const unit = code[at];
    if (unit === '}' && depth-- === 0) return at;
    if (unit === '{') depth++;
    else if (unit === '`') at = templateAt(code, at + 1).end - 1;
    else if (unit === '"' || unit === "'") at = endOfString(code, at);
  }
  throw new Error('An expression in a template does not end.');
}

function endOfString(code, start) {
  for (let at = start + 1; at < code.length; at++) {
    if (code[at] === '\\') at++;
    else if (code[at] === code[start]) return at;
  }
  throw new Error('A string in a template does not end.');
}
