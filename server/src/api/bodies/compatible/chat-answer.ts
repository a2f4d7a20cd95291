import type { endpoints } from '@quarry/contract';
import type { z } from 'zod';
import type { AnswerEvent } from '../../../answers/answer-event.ts';
import { writeSources } from '../../../answers/citations/safe-markdown.ts';
import type { EvidenceSource } from '../../../answers/evidence.ts';
import {
  createTokenEstimate,
  promptEstimate,
} from '../../../answers/language-model/token-estimate.ts';
import {
  type AnswerDocuments,
  AnswerEventsBody,
  type AnswerServerEvent,
} from '../../streaming/answer-events-body.ts';
import { addressToOpen } from './address-to-open.ts';

type Completion = z.input<typeof endpoints.chatCompletion.response>;
/** A mark of an answer, as OpenAI has it. */
export type UrlCitation = Completion['choices'][number]['message']['annotations'][number];
type EventData<Name extends AnswerServerEvent['event']> = Extract<
  AnswerServerEvent,
  { event: Name }
>['data'];

/** The inputs of a {@link ChatAnswer}. */
export interface ChatAnswerOptions {
  readonly documents: AnswerDocuments;
  /** The start of addresses of this server; `null`: unknown. */
  readonly origin: string | null;
  /** Estimated; `null`: no limit. */
  readonly maxTokens: number | null;
  /** Texts of the conversation, for the usage. */
  readonly prompt: readonly string[];
}

/**
 * An answer as OpenAI's interface has it, from the events of an answer. Its text is that of `POST /api/spaces/stream`, with the list of the
 * sources (files by their pages on this server, which a browser opens), as far as the limit of tokens allows.
 */
export class ChatAnswer {
  readonly #options: ChatAnswerOptions;
  readonly #body: AnswerEventsBody;
  readonly #estimate = createTokenEstimate();
  readonly #sources: EvidenceSource[] = [];
  readonly #addresses: EventData<'source'>[] = [];
  readonly #marks: EventData<'citation'>[] = [];
  #text = '';
  #isCut = false;

  constructor(options: ChatAnswerOptions) {
    this.#options = options;
    this.#body = new AnswerEventsBody(options.documents);
  }

  /** So far. */
  get text(): string {
    return this.#text;
  }

  get finishReason(): 'stop' | 'length' {
    return this.#isCut ? 'length' : 'stop';
  }

  /**
   * The pieces of the text, none empty. Ends at the limit of tokens, and `events` with it. If `events` throws, so does this, after the
   * sources of the text so far.
   */
  async *pieces(events: AsyncIterable<AnswerEvent>): AsyncGenerator<string> {
    try {
      for await (const event of events) {
        const piece = this.#take(event);
        if (piece !== '') yield piece;
        if (this.#isCut) return;
      }
    } catch (error) {
      yield* this.#list();
      throw error;
    }
    yield* this.#list();
  }

  #take(event: AnswerEvent): string {
    if (event.kind === 'source') this.#sources.push(event.source);
    let piece = '';
    for (const { event: name, data } of this.#body.write(event)) {
      if (name === 'source') this.#addresses.push(data);
      else if (name === 'citation') this.#marks.push(data);
      else if (name === 'text') piece += this.#append(data.text);
    }
    return piece;
  }

  *#list(): Generator<string> {
    if (this.#sources.length === 0) return;
    const addresses = this.citations();
    const openable = this.#sources.map((source, at) => ({ ...source, url: addresses[at] ?? '' }));
    const piece = this.#append(writeSources(openable));
    if (piece !== '') yield piece;
  }

  /** The part of `text` within the limit, now a part of the answer. */
  #append(text: string): string {
    const piece = this.#within(text);
    this.#isCut ||= piece.length < text.length;
    this.#text += piece;
    return piece;
  }

  #within(text: string): string {
    const { maxTokens } = this.#options;
    const fits = (piece: string) => this.#estimate.of(this.#text + piece) <= (maxTokens ?? 0);
    if (maxTokens === null || fits(text)) return text;
    const characters = [...text];
    let [least, most] = [0, characters.length];
    while (least < most) {
      const middle = Math.ceil((least + most) / 2);
      if (fits(characters.slice(0, middle).join(''))) least = middle;
      else most = middle - 1;
    }
    return characters.slice(0, least).join('');
  }

  /** The addresses of the sources in the order of their numbers; empty for a source without one. */
  citations(): string[] {
    return this.#addresses.map((source) => this.#address(source));
  }

  searchResults(): Completion['search_results'] {
    return this.#addresses.map((source) => {
      const { number, title, documentId } = source;
      const document = documentId === null ? null : this.#options.documents.byId(documentId);
      const quoted = this.#marks.find((mark) => mark.number === number && mark.quote !== null);
      return {
        title,
        url: this.#address(source),
        date: document?.publishedAt?.slice(0, 10) ?? null,
        snippet: quoted?.quote?.text ?? '',
      };
    });
  }

  /** The marks in the text, of sources with an address. */
  annotations(): UrlCitation[] {
    const length = [...this.#text].length;
    return this.#marks.flatMap(({ number, at, end }): UrlCitation[] => {
      const source = this.#addresses.find((one) => one.number === number);
      const url = source === undefined ? '' : this.#address(source);
      if (source === undefined || url === '' || end > length) return [];
      const place = { url, title: source.title, start_index: at, end_index: end };
      return [{ type: 'url_citation', url_citation: place }];
    });
  }

  usage(): Completion['usage'] {
    const tokensOf = (text: string) => this.#estimate.of(text);
    const messages = this.#options.prompt.map((content) => ({ role: 'user' as const, content }));
    const prompt = promptEstimate({ messages, tools: [] }, tokensOf);
    const completion = tokensOf(this.#text);
    return {
      prompt_tokens: prompt,
      completion_tokens: completion,
      total_tokens: prompt + completion,
    };
  }

  #address({ documentId, url }: EventData<'source'>): string {
    if (documentId !== null) return addressToOpen({ id: documentId, url }, this.#options.origin);
    return /^https?:/i.test(url) ? url : '';
  }
}
