/** A body of the type `application/x-www-form-urlencoded` as it came. */
export class FormText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
