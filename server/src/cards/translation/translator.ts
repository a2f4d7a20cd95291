/** A translation provider on the network. */
export interface Translator {
  /** As the card shows it: `LibreTranslate at translate.example.org`. */
  readonly name: string;
  /** The provider's address; shown with the card, so without secrets. */
  readonly url: string;
  /**
   * Translates a text. `null` if there is no reliable translation: the provider is down, slow, answers nonsense, returns the
   * text unchanged, or does not know the language. Rejects only with the signal's reason.
   */
  translate(request: TranslationRequest, signal: AbortSignal): Promise<Translation | null>;
  close(): Promise<void>;
}

export interface TranslationRequest {
  readonly text: string;
  /** BCP 47; `null`: the provider detects it. */
  readonly from: string | null;
  /** BCP 47: `fr`, `pt-BR`. */
  readonly to: string;
}

export interface Translation {
  readonly text: string;
  /** BCP 47, lower case; `null` if neither the caller nor the provider named it. */
  readonly from: string | null;
}
