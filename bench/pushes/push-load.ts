import { SequentialClient } from '../load/sequential-client.ts';
import type { QuarryServer } from '../quarry/quarry-server.ts';

/** What came of a closed loop of pushes. */
export interface PushedLoad {
  readonly pushes: number;
  readonly seconds: number;
  readonly latenciesMs: readonly number[];
}

const VOCABULARY =
  `river stone cloud paper green metal sugar tiger music ocean bread window garden silver winter market
  engine letter bridge candle forest mirror basket harbour copper violin meadow lantern saddle kettle anchor orchard`.split(
    /\s+/,
  );
// About 1 kB, as a note or an issue has it.
const WORDS = 150;

let pushed = 0;

/** Each client pushes a new document as soon as its last one was acknowledged, until the time is over. */
export async function pushFor(
  server: QuarryServer,
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Promise<PushedLoad> {
  const latenciesMs: number[] = [];
  const started = performance.now();
  const endsAt = started + seconds * 1_000;
  const pushOn = async () => {
    const client = await SequentialClient.connect(server.baseUrl);
    while (performance.now() < endsAt) latenciesMs.push(await client.time(nextRequest(server)));
    client.close();
  };
  await Promise.all(Array.from({ length: clients }, pushOn));
  return {
    pushes: latenciesMs.length,
    seconds: (performance.now() - started) / 1_000,
    latenciesMs,
  };
}

function nextRequest(server: QuarryServer) {
  const number = ++pushed;
  const body = JSON.stringify({ title: `Document ${number}`, text: textOf(number) });
  const headers = { ...server.headers, 'content-type': 'application/json' };
  return { method: 'PUT' as const, path: `/api/documents/bench-${number}`, headers, body };
}

/** The same text for the same number; words of a small vocabulary and one that no other has. */
function textOf(number: number): string {
  let state = number;
  const words = Array.from({ length: WORDS }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0; // Numerical Recipes' generator
    return VOCABULARY[(state >>> 16) % VOCABULARY.length];
  });
  return `token${number} ${words.join(' ')}.`;
}
