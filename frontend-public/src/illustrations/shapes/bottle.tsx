import { tones } from '@pharmacy/ui/botanical';
import { BlossomMark } from './blossom-mark';
import { type PackageProps, placed } from './package-place';

/** A brown glass pharmacy bottle, 108 wide and 176 high. */
export function Bottle({ accent = tones.forest, ...place }: PackageProps) {
  return (
    <g transform={placed(place)} fill="none" strokeLinecap="round">
      <ellipse cx={8} cy={-1} rx={66} ry={8} fill={tones.ink} opacity={0.15} />
      <path
        d="M-46 -132h92q8 8 8 20v94q0 14 -14 16q-40 5 -80 0q-14 -2 -14 -16v-94q0 -12 8 -20z"
        fill={tones.brassLight}
      />
      <path
        d="M-50 -104q9 -12 18 -1q8 -13 18 -2q9 -10 18 1q10 -11 18 0q9 -10 16 -2q8 -4 12 8V-18q-46 12 -100 0z"
        fill={tones.brass}
        opacity={0.42}
      />
      <path d="M16 -132h30q8 8 8 20v94q0 14 -14 16l-26 3q12 -60 2 -133z" fill={tones.brass} opacity={0.34} />
      <path d="M-54 -96q54 9 108 0v76q-54 9 -108 0z" fill={tones.white} />
      <path d="M22 -92q16 -1 32 -4v76q-16 3 -32 4z" fill={tones.sage} />
      <path d="M-54 -96q54 9 108 0v12q-54 9 -108 0z" fill={accent} />
      <BlossomMark x={-29} y={-56} size={34} color={tones.petalShade} heart={accent} />
      <path d="M-6 -62h28M-6 -52h20M-42 -31q30 4 62 3" stroke={tones.leafPale} strokeWidth={4} />
      <path d="M-44 -139h88v8q-44 6 -88 0z" fill={tones.brass} opacity={0.5} />
      <path d="M-50 -168q0 -8 8 -8h84q8 0 8 8v30q-50 8 -100 0z" fill={tones.magnolia} />
      <path d="M20 -176h22q8 0 8 8v30q-12 2 -30 3z" fill={tones.brass} opacity={0.14} />
      <path
        d="M-38 -167v29M-28 -167v30M-18 -167v31M-8 -167v31M2 -167v31M12 -167v31M22 -167v31M32 -167v30M41 -167v28"
        stroke={tones.brass}
        strokeWidth={1.6}
        opacity={0.26}
      />
      <path d="M-42 -174h70" stroke={tones.white} strokeWidth={3} opacity={0.9} />
      <path d="M-46 -16v-2M-46 -107v-9" stroke={tones.white} strokeWidth={5} opacity={0.55} />
    </g>
  );
}
