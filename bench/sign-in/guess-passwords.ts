// The entry of a thread that guesses the passwords of accounts, each from an address of its own, until it is stopped.
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../../server/src/runtime/threads/lower-thread-priority.ts';

/** What the thread is started with. */
export interface GuessPlan {
  readonly baseUrl: string;
  /** The number of the first account: one that has used up its attempts is no longer hashed for. */
  readonly first: number;
  readonly accounts: number;
}

/** Answers by status. */
export type GuessCounts = ReadonlyMap<number, number>;

/** As an attacker who gives refused addresses a rest would. */
const REST_MS = 250;

/** Guesses come from other machines, whose processors are not those of the server: this thread takes only what is idle. */
const NICENESS = 10;

if (parentPort === null) throw new Error('guess-passwords.ts is started as a worker thread.');
lowerThreadPriority(NICENESS);
const { baseUrl, first, accounts } = workerData as GuessPlan;
const agent = new Agent({ keepAlive: true });
const counts = new Map<number, number>();
let isOver = false;
parentPort.once('message', () => {
  isOver = true;
});
await Promise.all(Array.from({ length: accounts }, (_, account) => guess(first + account)));
parentPort.postMessage(counts);
agent.destroy();

async function guess(account: number): Promise<void> {
  for (let attempt = 0; !isOver; attempt++) {
    const status = await signIn(account, attempt);
    counts.set(status, (counts.get(status) ?? 0) + 1);
    if (status !== 401) await new Promise((resolve) => setTimeout(resolve, REST_MS));
  }
}

function signIn(account: number, attempt: number): Promise<number> {
  const body = JSON.stringify({
    email: `account-${account}@example.org`,
    password: `wrong password ${attempt}`,
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    'x-forwarded-for': `203.0.${Math.floor(account / 250)}.${1 + (account % 250)}`,
    'x-forwarded-proto': 'https',
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${baseUrl}/api/session`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      // Set for an answer to a request.
      answer.once('end', () => resolve(answer.statusCode!));
      answer.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
