import { setTimeout as wait } from 'node:timers/promises';
import { QuarryProblem } from '@quarry/client';

/** A limit for each minute says so with at most this. */
const MAX_WAIT_SECONDS = 90;
/** Waits in a row after which the server is not going to take it. */
const MAX_WAITS = 10;

/** Makes a call, again and again where the server says when to come again: nothing of it was carried out then. */
export async function whenAllowed<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await call();
    } catch (error) {
      const seconds = error instanceof QuarryProblem ? error.retryAfterSeconds : null;
      if (seconds === null || seconds > MAX_WAIT_SECONDS || waits >= MAX_WAITS) throw error;
      await wait(seconds * 1000);
    }
  }
}
