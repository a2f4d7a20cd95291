import { z } from 'zod';

const colorSchema = z
  .object({
    notations: z
      .object({
        hex: z.string(),
        rgb: z.string(),
        hsl: z.string(),
        hsv: z.string(),
        hwb: z.string(),
        cmyk: z.string(),
        lab: z.string(),
        lch: z.string(),
        oklab: z.string(),
        oklch: z.string(),
      })
      .meta({ description: 'As CSS writes it; `cmyk` without a profile, `hsv` likewise.' }),
    channels: z.object({
      red: z.number().int().min(0).max(255),
      green: z.number().int().min(0).max(255),
      blue: z.number().int().min(0).max(255),
      alpha: z.number().min(0).max(1),
    }),
    name: z
      .object({ name: z.string(), isExact: z.boolean() })
      .meta({ description: 'The CSS name of the most similar colour.' }),
  })
  .meta({ id: 'ColorNotations' });

const contrastSchema = z
  .object({
    ratio: z.number().min(1).max(21).meta({ description: 'By WCAG 2.2, cut to two decimals.' }),
    level: z.enum(['AAA', 'AA', 'AA large', 'fail']).meta({
      description: 'The level that text of these colours reaches; `AA large`: only large text.',
    }),
  })
  .meta({ id: 'ColorContrast' });

/** `data` of a color card: one colour, or the contrast of two. */
export const colorDataSchema = z
  .discriminatedUnion('form', [
    z.object({
      form: z.literal('color'),
      ...colorSchema.shape,
      onBlack: contrastSchema,
      onWhite: contrastSchema,
    }),
    z.object({
      form: z.literal('contrast'),
      foreground: colorSchema,
      background: colorSchema,
      ...contrastSchema.shape,
    }),
  ])
  .meta({ id: 'ColorData' });
