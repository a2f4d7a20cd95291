import type { TransferLine } from '@quarry/contract';

type DocumentLine = Extract<TransferLine, { kind: 'document' }>;
type SourceLine = Extract<TransferLine, { kind: 'source' }>;

/** A line of a document of the source `notes`. */
export function documentLineOf(part: Partial<DocumentLine['document']> = {}): DocumentLine {
  const text = part.text ?? 'Granite is hard.';
  return {
    kind: 'document',
    document: {
      id: '',
      source: 'notes',
      externalId: 'a.md',
      type: 'file',
      url: 'file:///notes/a.md',
      site: '',
      title: 'Granite',
      description: null,
      language: 'en',
      author: null,
      mediaType: 'text/markdown',
      sizeBytes: 16,
      publishedAt: null,
      modifiedAt: null,
      version: '1',
      truncated: false,
      facts: null,
      text,
      passages: [{ start: 0, end: [...text].length, headings: [] }],
      layout: null,
      links: [],
      thumbnail: null,
      ...part,
    },
  };
}

/** A line of a source. */
export function sourceLineOf(part: Partial<SourceLine['source']> = {}): SourceLine {
  return {
    kind: 'source',
    source: {
      id: 'notes',
      kind: 'folder',
      name: 'Notes',
      path: '/srv/notes',
      settings: {},
      schedule: null,
      ...part,
    },
  };
}
