import { afterEach, describe, expect, test } from 'vitest';
import { TestTime } from '../../runtime/test-time.ts';
import { createLoadShedder, type LoadBounds, type LoadShedder } from './load-shedding.ts';

const bounds = { maxInFlight: 1, fewRequests: 1, maxLagMs: 1_000, maxStreams: 1 };
let load: LoadShedder;
let time: TestTime;
afterEach(() => load.close());

function start(differing: Partial<LoadBounds> = {}): LoadShedder {
  time = new TestTime();
  load = createLoadShedder({ clock: time, timers: time }, { ...bounds, ...differing });
  return load;
}

const OVERLOADED = expect.objectContaining({ code: 'ERR_OVERLOADED' });

describe('a place', () => {
  test('that is taken keeps others out, until it is left', () => {
    const { admit, begin } = start();
    admit();
    const place = begin();
    expect(admit).toThrow(OVERLOADED);
    place.leave();
    admit();
  });

  test('is free while its request waits for its reader', () => {
    const { begin } = start();
    const place = begin();
    place.pause();
    place.pause();
    expect(load.inFlight).toBe(0);
    place.resume();
    place.resume();
    expect(load.inFlight).toBe(1);
    place.leave();
    expect(load.inFlight).toBe(0);
  });

  test('that was released for good is never taken again by its request', () => {
    const { begin } = start();
    const place = begin();
    place.pause();
    place.leave();
    place.resume();
    place.leave();
    place.pause();
    expect(load.inFlight).toBe(0);
  });
});

test('streams have a bound of their own', () => {
  const { openStream } = start();
  const close = openStream();
  expect(openStream).toThrow(OVERLOADED);
  expect(load.openStreams).toBe(1);
  close();
  expect(load.openStreams).toBe(0);
  openStream();
});

describe('with the event loop running late', () => {
  const busy = { maxInFlight: 8, fewRequests: 4 };

  function begin(requests: number): void {
    for (let i = 0; i < requests; i++) load.begin();
  }

  /** Each sample comes so late. */
  async function runLate(samples: number, lateMs = 1_600): Promise<void> {
    for (let i = 0; i < samples; i++) {
      time.jump(lateMs);
      await time.advance(250);
    }
  }

  test('few requests are never refused, however late it runs and for how long', async () => {
    const { admit } = start(busy);
    begin(3);
    await runLate(1_000, 60_000);
    expect(load.lagMs).toBe(60_000);
    admit();
  });

  test('a pause of the whole process refuses no request, with any number in flight', async () => {
    const { admit } = start(busy);
    begin(7);
    await runLate(2);
    admit();
  });

  test('requests are refused that come to a queue, once it has run late for three samples', async () => {
    const { admit } = start(busy);
    begin(4);
    await runLate(2);
    admit();
    await runLate(1);
    expect(admit).toThrow(OVERLOADED);
  });

  test('all are taken again at the first sample in time', async () => {
    const { admit } = start(busy);
    begin(7);
    await runLate(5);
    expect(admit).toThrow(OVERLOADED);
    await time.advance(250);
    expect(load.lagMs).toBe(0);
    admit();
  });

  test('the bound of requests in flight holds whether it is late or not', async () => {
    const { admit } = start({ maxInFlight: 2, fewRequests: 4 });
    begin(2);
    expect(admit).toThrow(OVERLOADED);
    await runLate(5);
    expect(admit).toThrow(OVERLOADED);
  });
});

test('of ten thousand requests at once no more are let in than the bound', () => {
  const { admit, begin } = start({ maxInFlight: 512 });
  let refused = 0;
  for (let i = 0; i < 10_000; i++) {
    try {
      admit();
      begin();
    } catch (error) {
      expect(error).toEqual(OVERLOADED);
      refused += 1;
    }
  }
  expect({ inFlight: load.inFlight, refused }).toEqual({ inFlight: 512, refused: 9_488 });
});

test('of ten thousand short requests in one turn of the event loop those are refused that waited for over a second', async () => {
  const { admit, begin } = start({ maxInFlight: 512, fewRequests: 64 });
  let served = 0;
  const turn = (requests: number, eachMs: number) => {
    for (let i = 0; i < requests; i++) {
      try {
        admit();
      } catch (error) {
        expect(error).toEqual(OVERLOADED);
        continue;
      }
      const place = begin();
      time.jump(eachMs); // the timer cannot fire meanwhile
      place.leave();
      served += 1;
    }
  };
  turn(10_000, 2);
  expect(served).toBe(501);
  await time.advance(250);
  served = 0;
  turn(100, 2);
  expect(served).toBe(100);
});

test('few requests that take long are all served in one turn', () => {
  const { admit, begin } = start({ maxInFlight: 512, fewRequests: 64 });
  for (let i = 0; i < 64; i++) {
    admit();
    begin().leave();
    time.jump(10_000);
  }
});

test('a burst that waited while the process was stopped is served', async () => {
  const { admit, begin } = start({ maxInFlight: 512, fewRequests: 64 });
  time.jump(1_600);
  for (let i = 0; i < 300; i++) {
    admit();
    begin().leave();
    time.jump(2);
  }
});

test('closing stops the measuring', () => {
  start();
  load.close();
  expect(time.nextDelayMs).toBeNull();
});
