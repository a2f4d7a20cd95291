import { domainToASCII } from 'node:url';

const MAX_CHARACTERS = 4_096; // some dozens of names
/** Letters, digits, `-`, and `_`, which services of containers have in their names. */
const NAME = /^(\*\.)?[a-z0-9_]([a-z0-9_.-]{0,251}[a-z0-9_])?$/;

/**
 * Parses a comma-separated list of host names without ports, `*.name` for all subdomains, or `*` for any: in lower case and in the
 * form of `Host` headers (`müller.example` is `xn--mller-kva.example`). `null` if the text is invalid.
 */
export function readHostList(text: string): readonly string[] | null {
  if (text.trim() === '') return [];
  if (text.length > MAX_CHARACTERS) return null;
  const names = text.split(',').map((part) => readHost(part.trim()));
  return names.includes(null) ? null : names.filter((name) => name !== null);
}

function readHost(text: string): string | null {
  if (text === '*') return text;
  const prefix = text.startsWith('*.') ? '*.' : '';
  const rest = text.slice(prefix.length).toLowerCase().replace(/\.$/, '');
  const isPlain = /^[\x21-\x7e]*$/.test(rest); // `domainToASCII` would refuse `_`
  const name = prefix + (isPlain ? rest : domainToASCII(rest));
  return NAME.test(name) ? name : null;
}
