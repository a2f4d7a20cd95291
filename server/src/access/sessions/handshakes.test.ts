import { expect, test } from 'vitest';
import { TestTime } from '../../runtime/test-time.ts';
import { createHandshakes, HANDSHAKE_MS } from './handshakes.ts';

function open() {
  const time = new TestTime(Date.parse('2026-01-01T00:00:00.000Z'));
  return { time, handshakes: createHandshakes<string>(time) };
}

test('a state can be taken once, by its own token', () => {
  const { handshakes } = open();
  const [first, second] = [handshakes.begin('first', '::1'), handshakes.begin('second', '::1')];
  expect(first).not.toBe(second);
  expect(handshakes.take('another')).toBeNull();
  expect(handshakes.take(first)).toBe('first');
  expect(handshakes.take(first)).toBeNull();
  expect(handshakes.take(second)).toBe('second');
});

test('it is good for five minutes, and not before it began', () => {
  const { time, handshakes } = open();
  const inTime = handshakes.begin('in time', '::1');
  const late = handshakes.begin('late', '::1');
  time.jump(HANDSHAKE_MS - 1);
  expect(handshakes.take(inTime)).toBe('in time');
  time.jump(1);
  expect(handshakes.take(late)).toBeNull();
  const early = handshakes.begin('early', '::1');
  time.jump(-1);
  expect(handshakes.take(early)).toBeNull();
});

test('one address that begins many loses its own oldest, and no other address one', () => {
  const { handshakes } = open();
  const other = handshakes.begin('other', '203.0.113.7');
  const storm = Array.from({ length: 101 }, (_, n) =>
    handshakes.begin(`${n}`, `2001:db8::${n.toString(16)}`),
  );
  expect(handshakes.take(storm[0] ?? '')).toBeNull();
  expect(handshakes.take(storm[1] ?? '')).toBe('1');
  expect(handshakes.take(storm[100] ?? '')).toBe('100');
  expect(handshakes.take(other)).toBe('other');
});

test('of all addresses together no more than ten thousand are kept', () => {
  const { handshakes } = open();
  const addressOf = (n: number) => `10.0.${Math.floor(n / 50)}.1`;
  const tokens = Array.from({ length: 10_001 }, (_, n) => handshakes.begin(`${n}`, addressOf(n)));
  expect(handshakes.take(tokens[0] ?? '')).toBeNull();
  expect(handshakes.take(tokens[1] ?? '')).toBe('1');
  expect(handshakes.take(tokens[10_000] ?? '')).toBe('10000');
});
