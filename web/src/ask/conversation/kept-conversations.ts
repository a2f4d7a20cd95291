import type { TextStorage } from '../../state/browser-storage.ts';
import { type Conversation, conversationTitle } from './conversation.ts';
import { readConversation } from './read-conversation.ts';

/** A conversation in a list. */
export interface KeptEntry {
  readonly id: string;
  readonly title: string;
  readonly changedAtMs: number;
}

/** The conversations that are kept in this browser, the latest first. They never leave it but to be gone on with. */
export interface KeptConversations {
  list(): readonly KeptEntry[];
  /** `null`: it is not kept, or not readable any more. */
  read(id: string): Conversation | null;
  /** Keeps it as it is now, and forgets what there is no more room for, the oldest first. */
  write(conversation: Conversation): void;
  remove(id: string): void;
  clear(): void;
}

const LIST_KEY = 'quarry.conversations';
const ONE_KEY = 'quarry.conversation.';

// More are not looked for in a list.
const MAX_CONVERSATIONS = 50;

// Browsers keep about 5 million units for a site; the rest of the page needs little, but not nothing.
const MAX_UNITS = 2_500_000;

/** Whether a change of the storage is one of this conversation. */
export function isStoredAs(id: string, name: string | null): boolean {
  return name === ONE_KEY + id;
}

/** An entry as it is stored, with the size of what it leads to. */
interface StoredEntry extends KeptEntry {
  readonly units: number;
}

/**
 * Keeps conversations in a storage, as long as that is wanted: others are not written. Another tab may write there at any
 * time: nothing is remembered between two calls.
 */
export function createKeptConversations(
  storage: TextStorage,
  isKept: () => boolean = () => true,
): KeptConversations {
  const list = () => readEntries(storage.getItem(LIST_KEY));
  const writeList = (entries: readonly StoredEntry[]) =>
    storage.setItem(LIST_KEY, JSON.stringify(entries));
  const remove = (id: string) => {
    storage.removeItem(ONE_KEY + id);
    writeList(list().filter((entry) => entry.id !== id));
  };
  return {
    list,
    read(id) {
      return readConversation(storage.getItem(ONE_KEY + id));
    },
    write(conversation) {
      if (!isKept()) return;
      const json = fitting(conversation);
      if (json === null) return;
      const { id, changedAtMs } = conversation;
      const title = conversationTitle(conversation);
      const others = list().filter((entry) => entry.id !== id);
      const { kept, forgotten } = withinBounds([
        { id, title, changedAtMs, units: json.length },
        ...others,
      ]);
      // First room, then what takes it.
      for (const entry of forgotten) storage.removeItem(ONE_KEY + entry.id);
      storage.setItem(ONE_KEY + id, json);
      writeList(kept);
    },
    remove,
    clear() {
      for (const { id } of list()) storage.removeItem(ONE_KEY + id);
      storage.removeItem(LIST_KEY);
    },
  };
}

/** A conversation as it is stored: without its oldest exchanges where it is too large by itself. `null`: nothing is left. */
function fitting(conversation: Conversation): string | null {
  const exchanges = conversation.exchanges.map((exchange) => ({ ...exchange, failure: null }));
  for (let first = 0; first < exchanges.length; first++) {
    const json = JSON.stringify({ ...conversation, exchanges: exchanges.slice(first) });
    if (json.length <= MAX_UNITS / 2) return json;
  }
  return null;
}

function withinBounds(entries: readonly StoredEntry[]) {
  const kept: StoredEntry[] = [];
  const forgotten: StoredEntry[] = [];
  let units = 0;
  for (const entry of entries.toSorted((left, right) => right.changedAtMs - left.changedAtMs)) {
    units += entry.units;
    const hasRoom = kept.length < MAX_CONVERSATIONS && units <= MAX_UNITS;
    (hasRoom ? kept : forgotten).push(entry);
  }
  return { kept, forgotten };
}

/** Reads only valid entries of the stored text. */
function readEntries(json: string | null): readonly StoredEntry[] {
  if (json === null) return [];
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.filter(isEntry).slice(0, MAX_CONVERSATIONS) : [];
  } catch {
    return []; // not written by this page: counts as empty
  }
}

function isEntry(value: unknown): value is StoredEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, changedAtMs, units } = value as Partial<Record<string, unknown>>; // an object has names
  return (
    typeof id === 'string' &&
    typeof title === 'string' &&
    Number.isFinite(changedAtMs) &&
    Number.isFinite(units)
  );
}
