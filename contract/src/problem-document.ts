import { z } from 'zod';
import { type ProblemCode, problemCodes } from './problems.ts';
import { faultCodes } from './vocabulary.ts';

/** The body of every error: RFC 9457 with the members `code`, `requestId` and `errors`. */
export const problemDocumentSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().meta({ description: 'What to do about it.' }),
    code: z.enum(problemCodes as [ProblemCode, ...ProblemCode[]]), // the table is not empty
    requestId: z.string(),
    errors: z
      .array(
        z.object({
          path: z.string(),
          message: z.string(),
          code: z.enum(faultCodes).optional().meta({
            description: 'A code for some faults, for forms in other languages.',
          }),
        }),
      )
      .meta({
        description: 'One entry for each invalid input; empty if the inputs are not the cause.',
      }),
  })
  .meta({ id: 'Problem' });

/** The body of every error. */
export type ProblemDocument = z.infer<typeof problemDocumentSchema>;
