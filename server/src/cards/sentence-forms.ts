/** One way to say something: a pattern for the whole of a text, and what its named groups come to. */
export interface SentenceForm<Request> {
  readonly pattern: RegExp;
  readonly read: (groups: SentenceGroups) => Request | null;
}

/** The named parts of a sentence, as far as they were said. */
export type SentenceGroups = Readonly<Record<string, string | undefined>>;

/** A form from the source of an expression, which is held to the whole of a text. Few unbounded parts: every text is tried. */
export function sentenceForm<Request>(
  source: string,
  read: SentenceForm<Request>['read'],
): SentenceForm<Request> {
  return { pattern: new RegExp(`^(?:${source})$`), read };
}

/** What the first form that fits and can be read makes of a text; `null`: none does. */
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
