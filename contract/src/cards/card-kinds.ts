/** The kinds of instant answers, as `kind=` names them. */
export const cardKinds = [
  'calculator',
  'unit_conversion',
  'currency',
  'percentage',
  'number_base',
  'date',
  'time',
  'time_zone',
  'timer',
  'stopwatch',
  'weather',
  'sun',
  'dictionary',
  'translation',
  'color',
  'random',
  'hash',
  'encoding',
  'knowledge_panel',
] as const;

/** The name of a kind. */
export type CardKindName = (typeof cardKinds)[number];
