import { z } from 'zod';

/** `data` of a unit_conversion card. */
export const unitConversionDataSchema = z
  .object({
    from: sideSchema('The quantity of the query.'),
    to: sideSchema('The answer.'),
    dimension: z.string().meta({ description: 'What is measured: `length`, `fuel economy`.' }),
    factor: numberSchema().nullable().meta({
      description:
        'One of the first unit in the second; `null` if the conversion is not a factor, as between °C and °F.',
    }),
    isRounded: z
      .boolean()
      .meta({ description: 'Whether the text of the answer has fewer digits than the value.' }),
    isApproximate: z.boolean().meta({
      description: 'Whether the size of a unit is measured or irrational, as of the parsec.',
    }),
    alternatives: z
      .array(z.object({ from: z.string(), to: z.string() }))
      .max(3)
      .meta({ description: 'Values for other units of the same name: cups, gallons, pints.' }),
  })
  .meta({ id: 'UnitConversionData' });

function sideSchema(description: string) {
  return z
    .object({
      value: numberSchema().nullable().meta({
        description: '`null` for a quantity in several units: see `parts`.',
      }),
      unit: z.string().meta({ description: 'A symbol: `km/h`.' }),
      name: z.string().meta({ description: 'In English: `kilometres per hour`.' }),
      parts: z.array(z.object({ value: numberSchema(), unit: z.string() })).meta({
        description: '5 ft 3 in has two.',
      }),
    })
    .meta({ description });
}

/** Exact digits as text where a double would lose some. */
function numberSchema() {
  return z.union([z.number(), z.string()]);
}
