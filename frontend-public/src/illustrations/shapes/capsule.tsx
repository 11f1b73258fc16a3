import { tones } from '@pharmacy/ui/botanical';
import { type PackageProps, placed } from './package-place';

/** A capsule lying flat, 64 long and 24 thick, centered on the origin. */
export function Capsule({ accent = tones.leaf, ...place }: PackageProps) {
  return (
    <g transform={placed(place)}>
      <ellipse cx={1} cy={12} rx={29} ry={4} fill={tones.ink} opacity={0.12} />
      <path d="M0 -12H20a12 12 0 0 1 0 24H0z" fill={tones.petal} />
      <path d="M0 -12H-20a12 12 0 0 0 0 24H0z" fill={accent} />
      <path d="M0 2H30Q28 12 20 12H-20Q-28 12 -30 2z" fill={tones.ink} opacity={0.09} />
      <path d="M-20 -6H18" stroke={tones.white} strokeWidth={3} strokeLinecap="round" opacity={0.45} />
    </g>
  );
}
