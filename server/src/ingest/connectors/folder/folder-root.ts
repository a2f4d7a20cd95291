import { access, constants, stat } from 'node:fs/promises';
import { JobFault } from '../../jobs/job-fault.ts';

/** The identity of a folder: another one with the same path is a different place. */
export interface RootIdentity {
  readonly device: bigint;
  readonly inode: bigint;
}

/**
 * Looks at the root of a source.
 *
 * @throws JobFault `root-missing` if there is no folder, `root-unreadable` if it cannot be read.
 * In both cases nothing may be removed: an unmounted disk must not empty an index.
 */
export async function identifyRoot(root: string): Promise<RootIdentity> {
  const stats = await stat(root, { bigint: true }).catch((cause: unknown) => {
    throw new JobFault('root-missing', MISSING, { cause });
  });
  if (!stats.isDirectory()) throw new JobFault('root-missing', MISSING);
  await access(root, constants.R_OK | constants.X_OK).catch((cause: unknown) => {
    throw new JobFault('root-unreadable', UNREADABLE, { cause });
  });
  return { device: stats.dev, inode: stats.ino };
}

/** @throws JobFault `root-missing` if `root` is a different folder now. */
export async function assertSameRoot(root: string, before: RootIdentity): Promise<void> {
  const now = await identifyRoot(root);
  if (now.device !== before.device || now.inode !== before.inode) {
    throw new JobFault('root-missing', MISSING);
  }
}

const KEPT = 'Its documents are kept; remove the source if they should go.';
const MISSING = `The folder of this source is not there. ${KEPT}`;
const UNREADABLE = `The folder of this source may not be read. ${KEPT}`;
