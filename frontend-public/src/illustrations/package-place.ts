/** Where a package stands: the middle of its foot, in the units of the scene. */
export interface PackageProps {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  readonly angle?: number;
  readonly accent?: string;
}

export const placed = ({ x = 0, y = 0, scale = 1, angle = 0 }: PackageProps) =>
  `translate(${x} ${y}) rotate(${angle}) scale(${scale})`;
