import type { CardOf } from '../card.ts';

/** The data of a knowledge panel. */
export type PanelData = CardOf<'knowledge_panel'>['data'];

/** Something that a panel was drawn from. */
export interface PanelSource {
  /** From 1, in the order in which they are cited. */
  readonly number: number;
  readonly name: string;
  readonly url: string | null;
  /** `null`: open data, not a document of the content. */
  readonly documentId: string | null;
}

/** The sources of a panel, and which of them each passage and fact is from. */
export interface CitedPanel {
  readonly sources: readonly PanelSource[];
  /** In the order of `passages`. */
  readonly ofPassages: readonly PanelSource[];
  /** In the order of `facts`. */
  readonly ofFacts: readonly PanelSource[];
}

/** Numbers what a panel cites: each document and each set of open data once. */
export function citePanel({ passages, facts }: PanelData): CitedPanel {
  const sources = new Map<string, PanelSource>();
  const cite = (name: string, url: string | null, documentId: string | null) => {
    const key = documentId === null ? `open ${name}` : `document ${documentId}`;
    const source = sources.get(key) ?? { number: sources.size + 1, name, url, documentId };
    sources.set(key, source);
    return source;
  };
  const ofPassages = passages.map(({ document: { id, title, url } }) => cite(title, url, id));
  const ofFacts = facts.map(({ source }) => cite(source.name, source.url, source.documentId));
  return { sources: [...sources.values()], ofPassages, ofFacts };
}
