import { petalPath, rosettePath } from '@pharmacy/ui/botanical';

interface BlossomMarkProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
  readonly heart: string;
}

/** At size 100. */
const petals = rosettePath(petalPath(52, 15.5), [0, 60, 120, 180, 240, 300]);

/** The flower as a small flat mark, for labels and cartons. */
export function BlossomMark({ x, y, size, color, heart }: BlossomMarkProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 100})`}>
      <path d={petals} fill={color} />
      <circle r={10} fill={heart} />
    </g>
  );
}
