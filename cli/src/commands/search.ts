import { allTopics, documentTypes, facetNames, searchModes } from '@quarry/contract';
import {
  type Command,
  type CommandContext,
  type CommandInput,
  jsonOption,
  UsageError,
} from '../command.ts';
import { printSearchResponse } from '../print-search-response.ts';
import { printableJson } from '../printable.ts';
import { readChoice, readChoices, readWholeNumber } from '../read-options.ts';

/** `quarry search <words…>` */
export const searchCommand: Command = {
  name: 'search',
  summary: 'Searches everything that is indexed.',
  positionals: [
    {
      name: 'words',
      description:
        'Words, and operators: "a phrase", -word, site:, type:, filetype:, intitle:, before:, after:. None are needed with --filter, --type, --source or --site.',
      isRepeated: true,
      isOptional: true,
    },
  ],
  options: {
    limit: {
      value: 'count',
      short: 'n',
      description: 'Results to show, 1 to 100. 10 unless given.',
    },
    offset: { value: 'count', description: 'Results to skip.' },
    type: { value: 'list', description: `Only these kinds: ${documentTypes.join(', ')}.` },
    source: { value: 'list', description: 'Only these sources, by id.' },
    site: { value: 'host', description: 'Only this host and its subdomains.' },
    lang: { value: 'tag', description: 'Only this language, as in en.' },
    topic: {
      value: 'list',
      description: `Only these topics: ${allTopics.join(', ')}.`,
    },
    from: { value: 'date', description: 'Published at or after, as in 2026-01-31.' },
    to: { value: 'date', description: 'Published at or before.' },
    filter: {
      value: 'expression',
      description: `Only documents with these attributes, as in 'price < 100 AND brand = "Acme"'.`,
    },
    sort: {
      value: 'order',
      description:
        'relevance (unless given), newest, or up to three attributes as in price:asc,rating:desc.',
    },
    mode: {
      value: 'mode',
      description: 'The ranking: lexical (words), semantic (meaning), hybrid (both) or auto.',
    },
    facets: {
      value: 'list',
      description: `Counts matches by ${facetNames.join(', ')} and by attributes, as in brand,price.`,
    },
    explain: { description: 'Shows the parts of the score of each result.' },
    personal: { description: 'Weights results by your interests: see `quarry interests`.' },
    'no-correct': {
      description: 'Searches for exactly what is typed: no spelling is corrected, phrases stay.',
    },
    'no-safe': { description: 'Includes explicit documents.' },
    json: jsonOption,
  },
  examples: [
    { line: 'quarry search "rate limit"', meaning: 'Find documents with these words.' },
    { line: `quarry search '"exact phrase" -draft'`, meaning: 'A phrase, without a word.' },
    { line: 'quarry search --type page --sort newest release', meaning: 'The newest pages first.' },
    {
      line: "quarry search chair --filter 'price < 100 EUR' --sort price:asc --facets brand,price",
      meaning: 'Below a price, the cheapest first, with counts of brands and prices.',
    },
    {
      line: 'quarry search rate limit --explain',
      meaning: 'Why each result has its rank.',
    },
    { line: 'quarry search limits --json', meaning: 'For another program.' },
  ],
  run: runSearch,
};

async function runSearch(input: CommandInput, context: CommandContext): Promise<undefined> {
  const query = readQuery(input);
  const client = await context.connect();
  const response = await client.search(query);
  if (input.flags.has('json')) context.terminal.print(printableJson(response));
  else printSearchResponse(context.terminal, response);
}

// Without words, a search finds all documents that pass the filters.
const NARROWING = ['filter', 'type', 'source', 'site'];

/** Checks the syntax of options; the server validates the values. */
function readQuery(input: CommandInput) {
  const { positionals, texts } = input;
  if (positionals.length === 0 && !NARROWING.some((name) => texts.has(name))) {
    throw new UsageError(
      'Give words to search for, or narrow the search by --filter, --type, --source or --site.',
    );
  }
  return {
    q: positionals.join(' '),
    limit: readWholeNumber(input, 'limit'),
    offset: readWholeNumber(input, 'offset'),
    type: readChoices(input, 'type', documentTypes),
    source: texts.get('source')?.split(','),
    site: texts.get('site'),
    lang: texts.get('lang'),
    topic: readChoices(input, 'topic', allTopics),
    from: texts.get('from'),
    to: texts.get('to'),
    filter: texts.get('filter'),
    sort: readSort(texts.get('sort')),
    mode: readChoice(input, 'mode', searchModes),
    facets: texts.get('facets')?.split(','),
    ...(input.flags.has('no-correct') && { correct: false }),
    ...(input.flags.has('no-safe') && { safeSearch: false }),
    ...(input.flags.has('personal') && { personalization: true }),
    ...(input.flags.has('explain') && { explain: true }),
  };
}

/** The server validates the names of attributes. */
function readSort(text: string | undefined): 'relevance' | 'newest' | AttributeSort | undefined {
  if (text === undefined || text === 'relevance' || text === 'newest') return text;
  if (isAttributeSort(text)) return text;
  throw new UsageError(
    `--sort takes relevance, newest, or attributes as in price:asc,rating:desc; not "${text}".`,
  );
}

type AttributeSort = `${string}:asc` | `${string}:desc`;

function isAttributeSort(text: string): text is AttributeSort {
  return /:(?:asc|desc)$/.test(text);
}
