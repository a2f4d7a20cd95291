/** The name of the archive's entry that `reference`, written in the entry `from`, means. */
export function resolveEntry(from: string, reference: string): string {
  const url = URL.parse(reference, `zip:///${from}`);
  return url ? decodeName(url.pathname.slice(1)) : reference;
}

function decodeName(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch (error) {
    if (error instanceof URIError) return encoded;
    throw error;
  }
}
