import type { Client } from '@quarry/client';

/** An answer that was taken apart. */
export interface ReadAnswer {
  /** Without the list of the sources. */
  readonly text: string;
  readonly citations: number;
  /** Whose source was told before them. */
  readonly listed: number;
  /** With a quotation that stands in the document, at the place that it gives. */
  readonly verbatim: number;
  readonly fallback: string | null;
  /** What it claims to be: `answered`, `closest` or `none`. */
  readonly confidence: string;
  /** The addresses of what it cites, each once; that of a card is its provider's, or empty. */
  readonly urls: readonly string[];
}

/** A turn before the question. */
export interface EarlierTurn {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** Asks, behind what was said `earlier`, and holds each citation against the document that it points to. */
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
