/** SVG path data. Rounds to whole units: the difference is invisible, and each digit adds bytes to every page. */
const path = (lines: TemplateStringsArray, ...values: readonly (number | string)[]) =>
  String.raw({ raw: lines }, ...values.map((value) => (typeof value === 'number' ? Math.round(value) : value)))
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?([A-Z]) ?/g, '$1');

/** Stroke width of a line, proportional to the shape's length, with one decimal. */
export const lineWidth = (length: number, share: number): number => Math.round((length * 10) / share) / 10;

/** A broad, spoon-shaped petal that stands on the origin and points up; `bend` leans its tip. */
export const petalPath = (length: number, width: number, bend = 0): string => path`
  M 0 0
  C ${-0.34 * width} ${-0.1 * length} ${-1.02 * width} ${-0.4 * length} ${-0.96 * width} ${-0.66 * length}
  C ${-0.92 * width} ${-0.9 * length} ${-0.42 * width + bend} ${-0.985 * length} ${bend} ${-length}
  ${petalFlank(length, width, bend)}`;

/** The right-hand side of `petalPath`, from its middle rib: the side away from the light. */
export const petalShadePath = (length: number, width: number, bend = 0): string => path`
  M 0 0
  C ${0.12 * width} ${-0.3 * length} ${0.2 * width + bend} ${-0.74 * length} ${bend} ${-length}
  ${petalFlank(length, width, bend)}`;

/** From the petal's tip down its right edge. */
const petalFlank = (length: number, width: number, bend: number) => path`
  C ${0.46 * width + bend} ${-0.975 * length} ${0.98 * width} ${-0.9 * length} ${0.98 * width} ${-0.64 * length}
  C ${width} ${-0.4 * length} ${0.34 * width} ${-0.1 * length} 0 0 Z`;

/** Two fine lines that follow the curve of `petalPath`. */
export const petalLinesPath = (length: number, width: number, bend = 0): string =>
  [-1, 1]
    .map(
      (side) => path`
        M ${side * width * 0.16} ${-length * 0.24}
        Q ${side * width * 0.5} ${-length * 0.56} ${side * width * 0.34 + bend} ${-length * 0.86}`,
    )
    .join('');

/** A pointed, glossy leaf that stands on the origin and points up. */
export const leafPath = (length: number, width: number): string => path`
  M 0 0
  C ${-0.7 * width} ${-0.14 * length} ${-1.12 * width} ${-0.48 * length} ${-0.62 * width} ${-0.78 * length}
  C ${-0.42 * width} ${-0.9 * length} ${-0.16 * width} ${-0.96 * length} 0 ${-length}
  ${leafFlank(length, width)}`;

/** The half of `leafPath` right of its rib. */
export const leafHalfPath = (length: number, width: number): string => path`
  M 0 0
  L 0 ${-length}
  ${leafFlank(length, width)}`;

/** From the leaf's tip down its right edge. */
const leafFlank = (length: number, width: number) => path`
  C ${0.16 * width} ${-0.96 * length} ${0.42 * width} ${-0.9 * length} ${0.62 * width} ${-0.78 * length}
  C ${1.12 * width} ${-0.48 * length} ${0.7 * width} ${-0.14 * length} 0 0 Z`;

/** Curved side veins of a leaf, as one path. */
export const veinsPath = (length: number, width: number, pairs = 6): string =>
  Array.from({ length: pairs }, (_, index) => {
    const start = (0.1 + (index * 0.66) / pairs) * length;
    const reach = width * 0.72 * Math.sin(Math.PI * (0.26 + (index * 0.6) / pairs));
    const end = start + length * 0.2;
    const bow = start + length * 0.07;
    return path`
      M 0 ${-start} Q ${reach * 0.72} ${-bow} ${reach} ${-end}
      M 0 ${-start} Q ${-reach * 0.72} ${-bow} ${-reach} ${-end}`;
  }).join(' ');

const pair = /(-?[\d.]+) (-?[\d.]+)/g;
const round = (value: number) => Math.round(value * 10) / 10;

/** Rotates a path of absolute points around the origin, so that several rotated copies fit in one element. */
export function turnedPath(path: string, degrees: number): string {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return path.replace(pair, (_, x: string, y: string) => {
    const [across, down] = [Number(x), Number(y)];
    return `${round(across * cosine - down * sine)} ${round(across * sine + down * cosine)}`;
  });
}

/** Repeats a shape at each angle, as one path. */
export const rosettePath = (path: string, angles: readonly number[]): string =>
  angles.map((angle) => turnedPath(path, angle)).join('');
