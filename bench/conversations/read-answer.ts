import type { Client } from '@quarry/client';

/** A parsed answer. */
export interface ReadAnswer {
  /** Without the list of the sources. */
  readonly text: string;
  readonly citations: number;
  /** Citations whose source was sent before them. */
  readonly listed: number;
  /** Citations with a verbatim quote of the document at the given position. */
  readonly verbatim: number;
  readonly fallback: string | null;
  /** The confidence: `answered`, `closest` or `none`. */
  readonly confidence: string;
  /** The addresses of the cited sources, each once; for a card that of its provider, or empty. */
  readonly urls: readonly string[];
}

/** A turn before the question. */
export interface EarlierTurn {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** Asks after the `earlier` turns, and compares each citation with its document. */
export async function readAnswer(
  client: Client,
  question: string,
  earlier: readonly EarlierTurn[] = [],
): Promise<ReadAnswer> {
  const sources = new Map<number, string | null>();
  const urls = new Set<string>();
  let answer: Omit<ReadAnswer, 'urls'> = {
    text: '',
    citations: 0,
    listed: 0,
    verbatim: 0,
    fallback: null,
    confidence: 'none',
  };
  const history = [...earlier, { role: 'user' as const, content: question }];
  for await (const { event, data } of client.askEvents({ history })) {
    if (event === 'text') answer = { ...answer, text: answer.text + data.text };
    if (event === 'source') {
      sources.set(data.number, data.documentId);
      urls.add(data.url);
    }
    if (event === 'confidence') answer = { ...answer, confidence: data.confidence };
    if (event === 'done') answer = { ...answer, fallback: data.fallback };
    if (event !== 'citation') continue;
    const { quote, number } = data;
    const id = sources.get(number) ?? null;
    const isVerbatim = quote !== null && id !== null && (await standsIn(client, id, quote));
    answer = {
      ...answer,
      citations: answer.citations + 1,
      listed: answer.listed + Number(sources.has(number)),
      verbatim: answer.verbatim + Number(isVerbatim),
    };
  }
  return { ...answer, urls: [...urls] };
}

async function standsIn(
  client: Client,
  id: string,
  { text, start, end }: { readonly text: string; readonly start: number; readonly end: number },
): Promise<boolean> {
  const document = await client.documents.get({ id });
  return [...document.text].slice(start, end).join('') === text; // offsets count code points
}
