/** A body of the type `application/x-ndjson` as it came: one JSON value in each line. */
export class NdjsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
