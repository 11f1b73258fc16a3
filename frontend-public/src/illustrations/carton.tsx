import { BlossomMark } from './blossom-mark';
import { type PackageProps, placed } from './package-place';
import { tones } from './tones';

/** A folding carton seen from its corner, 150 wide and 170 high. */
export function Carton({ accent = tones.forest, ...place }: PackageProps) {
  return (
    <g transform={placed(place)}>
      <path d="M-76 -150L-46 -168H74L46 -150z" fill={tones.magnolia} />
      <path d="M46 -150L74 -168V-16L46 0z" fill={tones.leafPale} />
      <path d="M-76 -150H46V0H-76z" fill={tones.white} />
      <path d="M-76 -44H46V0H-76z" fill={accent} />
      <path d="M46 -44L74 -60V-16L46 0z" fill={tones.ink} opacity={0.22} />
      <path d="M46 -44L74 -60V-16L46 0z" fill={accent} opacity={0.72} />
      <BlossomMark x={-15} y={-102} size={58} colour={tones.petalShade} heart={accent} />
      <path d="M-60 -28h54M-60 -15h34" stroke={tones.white} strokeWidth={4.5} strokeLinecap="round" opacity={0.75} />
      <path d="M-76 -150H46V0H-76zM46 -150L74 -168" fill="none" stroke={tones.forest} strokeWidth={1} opacity={0.14} />
    </g>
  );
}
