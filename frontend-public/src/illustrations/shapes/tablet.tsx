import { tones } from '@pharmacy/ui/botanical';
import { type PackageProps, placed } from './package-place';

/** A scored round tablet, 34 wide, centered on the origin. */
export function Tablet({ accent = tones.white, ...place }: PackageProps) {
  return (
    <g transform={placed(place)}>
      <ellipse cx={2} cy={9} rx={19} ry={11} fill={tones.ink} opacity={0.1} />
      <path d="M-17 0v5a17 13 0 0 0 34 0v-5z" fill={tones.brassPale} />
      <ellipse rx={17} ry={13} fill={accent} />
      <path d="M-12 3L12 -3" stroke={tones.brassLight} strokeWidth={1.8} strokeLinecap="round" />
    </g>
  );
}
