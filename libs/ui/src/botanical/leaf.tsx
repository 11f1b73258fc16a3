import { leafHalfPath, leafPath, lineWidth, veinsPath } from './botanical-paths';
import { tones } from './tones';

const kinds = {
  dark: { face: tones.forest, half: tones.forestDeep, vein: tones.leafLight },
  bright: { face: tones.leaf, half: tones.forest, vein: tones.leafLight },
  pale: { face: tones.leafPale, half: tones.leafLight, vein: tones.sage },
  under: { face: tones.brassLight, half: tones.brass, vein: tones.petal },
} as const;

interface LeafProps {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly length: number;
  readonly width?: number;
  /** `under` shows the brown velvet of a magnolia leaf's back. */
  readonly kind?: keyof typeof kinds;
}

export function Leaf({ x, y, angle, length, width = length * 0.22, kind = 'dark' }: LeafProps) {
  const { face, half, vein } = kinds[kind];
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle})`} strokeLinecap="round">
      <path d={leafPath(length, width)} fill={face} />
      <path d={leafHalfPath(length, width)} fill={half} opacity={0.55} />
      <path
        d={veinsPath(length, width)}
        fill="none"
        stroke={vein}
        strokeWidth={lineWidth(length, 130)}
        opacity={0.42}
      />
      <path d={`M0 0V${Math.round(length * -0.96)}`} stroke={vein} strokeWidth={lineWidth(length, 80)} opacity={0.75} />
    </g>
  );
}
