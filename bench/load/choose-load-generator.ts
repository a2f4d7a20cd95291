import { autocannonLoad } from './autocannon.ts';
import type { LoadGenerator } from './load.ts';
import { hasWrk, wrk } from './wrk.ts';

/** wrk where it is installed, else autocannon; `name` forces one. Throws on any other name. */
export function chooseLoadGenerator(name: string): LoadGenerator {
  if (name === 'autocannon') return autocannonLoad;
  if (name === 'wrk' || (name === 'auto' && hasWrk())) return wrk;
  if (name === 'auto') return autocannonLoad;
  throw new Error(`--load-generator takes auto, wrk or autocannon, not '${name}'.`);
}
