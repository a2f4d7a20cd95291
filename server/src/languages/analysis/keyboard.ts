// QWERTY, QWERTZ and AZERTY differ in few keys: a slip on any of them counts as one. Then the Russian board.
const BOARDS: readonly (readonly string[])[] = [
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['qwertzuiopü', 'asdfghjklöä', 'yxcvbnm'],
  ['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm'],
  ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
];

let neighbours: ReadonlyMap<string, string> | null = null;

/** Whether two letters (lower case) lie side by side on a common keyboard, in a row or one above the other. */
export function areKeyNeighbours(a: string, b: string): boolean {
  neighbours ??= readBoards();
  return b !== '' && (neighbours.get(a)?.includes(b) ?? false);
}

function readBoards(): Map<string, string> {
  const found = new Map<string, string>();
  for (const rows of BOARDS) {
    rows.forEach((row, y) => {
      for (let x = 0; x < row.length; x++) {
        // Each row stands half a key to the right of the one above it.
        const around = [row[x - 1], row[x + 1], rows[y + 1]?.[x - 1], rows[y + 1]?.[x]];
        for (const other of around) if (other !== undefined) join(found, row[x]!, other);
      }
    });
  }
  return found;
}

function join(found: Map<string, string>, a: string, b: string): void {
  found.set(a, (found.get(a) ?? '') + b);
  found.set(b, (found.get(b) ?? '') + a);
}
