import { BlossomMark } from './blossom-mark';
import { type PackageProps, placed } from './package-place';
import { tones } from './tones';

/** A delivery parcel, 170 wide and 120 high. */
export function Parcel({ accent = tones.forest, ...place }: PackageProps) {
  return (
    <g transform={placed(place)}>
      <path d="M-87 2L-78 7H62L106 -3L89 -20z" fill={tones.ink} opacity={0.15} />
      <path d="M-85 -96L-55 -122H89L58 -96z" fill={tones.brassPale} />
      <path d="M58 -96L89 -122V-20L58 0z" fill={tones.brass} opacity={0.62} />
      <path d="M-85 -96H58V0H-85z" fill={tones.brassLight} />
      <path d="M-85 -96H-10L-52 0H-85z" fill={tones.petal} opacity={0.16} />
      <path d="M-28 -96L2 -122H30L0 -96V-58L-14 -66L-28 -58z" fill={tones.petal} opacity={0.85} />
      <rect x={-72} y={-44} width={58} height={32} rx={4} fill={tones.white} />
      <path d="M-64 -33h30M-64 -22h40" stroke={tones.leafPale} strokeWidth={4} strokeLinecap="round" />
      <BlossomMark x={30} y={-30} size={36} colour={tones.petal} heart={accent} />
    </g>
  );
}
