/** Hashes passwords off the calling thread. An implementation logs, stores and reports no password. */
export interface PasswordHasher {
  /** The hash to keep of a password, as a PHC string. */
  hash(password: string): Promise<string>;
  /** Whether it is the password of a hash; as slow as {@link hash} for a right and a wrong one. Rejects for a text that is no hash of ours. */
  isPasswordOf(hash: string, password: string): Promise<boolean>;
  /** Gives up what runs and waits; everything asked for afterwards rejects. May be called twice. */
  close(): Promise<void>;
}
