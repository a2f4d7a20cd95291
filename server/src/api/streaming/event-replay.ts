/**
 * Keeps the sent events of streams for a while, so that a client that reconnects gets the events it missed. An
 * implementation must bound all that it keeps, must never hand out events under another fingerprint than that under
 * which they were kept, and must let one writer alone write on: the last who took a stream up. It may forget anything
 * at any time: texts before marks, or whole streams, the oldest first.
 */
export interface EventReplay {
  /**
   * Begins a stream and drops events kept under this id before. `fingerprint`: of the caller and the query; events
   * are returned only under the same one.
   */
  begin(id: string, fingerprint: string): Promise<EventWriter>;
  /** Takes up the stream `id` behind its event `number`, the last that its reader has seen. */
  resume(id: string, fingerprint: string, number: number): Promise<ResumedStream>;
  close(): Promise<void>;
}

/** Writes on at one stream. */
export interface EventWriter {
  /** Keeps the next event. `false`: another has taken the stream up, and nothing was kept. */
  append(event: SentEvent): Promise<boolean>;
}

/** An event as it was sent. */
export interface SentEvent {
  /** Its place in the stream, from 1. */
  readonly number: number;
  /** As it went over the wire. */
  readonly bytes: Uint8Array;
  /** What a client has seen after this event, in the writer's own notation; a few short words. */
  readonly marks: readonly string[];
  /** Whether the stream ends with it. */
  readonly isLast: boolean;
}

/** The remaining events of a stream. */
export type ResumedStream =
  | {
      readonly kind: 'kept';
      /** The marks of all events up to the one that was seen. */
      readonly seen: readonly string[];
      /** Those behind it, in order; none where one of them is no longer whole: then they are forgotten, too. */
      readonly rest: readonly SentEvent[];
      /** Whether `rest`, or the events already received, reach the end of the stream. */
      readonly isFinished: boolean;
      /** Writes on behind `rest`. */
      readonly writer: EventWriter;
    }
  /** No such stream, or no longer. */
  | { readonly kind: 'unknown' }
  /** An id of another caller or query, or beyond the events sent: none of its events may be returned. */
  | { readonly kind: 'other' };
