export interface Point {
  /** Seconds. */
  readonly at: number;
  readonly value: number;
}

/** The rise of the least-squares line from the first point to the last, relative to their mean: 0.05 is a growth of 5 %. */
export function growth(points: readonly Point[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middle, level] = [mean(points.map(({ at }) => at)), mean(points.map(({ value }) => value))];
  const covariance = mean(points.map(({ at, value }) => (at - middle) * (value - level)));
  const slope = covariance / mean(points.map(({ at }) => (at - middle) ** 2));
  const span = (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0);
  return (slope * span) / level;
}
