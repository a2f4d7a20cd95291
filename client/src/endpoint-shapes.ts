import type { Endpoint } from '@quarry/contract';
import type { z } from 'zod';

/** The response of an endpoint that does not use JSON. */
export interface FileResponse {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** Only the declared names: the type of `z.strictObject({})` has every name, as `never`. */
type Declared<T> = { readonly [Key in keyof T as string extends Key ? never : Key]: T[Key] };
type Loose<T> = { readonly [Key in keyof T]?: T[Key] | undefined };
type ParamsOf<E extends Endpoint> = E extends { params: infer S extends z.ZodType }
  ? Declared<z.output<S>>
  : Record<never, never>;
/** Typed by what the server reads from the text: `limit` is a number, `type` a list. All have defaults or are optional. */
type QueryOf<E extends Endpoint> = E extends { query: infer S extends z.ZodType }
  ? Loose<Declared<z.output<S>>>
  : Record<never, never>;
type BodyOf<E extends Endpoint> = E extends { body: infer S extends z.ZodType }
  ? z.input<S>
  : E extends { lines: infer S extends z.ZodType }
    ? readonly LineOf<S>[]
    : E extends { file: string }
      ? FileBody
      : undefined;
/** The bytes of a file. */
export type FileBody = Uint8Array<ArrayBuffer> | Blob;
/** One line of a body of many; a text is a line of JSON as it stands. */
type LineOf<S extends z.ZodType> = z.input<S> | string;

/** The parts of a request, each typed by the contract's schema. */
export interface InputOf<E extends Endpoint> {
  readonly params?: ParamsOf<E> | undefined;
  readonly query?: QueryOf<E> | undefined;
  readonly body?: BodyOf<E> | undefined;
}

/** The same in one flat object, for the named methods: the contract uses each name once in an endpoint. */
export type FlatInputOf<E extends Endpoint> = ParamsOf<E> &
  QueryOf<E> &
  (E extends { lines: object }
    ? { readonly lines: BodyOf<E> }
    : E extends { file: string }
      ? { readonly file: FileBody }
      : BodyOf<E> extends undefined
        ? unknown
        : Exclude<BodyOf<E>, undefined>);

/** The result of a successful call. */
export type ResponseOf<E extends Endpoint> = E extends { response: infer S extends z.ZodType }
  ? z.output<S>
  : E extends { mediaType: string }
    ? FileResponse
    : undefined;

/** One event of a stream, by its name. */
export type EventOf<E extends Endpoint> = E extends { events: infer Events }
  ? {
      [Name in keyof Events]: {
        readonly event: Name;
        readonly id: string;
        readonly data: Events[Name] extends z.ZodType ? z.output<Events[Name]> : never;
      };
    }[keyof Events]
  : never;
