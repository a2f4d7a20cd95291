import { z } from 'zod';
import { entityFactKeys, entityTypes } from '../vocabulary.ts';

const documentSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    url: z.string(),
  })
  .meta({ id: 'CitedDocument' });

const passageSchema = z
  .object({
    text: z.string().meta({
      description: 'Verbatim from the document, white space collapsed. Plain text.',
    }),
    document: documentSchema,
    span: z.object({ start: z.number().int(), end: z.number().int() }).nullable().meta({
      description:
        'The position in the text of `GET /api/documents/{id}`, in Unicode code points, `end` exclusive; `null`: it is from its description or structured data.',
    }),
  })
  .meta({ id: 'EntityPassage' });

const factSchema = z
  .object({
    key: z.enum(entityFactKeys),
    label: z.string().nullable().meta({
      description: 'The name that the source gives; only with `other`.',
    }),
    text: z.string().meta({ description: 'For a person, as their locale writes it. Plain text.' }),
    value: z.union([z.number(), z.string()]).nullable().meta({
      description:
        'For a program: a number, a date, an address, or for `availability` a word such as `in-stock`; `null` if there is only text.',
    }),
    unit: z.string().nullable().meta({ description: 'A symbol or an ISO 4217 code.' }),
    source: z.object({
      name: z.string(),
      url: z.string().nullable(),
      documentId: z.string().nullable(),
    }),
  })
  .meta({ id: 'EntityFact' });

const relatedSchema = z
  .object({
    relation: z.enum(['namesake', 'alike', 'linked', 'neighbour']).meta({
      description:
        '`namesake`: another thing of this name; `alike`: the same sort, by the same maker; `linked`: the page links to it; `neighbour`: a bordering country.',
    }),
    name: z.string(),
    detail: z.string().nullable().meta({ description: 'What distinguishes it from the others.' }),
    document: documentSchema.nullable().meta({ description: '`null`: only open data has it.' }),
  })
  .meta({ id: 'RelatedEntity' });

/** `data` of a knowledge panel. */
export const knowledgePanelDataSchema = z
  .object({
    name: z.string(),
    type: z.enum(entityTypes).nullable().meta({
      description: '`null`: a definition without a known sort.',
    }),
    otherNames: z.array(z.string()).max(5),
    passages: z.array(passageSchema).meta({
      description: 'The definition, verbatim: at most three sentences.',
    }),
    facts: z.array(factSchema).max(14).meta({ description: 'The most important first.' }),
    picture: z
      .object({
        documentId: z.string(),
        thumbnailUrl: z.string().nullable().meta({ description: 'A path of this server.' }),
        imageUrl: z.string().nullable().meta({
          description:
            'On the web, as the document says; a page that makes no third-party requests must not load it.',
        }),
      })
      .nullable(),
    related: z.array(relatedSchema).max(6),
    document: documentSchema.nullable().meta({
      description: 'The documents that it is made from; `null`: only open data.',
    }),
  })
  .meta({ id: 'KnowledgePanelData' });
