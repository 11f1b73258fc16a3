import { tones } from '@pharmacy/ui/botanical';
import { BlossomMark } from './blossom-mark';
import { type PackageProps, placed } from './package-place';

/** A pouch with a patch halfway out and its film lifted at one corner, 150 wide and 190 high. */
export function PatchPouch({ accent = tones.leaf, ...place }: PackageProps) {
  return (
    <g transform={placed(place)} fill="none" strokeLinecap="round">
      <ellipse cx={6} cy={-1} rx={84} ry={8} fill={tones.ink} opacity={0.14} />
      <g transform="rotate(7)">
        <rect x={-46} y={-192} width={100} height={130} rx={20} fill={tones.ink} opacity={0.1} />
        <path d="M-50 -176q0 -20 20 -20H22L50 -168V-66H-50z" fill={tones.brassPale} />
        <rect x={-36} y={-178} width={68} height={92} rx={10} fill={tones.petal} />
        <path
          d="M-24 -164h.1M-8 -164h.1M8 -164h.1M22 -164h.1M-24 -150h.1M-8 -150h.1M8 -150h.1M22 -150h.1M-24 -136h.1M-8 -136h.1M8 -136h.1M22 -136h.1"
          stroke={tones.brassLight}
          strokeWidth={3.4}
        />
        <path d="M22 -196L50 -168L26 -165Q18 -172 22 -196z" fill={tones.white} />
        <path d="M22 -196Q18 -172 26 -165L50 -168" stroke={tones.brass} opacity={0.25} />
      </g>
      <path
        d="M-72 -126L-60 -132L-48 -126L-36 -132L-24 -126L-12 -132L0 -126L12 -132L24 -126L36 -132L48 -126L60 -132L72 -126V-8Q72 0 64 0H-64Q-72 0 -72 -8z"
        fill={tones.white}
      />
      <path d="M30 -129L36 -132L48 -126L60 -132L72 -126V-8Q72 0 64 0H14z" fill={tones.sage} />
      <path d="M-72 -34H72V-8Q72 0 64 0H-64Q-72 0 -72 -8z" fill={accent} />
      <path d="M20 -34H72V-8Q72 0 64 0H14z" fill={tones.ink} opacity={0.14} />
      <path
        d="M-66 -117H66M-66 -7H66"
        stroke={tones.leafLight}
        strokeWidth={2.6}
        strokeDasharray=".1 6"
        opacity={0.8}
      />
      <BlossomMark x={-26} y={-76} size={48} color={tones.petalShade} heart={accent} />
      <path d="M10 -84h40M10 -70h26M-56 -20h48" stroke={tones.leafPale} strokeWidth={4.5} />
    </g>
  );
}
