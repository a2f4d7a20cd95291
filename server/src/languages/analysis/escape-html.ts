const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const ESCAPED = /[&<>"']/;
const EACH_ESCAPED = /[&<>"']/g;

/** The one place where text becomes HTML: safe as content and inside quoted attributes. */
export function escapeHtml(text: string): string {
  // Most texts have none: a test alone takes a third of the time.
  return ESCAPED.test(text) ? text.replace(EACH_ESCAPED, (character) => ESCAPES[character]!) : text;
}
