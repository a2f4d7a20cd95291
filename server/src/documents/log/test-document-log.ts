import {
  type DocumentLog,
  LogAwayError,
  type LogEntry,
  MAX_READ_BYTES,
  TrimmedLogError,
} from './document-log.ts';

/** A log in memory, which tests take away and bring back. */
export interface MemoryDocumentLog extends DocumentLog {
  /** How the log behaves from now on: `lost` appends, and rejects all the same. */
  mode: 'working' | 'away' | 'lost';
}

export function createMemoryDocumentLog(logId = 'memory'): MemoryDocumentLog {
  let entries: LogEntry[] = [];
  let last = 0;
  let trimmed = 0;
  const listeners = new Set<() => void>();
  const log: MemoryDocumentLog = {
    mode: 'working',
    async extent() {
      requireThere();
      return { logId, trimmed, last };
    },
    async append(batch) {
      requireThere();
      last += 1;
      entries.push({ sequence: last, batch: batch.slice() });
      for (const listener of listeners) setImmediate(listener);
      if (log.mode === 'lost') throw new LogAwayError('the answer was lost');
      return last;
    },
    async after(sequence) {
      requireThere();
      if (sequence < trimmed) throw new TrimmedLogError();
      const later = entries.filter((entry) => entry.sequence > sequence);
      let bytes = 0;
      return later.filter(({ batch }, place) => {
        bytes += batch.length;
        return place === 0 || bytes <= MAX_READ_BYTES;
      });
    },
    watch(listener) {
      listeners.add(listener);
      return async () => void listeners.delete(listener);
    },
    async trim(sequence) {
      requireThere();
      trimmed = Math.max(trimmed, Math.min(sequence, last));
      entries = entries.filter((entry) => entry.sequence > trimmed);
    },
  };
  return log;

  function requireThere(): void {
    if (log.mode === 'away') throw new LogAwayError('the log is away');
  }
}
