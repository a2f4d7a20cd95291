/** The state of a pending sign-in at a provider. Secret. */
export interface ProviderQuestion {
  readonly state: string;
  readonly nonce: string;
  /** The provider received its hash (PKCE, RFC 7636). */
  readonly codeVerifier: string;
  /** Where the provider sends the browser back to. */
  readonly redirectUri: string;
}

/** A person as identified by a provider. */
export interface ProvidedIdentity {
  readonly issuer: string;
  /** The provider's identifier of the person, which is never reused (`sub`). */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider has verified the address. */
  readonly isEmailVerified: boolean;
  readonly name: string | null;
  readonly groups: readonly string[];
}

/** `unreachable`: a later retry may help; `cancelled`: by the person or the provider; `invalid`: the response does not match the request. */
export type ProviderFaultReason = 'unreachable' | 'cancelled' | 'invalid';

/** Why a provider identified no person. The message is for the operator and holds no secret and no text from the provider. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
  readonly reason: ProviderFaultReason;

  constructor(reason: ProviderFaultReason, message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.reason = reason;
  }
}

/** An identity provider at which people sign in. */
export interface IdentityProvider {
  /** The address to redirect the browser to. `again`: requires a new authentication. Throws {@link ProviderFault}. */
  begin(request: {
    readonly redirectUri: string;
    readonly again: boolean;
  }): Promise<{ readonly url: URL; readonly question: ProviderQuestion }>;
  /**
   * The identified person. `answer`: the query that the browser returned with. An implementation must check that it answers this
   * question, comes from this provider, is for this server, and is currently valid. Throws {@link ProviderFault}.
   */
  finish(answer: URLSearchParams, question: ProviderQuestion): Promise<ProvidedIdentity>;
  close(): Promise<void>;
}
