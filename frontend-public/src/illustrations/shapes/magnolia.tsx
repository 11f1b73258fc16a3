import { petalPath, rosettePath, leafPath, petalShadePath, tones } from '@pharmacy/ui/botanical';

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

interface BudProps {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly angle?: number;
}

/** A closed flower on its stem, 120 units high at scale 1. */
export function MagnoliaBud({ x, y, scale = 1, angle = 0 }: BudProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle}) scale(${scale})`}>
      <path d={petalPath(112, 40, -6)} fill={tones.petalShade} transform="rotate(-12)" />
      <path d={petalPath(112, 40, 6)} fill={tones.petal} transform="rotate(13)" />
      <path d={petalPath(120, 40)} fill={tones.magnolia} />
      <path d={petalShadePath(120, 40)} fill={tones.brass} opacity={0.1} />
      <path
        d="M-6 -30Q-16 -64 -8 -98"
        fill="none"
        stroke={tones.brass}
        strokeWidth={1.1}
        opacity={0.3}
        strokeLinecap="round"
      />
      <path d={leafPath(46, 17)} fill={tones.leaf} transform="rotate(-24)" />
      <path d={leafPath(42, 15)} fill={tones.forest} transform="rotate(24)" />
      <path d={leafPath(38, 16)} fill={tones.leafLight} />
      <path d="M0 2V26" stroke={tones.leaf} strokeWidth={9} strokeLinecap="round" />
    </g>
  );
}
