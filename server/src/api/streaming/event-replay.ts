/**
 * Keeps for a while what streams of events have sent, so that whoever comes back gets what they had not seen. An
 * implementation must bound all that it keeps, must never hand out events under another fingerprint than that under
 * which they were kept, and must let one writer alone write on: the last who took a stream up. It may forget anything
 * at any time: texts before marks, the oldest first.
 */
export interface EventReplay {
  /**
   * A stream that begins: what was kept under this id is forgotten. `fingerprint`: who asks for what; nobody
   * else gets it.
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
  /** What a reader has seen after it, as whoever writes it names that; a few short words. */
  readonly marks: readonly string[];
  /** Whether the stream ends with it. */
  readonly isLast: boolean;
}

/** What is left of a stream. */
export type ResumedStream =
  | {
      readonly kind: 'kept';
      /** The marks of all events up to the one that was seen. */
      readonly seen: readonly string[];
      /** Those behind it, in order; none where one of them is no longer whole: then they are forgotten, too. */
      readonly rest: readonly SentEvent[];
      /** Whether `rest`, or what was seen, goes to the end of the stream. */
      readonly isFinished: boolean;
      /** Writes on behind `rest`. */
      readonly writer: EventWriter;
    }
  /** No such stream, or no longer. */
  | { readonly kind: 'unknown' }
  /** That of somebody else, or of another question, or one that never got so far: nothing of it may be handed out. */
  | { readonly kind: 'other' };
