import { petalPath, petalShadePath } from './botanical-paths';
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

/** Two fine lines follow the petal's curve: what makes wax out of a flat shape. */
export function Petal({ angle, length, width, bend = 0, gradient }: PetalProps) {
  const line = (side: number) =>
    `M${side * width * 0.16} ${-length * 0.24}Q${side * width * 0.5} ${-length * 0.56} ${side * width * 0.34 + bend} ${-length * 0.86}`;
  return (
    <g transform={`rotate(${angle})`}>
      <path d={petalPath(length, width, bend)} fill={`url(#${gradient})`} />
      <path d={petalShadePath(length, width, bend)} fill={tones.brass} opacity={0.07} />
      <path
        d={`${line(-1)}${line(1)}`}
        fill="none"
        stroke={tones.brass}
        strokeWidth={length / 140}
        opacity={0.16}
        strokeLinecap="round"
      />
      <path
        d={petalPath(length, width, bend)}
        fill="none"
        stroke={tones.brass}
        strokeWidth={length / 150}
        opacity={0.2}
      />
    </g>
  );
}
