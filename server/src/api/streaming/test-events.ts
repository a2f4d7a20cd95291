import { endpoints } from '@quarry/contract';
import { expect } from 'vitest';

/** One event of a stream that a test reads. */
export interface ReadEvent {
  readonly id: string;
  readonly event: string;
  // Each test knows what it asked for; the contract's schema has been held against it.
  // biome-ignore lint/suspicious/noExplicitAny: as the body of `Response.json()`
  readonly data: any;
}

type Schemas = Readonly<Record<string, { parse(data: unknown): unknown }>>;

/** The events of a streamed search, each in the exact form that the contract declares. */
export function searchEventsOf(text: string): ReadEvent[] {
  return eventsOf(text, endpoints.searchStream.events);
}

/** The same of an answer. */
export function answerEventsOf(text: string): ReadEvent[] {
  return eventsOf(text, endpoints.ask.events);
}

function eventsOf(text: string, schemas: Schemas): ReadEvent[] {
  return text
    .split('\n\n')
    .filter((frame) => frame !== '' && !frame.startsWith(':'))
    .map((frame) => {
      const [, id = '', event = '', json = ''] =
        /^id: (.*)\nevent: (.*)\ndata: (.*)$/.exec(frame) ?? [];
      const data: unknown = JSON.parse(json);
      expect(schemas[event]?.parse(data)).toEqual(data);
      return { id, event, data };
    });
}
