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
      description: 'As it stands in the document, white space folded. Plain text.',
    }),
    document: documentSchema,
    span: z.object({ start: z.number().int(), end: z.number().int() }).nullable().meta({
      description:
        'Where in the text of `GET /api/documents/{id}`, in Unicode code points, `end` exclusive; `null`: in its description or its structured data.',
    }),
  })
  .meta({ id: 'EntityPassage' });

const factSchema = z
  .object({
    key: z.enum(entityFactKeys),
    label: z.string().nullable().meta({
      description: 'The name that the source gives; with `other` alone.',
    }),
    text: z.string().meta({ description: 'For a person, as their locale writes it. Plain text.' }),
    value: z.union([z.number(), z.string()]).nullable().meta({
      description:
        'For a program: a number, a date, an address, for `availability` its word as in `in-stock`; `null` where there is only text.',
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
    detail: z.string().nullable().meta({ description: 'What tells it from the others.' }),
    document: documentSchema
      .nullable()
      .meta({ description: '`null`: known from open data alone.' }),
  })
  .meta({ id: 'RelatedEntity' });

/** `data` of a knowledge panel. */
export const knowledgePanelDataSchema = z
  .object({
    name: z.string(),
    type: z.enum(entityTypes).nullable().meta({
      description: '`null`: a thing that is defined without saying of what sort it is.',
    }),
    otherNames: z.array(z.string()).max(5),
    passages: z.array(passageSchema).meta({
      description: 'What defines it, verbatim: at most three sentences.',
    }),
    facts: z.array(factSchema).max(14).meta({ description: 'The most telling first.' }),
    picture: z
      .object({
        documentId: z.string(),
        thumbnailUrl: z.string().nullable().meta({ description: 'A path of this server.' }),
        imageUrl: z.string().nullable().meta({
          description:
            'On the web, as the document says; a page that asks no third party does not load it.',
        }),
      })
      .nullable(),
    related: z.array(relatedSchema).max(6),
    document: documentSchema.nullable().meta({
      description: 'What it is drawn from; `null`: open data alone.',
    }),
  })
  .meta({ id: 'KnowledgePanelData' });
