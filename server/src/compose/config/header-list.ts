const MAX_CHARACTERS = 4_096; // some keys; a head of 16 KiB is what servers read
const NAME = /^[\w!#$%&'*+.^`|~-]{1,100}$/;
const VALUE = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/;

/**
 * Parses headers in the form of OpenTelemetry's settings: a comma-separated list of `name=value`, with percent-encoded values. `null`
 * if the text or a value is invalid.
 */
export function readHeaderList(text: string): Readonly<Record<string, string>> | null {
  if (text === '') return {};
  if (text.length > MAX_CHARACTERS) return null;
  const headers = text.split(',').map(readHeader);
  return headers.includes(null) ? null : Object.fromEntries(headers.filter((one) => one !== null));
}

function readHeader(text: string): [name: string, value: string] | null {
  const at = text.indexOf('=');
  const name = text.slice(0, Math.max(0, at)).trim().toLowerCase();
  const value = decoded(text.slice(at + 1).trim());
  return NAME.test(name) && value !== null && VALUE.test(value) ? [name, value] : null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return null; // `%zz`
    throw error;
  }
}
