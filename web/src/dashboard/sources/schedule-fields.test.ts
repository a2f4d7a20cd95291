import { expect, test } from 'vitest';
import { bodyOfSchedule, choiceOfSchedule } from './schedule-fields.tsx';

test.each([
  [null, 'never'],
  ['every 1 hour', 'hour'],
  ['every 6 hours', 'six'],
  ['daily', 'day'],
  ['every 24 hours', 'day'],
  ['every week', 'week'],
  ['0 4 * * 1', 'other'],
])('the schedule %s is the choice %s, and is stored as it was meant', (schedule, name) => {
  const choice = choiceOfSchedule(schedule);
  expect(choice.name).toBe(name);
  const { schedule: stored } = bodyOfSchedule(choice);
  expect(choiceOfSchedule(stored ?? null).name).toBe(name);
});

test('what is left to the kind is not sent', () => {
  expect(bodyOfSchedule({ name: 'kind', text: '' })).toEqual({});
});
