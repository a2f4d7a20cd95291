import { afterEach, describe, expect, test } from 'vitest';
import { TestTime } from '../test-time.ts';
import { createLoadShedder, type LoadShedder } from './load-shedding.ts';

const bounds = { maxInFlight: 1, maxLagMs: 1_000, maxStreams: 1 };
let load: LoadShedder;
afterEach(() => load.close());

function start(): LoadShedder {
  load = createLoadShedder(new TestTime(), bounds);
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

  test('that was left is not taken again, whatever its request does', () => {
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
