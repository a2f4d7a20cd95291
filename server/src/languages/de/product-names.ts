import type { ProductNames } from '../product-names.ts';

/** German: how names of goods are built. */
export const germanProductNames: ProductNames = {
  nounStands: 'last',
  relations:
    'fur furs mit ohne aus in im von vom zu zum zur an auf bei passend kompatibel geeignet inkl inklusive',
  trailing:
    'schwarz weiss rot blau grun grau silber gold golden rosa pink lila violett gelb orange braun beige turkis creme bronze kupfer bunt mehrfarbig dunkel hell matt dunkelblau dunkelgrau dunkelgrun dunkelrot hellblau hellgrau hellgrun herren damen kinder jungen madchen unisex baby erwachsene mann manner frau frauen gr grosse klein mittel gross xs s m l xl xxl xxxl pro max plus mini ultra lite air se neu gebraucht edition serie gen generation version modell zoll cm mm ml kg g watt w v stuck stk teilig tlg',
  containers: 'set sets pack packung paar sortiment kollektion',
};
