import { readFileSync } from 'node:fs';

/** What a process has used so far, all its threads together. */
export interface ProcessUsage {
  readonly cpuMs: number;
  readonly residentBytes: number;
}

/** USER_HZ, the unit of the times in /proc/<pid>/stat, is 100 on every Linux that Node supports. */
const MS_PER_TICK = 10;

/** Reads processor time and resident memory of a process from /proc. Throws when it is gone, or not on Linux. */
export function processUsage(pid: number): ProcessUsage {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name, the second field, may hold spaces and brackets; the rest begins after the last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // utime and stime are the 14th and 15th field of the whole line (proc(5)).
  const ticks = Number(fields[11]) + Number(fields[12]);
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return { cpuMs: ticks * MS_PER_TICK, residentBytes: Number(resident?.[1] ?? Number.NaN) * 1024 };
}
