/** One server-sent event. */
export interface ServerSentEvent {
  readonly event: string;
  readonly data: string;
  /** The last id that the stream gave, by this event or one before it; empty if none. */
  readonly id: string;
}

/**
 * Reads the text of an event stream piece by piece (WHATWG HTML, section 9.2.6 "Interpreting an event
 * stream"). An event that the stream broke off in is dropped, as the standard says.
 */
export class EventStreamParser {
  readonly #maxEventChars: number;
  #rest = '';
  #data: string[] = [];
  #dataChars = 0;
  #event = '';
  #id = '';

  /** @param maxEventChars the most that one event may hold, so that no stream can fill the memory. */
  constructor(maxEventChars: number) {
    this.#maxEventChars = maxEventChars;
  }

  /**
   * The events that are whole after `text`, in order.
   * @throws {RangeError} when one event is over the bound.
   */
  push(text: string): ServerSentEvent[] {
    const events: ServerSentEvent[] = [];
    const lines = (this.#rest + text).split(/\r\n|\n|\r(?!$)/);
    // The last line is not ended yet. A "\r" at the very end may be half of a "\r\n": it waits.
    this.#rest = lines.pop() ?? '';
    if (this.#rest.length > this.#maxEventChars) throw this.#tooLong();
    for (const line of lines) {
      if (line === '') this.#dispatch(events);
      else this.#readLine(line);
    }
    return events;
  }

  #readLine(line: string): void {
    const colon = line.indexOf(':');
    if (colon === 0) return;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + (line[colon + 1] === ' ' ? 2 : 1));
    if (field === 'data') this.#addData(value);
    else if (field === 'event') this.#event = value;
    else if (field === 'id' && !value.includes('\0')) this.#id = value;
  }

  #addData(value: string): void {
    this.#dataChars += value.length + 1;
    if (this.#dataChars > this.#maxEventChars) throw this.#tooLong();
    this.#data.push(value);
  }

  #dispatch(events: ServerSentEvent[]): void {
    if (this.#data.length > 0) {
      events.push({ event: this.#event || 'message', data: this.#data.join('\n'), id: this.#id });
    }
    this.#data = [];
    this.#dataChars = 0;
    this.#event = '';
  }

  #tooLong(): RangeError {
    return new RangeError(`One event is over ${this.#maxEventChars} characters.`);
  }
}
