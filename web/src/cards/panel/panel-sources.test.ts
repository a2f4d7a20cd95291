import { describe, expect, it } from 'vitest';
import { citePanel } from './panel-sources.ts';
import { samplePanel } from './sample-panel.ts';

describe('the sources of a panel', () => {
  const cited = citePanel(samplePanel);

  it('are numbered once each, in the order in which they are cited', () => {
    expect(cited.sources.map(({ number, name }) => [number, name])).toEqual([
      [1, 'Germany'],
      [2, 'world-countries, ODbL 1.0'],
    ]);
  });

  it('each passage and each fact has one', () => {
    expect(cited.ofPassages).toHaveLength(samplePanel.passages.length);
    expect(cited.ofFacts).toHaveLength(samplePanel.facts.length);
  });

  it('a document of the same title as open data is another source', () => {
    const [fact] = samplePanel.facts;
    if (fact === undefined) throw new Error('The sample has facts.');
    const open = { ...fact, source: { name: 'Germany', url: null, documentId: null } };
    expect(citePanel({ ...samplePanel, facts: [open] }).sources).toHaveLength(2);
  });
});
