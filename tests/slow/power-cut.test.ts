import { test } from 'vitest';
import { reasonNotToFollow } from '../power-cut/follow-writes.ts';
import { pushAndCut } from '../power-cut/push-and-cut.ts';

const reason = reasonNotToFollow();

test.skipIf(reason !== null)(
  `nothing of 200 acknowledged pushes is lost in any of 20 power cuts${reason === null ? '' : ` (skipped: ${reason})`}`,
  () => pushAndCut(20, 200),
);
