/** What has to be remembered of a sign-in that was begun at a provider. Secret. */
export interface ProviderQuestion {
  readonly state: string;
  readonly nonce: string;
  /** Whose hash the provider was given (PKCE, RFC 7636). */
  readonly codeVerifier: string;
  /** That the provider sends the browser back to. */
  readonly redirectUri: string;
}

/** A person as a provider of identities knows them. */
export interface ProvidedIdentity {
  readonly issuer: string;
  /** The provider's own name of the person, which never becomes another's (`sub`). */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider says that the address is theirs. */
  readonly isEmailVerified: boolean;
  readonly name: string | null;
  readonly groups: readonly string[];
}

/** `unreachable`: worth another try later; `cancelled`: the person or the provider did not want to; `invalid`: not an answer to what was asked. */
export type ProviderFaultReason = 'unreachable' | 'cancelled' | 'invalid';

/** Why a provider told of no one. The message is for the operator, without a secret and without words of the provider. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
  readonly reason: ProviderFaultReason;

  constructor(reason: ProviderFaultReason, message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.reason = reason;
  }
}

/** A provider of identities, at which people sign in. */
export interface IdentityProvider {
  /** Where the browser has to go. `again`: the person has to show anew who they are. Throws {@link ProviderFault}. */
  begin(request: {
    readonly redirectUri: string;
    readonly again: boolean;
  }): Promise<{ readonly url: URL; readonly question: ProviderQuestion }>;
  /**
   * Who came back. `answer`: the query that the browser was sent back with. An implementation must check that it answers this question and no
   * other, and that it is of this provider, for this server, and in force. Throws {@link ProviderFault}.
   */
  finish(answer: URLSearchParams, question: ProviderQuestion): Promise<ProvidedIdentity>;
  close(): Promise<void>;
}
