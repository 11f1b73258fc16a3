import { type PackageProps, placed } from './package-place';
import { tones } from './tones';

/** One scored round tablet, 34 wide, its middle at the origin. */
export function Tablet({ accent = tones.white, ...place }: PackageProps) {
  return (
    <g transform={placed(place)}>
      <ellipse cy={4} rx={17} ry={13} fill={tones.brassLight} opacity={0.7} />
      <ellipse rx={17} ry={13} fill={accent} />
      <path d="M-12 3L12 -3" stroke={tones.brass} strokeWidth={1.6} opacity={0.35} strokeLinecap="round" />
    </g>
  );
}
