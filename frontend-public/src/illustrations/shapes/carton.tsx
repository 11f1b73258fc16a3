import { tones } from '@pharmacy/ui/botanical';
import { BlossomMark } from './blossom-mark';
import { type PackageProps, placed } from './package-place';

/** A folding carton seen from its corner, 150 wide and 170 high. */
export function Carton({ accent = tones.forest, ...place }: PackageProps) {
  return (
    <g transform={placed(place)} fill="none">
      <path d="M-78 2L-70 7H52L90 -2L74 -15z" fill={tones.ink} opacity={0.13} />
      <path d="M-76 -150L-46 -168H74L46 -150z" fill={tones.magnolia} />
      <path d="M-62 -154.5L-43 -165H62L44 -154.5z" fill={tones.white} />
      <path d="M-76 -150L-46 -168H74L46 -150z" fill={tones.brass} opacity={0.06} />
      <path d="M46 -150L74 -168V-16L46 0z" fill={tones.leafPale} />
      <path d="M-76 -150H46V0H-76z" fill={tones.white} />
      <path d="M-76 -150H-10L-58 0H-76z" fill={tones.magnolia} opacity={0.75} />
      <path d="M-76 -44H46V0H-76z" fill={accent} />
      <path d="M46 -44L74 -60V-16L46 0z" fill={accent} />
      <path d="M46 -150L74 -168V-16L46 0z" fill={tones.ink} opacity={0.13} />
      <path d="M-76 -51H46M46 -51L74 -67" stroke={tones.brassLight} strokeWidth={2.4} />
      <BlossomMark x={-15} y={-104} size={62} color={tones.petalShade} heart={accent} />
      <path d="M-60 -28h54M-60 -15h34" stroke={tones.white} strokeWidth={4.5} strokeLinecap="round" opacity={0.8} />
      <path
        d="M54 -122L66 -129.7M54 -112L66 -119.7M54 -102L61 -106.5"
        stroke={tones.leaf}
        strokeWidth={3.4}
        strokeLinecap="round"
        opacity={0.5}
      />
      <path d="M-76 -150H46V0" stroke={tones.forest} opacity={0.12} />
    </g>
  );
}
