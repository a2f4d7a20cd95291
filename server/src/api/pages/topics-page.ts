import { topics } from '@quarry/contract';

/** The page `docs/reference/topics.md`: every topic, and how documents get theirs. */
export function topicsPage(): string {
  const rows = Object.entries(topics).map(([name, about]) => `| \`${name}\` | ${about} |`);
  return `# Topics

What documents are about. Generated from the code by \`npm run docs\`.

Each document has at most three, the clearest first, and none where nothing is clear. They are in each result (\`topics\`), are counted by
\`facets=topic\`, and are what \`PUT /api/interests\` and \`quarry interests\` take. Names are never changed; others may be added.

| topic | what it holds |
|---|---|
${rows.join('\n')}

## How a document comes to its topics

When it is indexed, from its own text and metadata, without a model and without a network request:

1. What files it: \`articleSection\` and types of schema.org (\`Recipe\`, \`Movie\`, \`SportsEvent\`, …), the category of a product, breadcrumbs, and for
   source code its media type. One is enough.
2. What mentions it: keywords, tags of pictures and videos, categories of feeds, folders in the address (\`/sport/\`). Two are enough, or one
   with words that fit. Names are known in English, German, French and Spanish.
3. Its words, in English and German: lists with weights, and words beside which others mean something else. At least two
   different words, and more in a long text.

A change of the lists holds for documents that are indexed from then on, and for all after \`quarry reindex\`.
`;
}
