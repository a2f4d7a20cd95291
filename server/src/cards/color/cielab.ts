import { linearOfRgb, type Rgb, rgbOfLinear, type Triple, timesMatrix } from './color-space.ts';

/** CIE 1976: lightness 0 to 100; `a` and `b` are unbounded, within ±110 in sRGB. White is D50, as in CSS. */
export interface Lab {
  readonly lightness: number;
  readonly a: number;
  readonly b: number;
}

/** The same in chroma and hue in degrees. */
export interface Lch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

// The matrices of CSS Color 4, section 18: sRGB and XYZ of D65, and Bradford's adaptation to D50.
const LINEAR_TO_XYZ: readonly Triple[] = [
  [506752 / 1228815, 87881 / 245763, 12673 / 70218],
  [87098 / 409605, 175762 / 245763, 12673 / 175545],
  [7918 / 409605, 87881 / 737289, 1001167 / 1053270],
];
const XYZ_TO_LINEAR: readonly Triple[] = [
  [12831 / 3959, -329 / 214, -1974 / 3959],
  [-851781 / 878810, 1648619 / 878810, 36519 / 878810],
  [705 / 12673, -2585 / 12673, 705 / 667],
];
const D65_TO_D50: readonly Triple[] = [
  [1.0479297925449969, 0.022946870601609652, -0.05019226628920524],
  [0.02962780877005599, 0.9904344267538799, -0.017073799063418826],
  [-0.009243040646204504, 0.015055191490298152, 0.7518742814281371],
];
const D50_TO_D65: readonly Triple[] = [
  [0.955473421488075, -0.02309845494876471, 0.06325924320057072],
  [-0.0283697093338637, 1.0099953980813041, 0.021041441191917323],
  [0.012314014864481998, -0.020507649298898964, 1.330365926242124],
];
const D50_WHITE: Triple = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585];
// CIE 15: below this, a line replaces the cube root.
const EPSILON = 216 / 24389;
const KAPPA = 24389 / 27;

/** CSS Color 4, section 9. */
export function labOfRgb(rgb: Rgb): Lab {
  const xyz = timesMatrix(D65_TO_D50, timesMatrix(LINEAR_TO_XYZ, linearOfRgb(rgb)));
  const [x, y, z] = xyz.map((value, at) => compressed(value / D50_WHITE[at]!)) as unknown as Triple; // three values give three
  return { lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

/** The inverse; values outside sRGB are clipped, channel by channel. */
export function rgbOfLab({ lightness, a, b }: Lab, alpha = 1): Rgb {
  const y = (lightness + 16) / 116;
  const relative: Triple = [expanded(y + a / 500), expanded(y), expanded(y - b / 200)];
  const xyz: Triple = [relative[0] * D50_WHITE[0], relative[1], relative[2] * D50_WHITE[2]];
  return rgbOfLinear(timesMatrix(XYZ_TO_LINEAR, timesMatrix(D50_TO_D65, xyz)), alpha);
}

/** A grey has the hue 0. */
export function lchOfLab({ lightness, a, b }: Lab): Lch {
  const chroma = Math.hypot(a, b);
  // Below this the hue is noise of the rounding.
  if (chroma < 0.0015) return { lightness, chroma: 0, hue: 0 };
  return { lightness, chroma, hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** The inverse. */
export function labOfLch({ lightness, chroma, hue }: Lch): Lab {
  const angle = (hue * Math.PI) / 180;
  return { lightness, a: chroma * Math.cos(angle), b: chroma * Math.sin(angle) };
}

function compressed(value: number): number {
  return value > EPSILON ? Math.cbrt(value) : (KAPPA * value + 16) / 116;
}

function expanded(value: number): number {
  return value ** 3 > EPSILON ? value ** 3 : (116 * value - 16) / KAPPA;
}
