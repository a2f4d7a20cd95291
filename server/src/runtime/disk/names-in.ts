import { readdir } from 'node:fs/promises';
import { isMissing } from './damaged-file.ts';

/** The names in a folder, in no order; none of a folder that is not there. Rejects as `readdir` for other faults. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
