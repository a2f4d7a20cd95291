/** A colour in OKLab: distances are about as large as people see them (Ottosson, 2020), dark ones by its toe of 2021. */
type Lab = readonly [lightness: number, greenRed: number, blueYellow: number];

// Eight groups distinguish the colours that a person would name; similar ones are merged afterwards.
const GROUPS = 8;
const MAX_COLORS = 6;
// Groups settle within a few rounds on 4,096 points.
const ROUNDS = 6;
// Nearer than this two colours have one name: a twentieth of the way from black to white.
const MIN_DISTANCE = 0.06;
// A smaller share of the picture is an edge or noise.
const MIN_SHARE = 0.02;
const MIN_ALPHA = 128;

/**
 * The colours of a picture as `#rrggbb`, most frequent first, at most six; none when it is transparent
 * everywhere. Deterministic; takes about 2 ms for 64 × 64 points.
 *
 * @param rgba points of four bytes: red, green, blue in sRGB and alpha, not premultiplied
 */
export function imageColors(rgba: Uint8Array): string[] {
  const points = opaquePoints(rgba);
  const groups = joinNear(settle(points, firstCentres(points)));
  const minCount = points.length * MIN_SHARE;
  const frequent = groups.filter(({ count }, at) => at === 0 || count >= minCount);
  return frequent.slice(0, MAX_COLORS).map(({ centre }) => hexOf(centre));
}

interface Group {
  readonly centre: Lab;
  readonly count: number;
}

function opaquePoints(rgba: Uint8Array): Lab[] {
  const points: Lab[] = [];
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const isOpaque = (rgba[at + 3] ?? 0) >= MIN_ALPHA;
    if (isOpaque) points.push(toLab(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0));
  }
  return points;
}

/** Points far from each other, the first being the mean's nearest: the same for the same picture. */
function firstCentres(points: readonly Lab[]): Lab[] {
  const first = points.length === 0 ? [] : [nearestTo(meanOf(points), points)];
  const centres: Lab[] = first;
  const distances = points.map((point) => distance(point, first[0] ?? point));
  while (centres.length > 0 && centres.length < GROUPS) {
    const farthest = distances.reduce(
      (best, value, at) => (value > (distances[best] ?? 0) ? at : best),
      0,
    );
    const next = points[farthest];
    if (next === undefined || (distances[farthest] ?? 0) < MIN_DISTANCE) break;
    centres.push(next);
    points.forEach((point, at) => {
      distances[at] = Math.min(distances[at] ?? 0, distance(point, next));
    });
  }
  return centres;
}

/** Lloyd's k-means. */
function settle(points: readonly Lab[], centres: readonly Lab[]): Group[] {
  let groups: Group[] = centres.map((centre) => ({ centre, count: 0 }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const members: Lab[][] = groups.map(() => []);
    for (const point of points) members[nearestGroup(point, groups)]?.push(point);
    groups = members
      .filter((some) => some.length > 0)
      .map((some) => ({ centre: meanOf(some), count: some.length }));
  }
  return groups;
}

/** Most frequent first; one that is near a more frequent one is counted with it. */
function joinNear(groups: readonly Group[]): Group[] {
  const joined: Group[] = [];
  for (const group of groups.toSorted((left, right) => right.count - left.count)) {
    const at = joined.findIndex(({ centre }) => distance(centre, group.centre) < MIN_DISTANCE);
    const near = joined[at];
    if (near) joined[at] = { ...near, count: near.count + group.count };
    else joined.push(group);
  }
  return joined.sort((left, right) => right.count - left.count);
}

function nearestGroup(point: Lab, groups: readonly Group[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  groups.forEach(({ centre }, at) => {
    const length = distance(point, centre);
    if (length >= least) return;
    best = at;
    least = length;
  });
  return best;
}

function nearestTo(wanted: Lab, points: readonly Lab[]): Lab {
  return points.reduce((best, point) =>
    distance(point, wanted) < distance(best, wanted) ? point : best,
  );
}

function meanOf(points: readonly Lab[]): Lab {
  const sum: [number, number, number] = [0, 0, 0];
  for (const [lightness, greenRed, blueYellow] of points) {
    sum[0] += lightness;
    sum[1] += greenRed;
    sum[2] += blueYellow;
  }
  return [sum[0] / points.length, sum[1] / points.length, sum[2] / points.length];
}

function distance(left: Lab, right: Lab): number {
  const lightness = left[0] - right[0];
  const greenRed = left[1] - right[1];
  const blueYellow = left[2] - right[2];
  // Not Math.hypot, which is ten times slower and only minds numbers without end.
  return Math.sqrt(lightness * lightness + greenRed * greenRed + blueYellow * blueYellow);
}

// Both matrices: Björn Ottosson, "A perceptual color space for image processing", 2020.
function toLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    toe(0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s),
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function hexOf([shown, greenRed, blueYellow]: Lab): string {
  const lightness = withoutToe(shown);
  const l = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3;
  const m = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3;
  const s = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3;
  const bytes = [
    gammaByte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gammaByte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gammaByte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

// Plain OKLab holds #000000 and #030303 for as different as two greens (Ottosson, "Two new color spaces", 2021).
const K1 = 0.206;
const K2 = 0.03;
const K3 = (1 + K1) / (1 + K2);

function toe(lightness: number): number {
  const above = K3 * lightness - K1;
  return (above + Math.sqrt(above * above + 4 * K2 * K3 * lightness)) / 2;
}

function withoutToe(shown: number): number {
  return (shown * (shown + K1)) / (K3 * (shown + K2));
}

/** From a byte of sRGB to light (IEC 61966-2-1). */
function linear(byte: number): number {
  return LINEAR[byte] ?? 0;
}

const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

function gammaByte(light: number): number {
  const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(Math.max(value, 0), 1) * 255);
}
