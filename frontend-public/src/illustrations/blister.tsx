import { type PackageProps, placed } from './package-place';
import { tones } from './tones';

const wells = [0, 1, 2, 3].flatMap((row) => [0, 1, 2].map((column) => ({ x: -36 + column * 36, y: -132 + row * 36 })));

/** A blister card of twelve, 128 wide and 164 high. */
export function Blister({ accent = tones.leafLight, ...place }: PackageProps) {
  return (
    <g transform={placed(place)}>
      <rect x={-64} y={-164} width={128} height={164} rx={12} fill={tones.sage} />
      <path d="M24 -164H52a12 12 0 0 1 12 12V-12A12 12 0 0 1 52 0H10z" fill={tones.leafPale} opacity={0.6} />
      {wells.map(({ x, y }, index) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <circle r={14} fill={tones.white} />
          <circle r={10} fill={index === 4 || index === 9 ? tones.leafPale : accent} />
          <path
            d="M-6 -5a8 8 0 0 1 8 -3"
            stroke={tones.white}
            strokeWidth={2.4}
            strokeLinecap="round"
            fill="none"
            opacity={0.8}
          />
        </g>
      ))}
      <rect x={-63.5} y={-163.5} width={127} height={163} rx={11.5} fill="none" stroke={tones.forest} opacity={0.16} />
    </g>
  );
}
