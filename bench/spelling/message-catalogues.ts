import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a Linux machine has what its programs say, in the languages that they were translated to. */
const FOLDER = '/usr/share/locale';

/** What programs say in one language: sentences that people wrote, in two halves of the programs. */
export interface MessageCatalogues {
  /** BCP 47. */
  readonly language: string;
  readonly first: readonly string[];
  readonly second: readonly string[];
}

/** The messages of a language, each once; both halves empty where the machine has none. */
export function readMessages(language: string): MessageCatalogues {
  const folder = join(FOLDER, language.replace('-', '_'), 'LC_MESSAGES');
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.mo'))
        .sort()
    : [];
  const halfOf = (half: number) => [
    ...new Set(
      files.filter((_, i) => i % 2 === half).flatMap((name) => translations(join(folder, name))),
    ),
  ];
  return { language, first: halfOf(0), second: halfOf(1) };
}

const MAGIC = 0x950412de;

/** The translations of a catalogue in GNU gettext's binary form (its manual, "The Format of GNU MO Files"). */
function translations(file: string): string[] {
  const data = readFileSync(file);
  if (data.length < 20 || data.readUInt32LE(0) !== MAGIC) return [];
  const table = data.readUInt32LE(16);
  const texts: string[] = [];
  // The first is the head: who translated it.
  for (let i = 1; i < data.readUInt32LE(8); i++) {
    const length = data.readUInt32LE(table + 8 * i);
    const start = data.readUInt32LE(table + 8 * i + 4);
    texts.push(...data.toString('utf8', start, start + length).split('\0'));
  }
  return texts;
}
