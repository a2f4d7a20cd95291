export { QuarryProblem, QuarryProtocolError, QuarryUnreachable } from './client-errors.ts';
export { type Client, type ClientOptions, createClient } from './create-client.ts';
export type {
  EventOf,
  FileResponse,
  FlatInputOf,
  InputOf,
  ResponseOf,
} from './endpoint-shapes.ts';
export type { CallOptions } from './exchange.ts';
