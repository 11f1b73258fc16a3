import { lineWidth, petalLinesPath, petalPath, petalShadePath } from './botanical-paths';
import { tones } from './tones';

export interface PetalShape {
  readonly angle: number;
  readonly length: number;
  readonly width: number;
  readonly bend?: number;
}

interface PetalProps extends PetalShape {
  readonly gradient: string;
}

/** One petal inside a blossom, whose lines it takes: two fine ones follow its curve, and make wax out of a flat shape. */
export function Petal({ angle, length, width, bend = 0, gradient }: PetalProps) {
  return (
    <g transform={`rotate(${angle})`} strokeWidth={lineWidth(length, 145)}>
      <path d={petalPath(length, width, bend)} fill={`url(#${gradient})`} strokeOpacity={0.2} />
      <path d={petalShadePath(length, width, bend)} fill={tones.brass} stroke="none" opacity={0.07} />
      <path d={petalLinesPath(length, width, bend)} strokeOpacity={0.16} />
    </g>
  );
}
