import { petalPath } from './botanical-paths';

interface BlossomMarkProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly heart: string;
}

const turns = [0, 60, 120, 180, 240, 300];

/** The flower as a small flat mark, for labels and cartons. */
export function BlossomMark({ x, y, size, colour, heart }: BlossomMarkProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {turns.map((turn) => (
        <path
          key={turn}
          d={petalPath(size / 2, size * 0.155)}
          fill={colour}
          transform={`rotate(${turn}) translate(0 ${-size * 0.05})`}
        />
      ))}
      <circle r={size * 0.1} fill={heart} />
    </g>
  );
}
