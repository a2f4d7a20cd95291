/**
 * A short name for a licence, the same for all its spellings and versions: `cc-by-sa` for `https://creativecommons.org/licenses/by-sa/4.0/`
 * and `CC BY-SA 3.0`, `cc0`, `public-domain`. Other licences are returned as they are, cut to {@link MAX_NAME_UNITS}; `null` if blank.
 */
export function licenseName(license: string): string | null {
  const text = license.trim().toLowerCase();
  if (text === '') return null;
  const code = CREATIVE_COMMONS.exec(text)?.[1] ?? SHORT_FORM.exec(text)?.[1];
  if (code !== undefined) return `cc-${code.replaceAll(/[ _]/g, '-')}`;
  if (CC0.test(text)) return 'cc0';
  if (PUBLIC_DOMAIN.test(text)) return 'public-domain';
  return license.trim().slice(0, MAX_NAME_UNITS);
}

// Long enough for any name, short enough for one line of a list of facets.
const MAX_NAME_UNITS = 200;

const PARTS = 'by(?:[ _-](?:nc|sa|nd))*';
const CREATIVE_COMMONS = new RegExp(`creativecommons\\.org/licenses/(${PARTS})(?![a-z-])`);
const SHORT_FORM = new RegExp(`^cc[ _-](${PARTS})(?![a-z])`);
const CC0 = /creativecommons\.org\/publicdomain\/zero|^cc[ _-]?0(?![0-9])|^cc[ _-]zero\b/;
const PUBLIC_DOMAIN = /creativecommons\.org\/publicdomain\/mark|^public[ _-]domain\b/;
