import type { PanelData } from './panel-sources.ts';

const document = { id: 'demo:germany', title: 'Germany', url: 'https://example.org/germany' };
const openData = {
  name: 'world-countries, ODbL 1.0',
  url: 'https://github.com/mledoze/countries',
  documentId: null,
};
const fact = (
  key: PanelData['facts'][number]['key'],
  text: string,
  value: number | null = null,
) => ({
  key,
  label: null,
  text,
  value,
  unit: null,
  source: openData,
});

/** A panel as the server makes it: for tests and the gallery. */
export const samplePanel: PanelData = {
  name: 'Germany',
  type: 'country',
  otherNames: ['Deutschland'],
  passages: [
    {
      text: 'Germany is a country in Central Europe.',
      document,
      span: { start: 0, end: 39 },
    },
  ],
  facts: [
    fact('officialName', 'Federal Republic of Germany'),
    fact('capital', 'Berlin'),
    {
      ...fact('population', '83,491,249', 83_491_249),
      source: { name: 'Germany', url: document.url, documentId: document.id },
    },
    fact('area', '357,114 km²', 357_114),
    fact('languages', 'German'),
    fact('currency', 'Euro (€)'),
  ],
  picture: null,
  related: [
    { relation: 'neighbour', name: 'France', detail: null, document: null },
    { relation: 'neighbour', name: 'Poland', detail: null, document: null },
    {
      relation: 'namesake',
      name: 'Germany, Texas',
      detail: 'A community in Houston County',
      document,
    },
  ],
  document,
};
