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
