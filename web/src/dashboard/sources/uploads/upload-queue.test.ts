import { expect, test } from 'vitest';
import type { Failure } from '../../../stream/failure.ts';
import { failureOf, RequestFailed } from '../../api/api.ts';
import { createUploadQueue, type SendFile } from './upload-queue.ts';

const file = (name: string) => ({ file: new File(['x'], name), path: name });
const stored = (name: string) =>
  ({ file: { name, sizeBytes: 1, status: 'created' }, source: { id: 'uploads' } }) as never;

function problem(code: string, retryAfterSeconds: number | null = null): Failure {
  const body = { code, status: 0, detail: code, errors: [] };
  return { kind: 'problem', problem: body as never, retryAfterSeconds };
}

/** A queue whose sendings are settled by hand. */
function open() {
  const sent: { name: string; settle: (failure?: Failure) => void; signal: AbortSignal }[] = [];
  const waited: number[] = [];
  let idle = 0;
  const send: SendFile = ({ name }, _target, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      onProgress(0.5);
      const settle = (failure?: Failure) =>
        failure === undefined ? resolve(stored(name)) : reject(new RequestFailed(failure));
      sent.push({ name, settle, signal });
    });
  const queue = createUploadQueue({
    send,
    failureOf,
    wait: async (seconds) => void waited.push(seconds),
    onIdle: () => void idle++,
  });
  const states = () => queue.items().map(({ name, state }) => `${name} ${state.kind}`);
  return { queue, sent, waited, idle: () => idle, states };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('two files are sent at a time, in their order, and the end is reported once all are there', async () => {
  const { queue, sent, idle, states } = open();
  queue.add(['a', 'b', 'c'].map(file), {});
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
  sent[0]?.settle();
  await settled();
  expect(states()).toEqual(['a stored', 'b sending', 'c sending']);
  queue.add([file('d')], { source: 'other' });
  for (const one of sent.slice(1)) one.settle();
  await settled();
  sent[3]?.settle();
  await settled();
  expect(states().map((state) => state.split(' ')[1])).toEqual(Array(4).fill('stored'));
  expect(idle()).toBe(1);
});

test('one that fails costs the others nothing, and is sent again when it is asked for', async () => {
  const { queue, sent, idle, states } = open();
  queue.add(['a', 'b'].map(file), {});
  sent[0]?.settle(problem('ERR_BODY_INVALID'));
  sent[1]?.settle();
  await settled();
  expect(states()).toEqual(['a failed', 'b stored']);
  expect(idle()).toBe(1);
  queue.retry(queue.items()[0]?.id ?? 0);
  queue.retry(queue.items()[1]?.id ?? 0); // stored already
  expect(states()).toEqual(['a sending', 'b stored']);
  sent[2]?.settle();
  await settled();
  expect(states()).toEqual(['a stored', 'b stored']);
  expect(sent).toHaveLength(3);
});

test('a limit is waited for as long as the server says, a few times; another failure is not', async () => {
  const { queue, sent, waited, states } = open();
  queue.add([file('a')], {});
  for (let attempt = 0; attempt < 6; attempt += 1) {
    sent.at(-1)?.settle(problem('ERR_RATE_LIMITED', 7));
    await settled();
  }
  expect({ waited, sent: sent.length, states: states() }).toEqual({
    waited: [7, 7, 7, 7, 7],
    sent: 6,
    states: ['a failed'],
  });
  queue.add([file('b')], {});
  sent.at(-1)?.settle(problem('ERR_STORAGE_FULL', 7));
  await settled();
  expect(states()).toEqual(['a failed', 'b failed']);
});

test('a file in a folder is shown with it; one of several of a name replaces none', async () => {
  const targets: object[] = [];
  const queue = createUploadQueue({
    send: async (_file, target) => {
      targets.push(target);
      return stored('a');
    },
    failureOf,
    wait: async () => undefined,
    onIdle: () => undefined,
  });
  const twin = { ...file('a'), path: 'f/a', isTwin: true };
  queue.add([twin, file('b')], { sourceName: 'S', replace: true });
  await settled();
  expect(queue.items().map(({ name }) => name)).toEqual(['f/a', 'b']);
  expect(targets).toEqual([
    { sourceName: 'S', replace: false },
    { sourceName: 'S', replace: true },
  ]);
});

test('what is left out is named, clearing keeps what is on its way, and closing gives it up', async () => {
  const { queue, sent, idle, states } = open();
  queue.add(['a', 'b', 'c'].map(file), {}, [{ name: 'photos', reason: 'unreadable' }]);
  sent[0]?.settle();
  await settled();
  expect(states()).toEqual(['a stored', 'b sending', 'c sending', 'photos left-out']);
  queue.clear();
  expect(states()).toEqual(['b sending', 'c sending']);
  queue.close();
  expect(sent[1]?.signal.aborted).toBe(true);
  sent[1]?.settle({ kind: 'unreachable' });
  await settled();
  expect(idle()).toBe(0);
});
