/** A stretch of text, and whether it matched the search. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
};

/** Reads the highlighted HTML of a result (escaped text in which `<mark>` is the only markup) back into text. */
export function readHighlighted(html: string): TextPart[] {
  const parts = html.split(/(<mark>.*?<\/mark>)/s).filter((part) => part !== '');
  return parts.map((part) => {
    const inner = /^<mark>(.*)<\/mark>$/s.exec(part)?.[1];
    return { text: plainText(inner ?? part), isMatch: inner !== undefined };
  });
}

function plainText(html: string): string {
  return html.replace(/&(?:lt|gt|quot|amp|#39|#x27);/g, (entity) => entities[entity] ?? entity);
}
