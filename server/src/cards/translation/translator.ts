/** Somebody who translates: a provider over the network. */
export interface Translator {
  /** As the card names it: `LibreTranslate at translate.example.org`. */
  readonly name: string;
  /** Of the provider; shown with the card, so without secrets. */
  readonly url: string;
  /**
   * Translates a text. `null` when there is none that can be relied on: the provider is down, slow, answers nonsense, gives the
   * text back, or does not know the language. Never rejects but with the signal's reason.
   */
  translate(request: TranslationRequest, signal: AbortSignal): Promise<Translation | null>;
  close(): Promise<void>;
}

export interface TranslationRequest {
  readonly text: string;
  /** BCP 47; `null`: the provider recognises it. */
  readonly from: string | null;
  /** BCP 47: `fr`, `pt-BR`. */
  readonly to: string;
}

export interface Translation {
  readonly text: string;
  /** BCP 47, lower case; `null` where neither the caller nor the provider said. */
  readonly from: string | null;
}
