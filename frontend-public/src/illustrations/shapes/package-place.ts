/** Position of a package: the middle of its base, in scene units. */
export interface PackageProps {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  readonly angle?: number;
  readonly accent?: string;
}

export const placed = ({ x = 0, y = 0, scale = 1, angle = 0 }: PackageProps) =>
  `translate(${x} ${y}) rotate(${angle}) scale(${scale})`;
