import { open } from 'node:fs/promises';

/** Makes durable which names a folder holds. Windows cannot, and does so by itself. */
export async function syncDirectory(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
