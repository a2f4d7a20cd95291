/** What stands inside fences of a turn, and what around them. */
export interface FencedTurn {
  readonly inside: string;
  readonly around: string;
}

/**
 * Takes out what is fenced: by three backticks or tildes on a line of their own, three quotation marks, or
 * `<document>`. Several become one, a blank line between. `null`: nothing of weight is. A fence that is never closed ends
 * with the turn. Linear.
 */
export function splitFences(turn: string): FencedTurn | null {
  const inside: string[] = [];
  const around = turn.replace(FENCED, (...found: unknown[]) => {
    // The last argument is the groups of FENCED, which are texts or absent.
    const groups = found.at(-1) as Record<string, string | undefined>;
    const text = groups['code'] ?? groups['quoted'] ?? groups['tagged'] ?? '';
    inside.push(text.replace(/^\s*\n|\s+$/g, ''));
    return '\n';
  });
  const text = inside.filter((one) => one.trim() !== '').join('\n\n');
  return text.length < MIN_FENCED_UNITS ? null : { inside: text, around: tidied(around) };
}

// Less is `What does ``` do?`, or a word in quotes.
const MIN_FENCED_UNITS = 20;

const FENCED =
  /^[ \t]*(?<mark>```+|~~~+)[^\n`]{0,40}\n(?<code>[\s\S]*?)(?:\n[ \t]*\k<mark>[ \t]*(?=\n|$)|$(?![\s\S]))|"""(?<quoted>[\s\S]*?)(?:"""|$(?![\s\S]))|<(?<tag>document|text|article|context|passage)>(?<tagged>[\s\S]*?)(?:<\/\k<tag>>|$(?![\s\S]))/gm;

function tidied(text: string): string {
  return text.replace(/[ \t]*\n\s*/g, '\n').trim();
}
