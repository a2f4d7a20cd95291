/** Hashes passwords off the calling thread. An implementation logs, stores and reports no password. */
export interface PasswordHasher {
  /** The hash to keep of a password, as a PHC string. */
  hash(password: string): Promise<string>;
  /** Whether a hash matches a password; as slow as {@link hash}, right or wrong. Rejects for an invalid hash. */
  isPasswordOf(hash: string, password: string): Promise<boolean>;
  /** Rejects running, waiting and later calls. May be called twice. */
  close(): Promise<void>;
}
