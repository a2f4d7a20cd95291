/** A form of a sentence: a pattern for the whole text, and a function that reads its named groups. */
export interface SentenceForm<Request> {
  readonly pattern: RegExp;
  readonly read: (groups: SentenceGroups) => Request | null;
}

/** The named parts of a sentence; absent ones are `undefined`. */
export type SentenceGroups = Readonly<Record<string, string | undefined>>;

/** A form from the source of a regular expression, matched against the whole text. Use few unbounded parts, since every text is tried. */
export function sentenceForm<Request>(
  source: string,
  read: SentenceForm<Request>['read'],
): SentenceForm<Request> {
  return { pattern: new RegExp(`^(?:${source})$`), read };
}

/** The result of the first form that matches and can be read; `null` if there is none. */
export function readSentence<Request>(
  text: string,
  forms: readonly SentenceForm<Request>[],
): Request | null {
  for (const { pattern, read } of forms) {
    const found = pattern.exec(text);
    const request = found === null ? null : read(found.groups ?? {});
    if (request !== null) return request;
  }
  return null;
}
