/**
 * Whether a run of characters looks random: at least 16 characters, letters and digits, which change between lower case, upper
 * case and digits far more often than in words, paths and versions.
 */
export function looksRandom(value: string): boolean {
  if (value.length < MIN_RANDOM_CHARACTERS || !/\d/.test(value) || !/[A-Za-z]/.test(value)) {
    return false;
  }
  return distinctShare(value) >= MIN_DISTINCT_SHARE && changes(value) >= value.length / 6;
}

// 64 bits in base 16: no service issues shorter keys.
const MIN_RANDOM_CHARACTERS = 16;
// `xxxx1xxxx2…` and `1a1a1a1a…` are invented; 16 random hexadecimal digits have about ten distinct ones, longer ones at most sixteen.
const MIN_DISTINCT_SHARE = 0.4;

function distinctShare(value: string): number {
  return new Set(value).size / Math.min(value.length, 20);
}

/** The number of characters of another class than the previous one: half or more in random text, two in `api.v2.default`. */
function changes(value: string): number {
  let count = 0;
  let previous = '';
  for (const character of value) {
    const kind = classOf(character);
    if (kind === '') continue;
    if (previous !== '' && kind !== previous) count++;
    previous = kind;
  }
  return count;
}

function classOf(character: string): string {
  if (character >= '0' && character <= '9') return 'digit';
  if (character >= 'a' && character <= 'z') return 'small';
  return character >= 'A' && character <= 'Z' ? 'capital' : '';
}
