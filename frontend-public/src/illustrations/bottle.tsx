import { BlossomMark } from './blossom-mark';
import { type PackageProps, placed } from './package-place';
import { tones } from './tones';

const ridges = [-38, -28, -18, -8, 2, 12, 22, 32];

/** A pharmacy bottle, 108 wide and 176 high. */
export function Bottle({ accent = tones.forest, ...place }: PackageProps) {
  return (
    <g transform={placed(place)}>
      <path d="M-46 -132h92q8 8 8 20v98q0 14 -14 14h-80q-14 0 -14 -14v-98q0 -12 8 -20z" fill={tones.brassLight} />
      <path d="M16 -132h30q8 8 8 20v98q0 14 -14 14h-30q8 -60 6 -132z" fill={tones.brass} opacity={0.32} />
      <path d="M-54 -96h108v76h-108z" fill={tones.white} />
      <path d="M24 -96h30v76h-30z" fill={tones.sage} />
      <path d="M-54 -96h108v11h-108z" fill={accent} />
      <BlossomMark x={-30} y={-60} size={32} colour={tones.petalShade} heart={accent} />
      <path d="M-8 -66h32M-8 -56h24M-44 -34h66" stroke={tones.leafPale} strokeWidth={4} strokeLinecap="round" />
      <rect x={-50} y={-176} width={100} height={40} rx={8} fill={tones.magnolia} />
      <path d="M20 -176h22q8 0 8 8v24q0 8 -8 8h-22z" fill={tones.brass} opacity={0.12} />
      <path
        d={ridges.map((ridge) => `M${ridge} -168v24`).join('')}
        stroke={tones.brass}
        strokeWidth={1.6}
        opacity={0.28}
        strokeLinecap="round"
      />
      <path d="M-44 -136h88v6h-88z" fill={tones.brass} opacity={0.45} />
      <path d="M-44 -14v-4M-44 -106v-8" stroke={tones.white} strokeWidth={5} strokeLinecap="round" opacity={0.5} />
    </g>
  );
}
