import { BlossomMark } from './blossom-mark';
import { type PackageProps, placed } from './package-place';
import { tones } from './tones';

/** A pouch with the patch half drawn from it, 150 wide and 190 high. */
export function PatchPouch({ accent = tones.leaf, ...place }: PackageProps) {
  return (
    <g transform={placed(place)}>
      <g transform="rotate(7)">
        <rect x={-50} y={-196} width={100} height={130} rx={20} fill={tones.brassPale} />
        <rect x={-34} y={-180} width={68} height={92} rx={10} fill={tones.petal} />
        <path
          d="M-24 -166h.1M-8 -166h.1M8 -166h.1M24 -166h.1M-24 -152h.1M-8 -152h.1M8 -152h.1M24 -152h.1M-24 -138h.1M-8 -138h.1M8 -138h.1M24 -138h.1"
          stroke={tones.brassLight}
          strokeWidth={3.4}
          strokeLinecap="round"
        />
      </g>
      <path
        d="M-72 -126L-60 -132L-48 -126L-36 -132L-24 -126L-12 -132L0 -126L12 -132L24 -126L36 -132L48 -126L60 -132L72 -126V-8Q72 0 64 0H-64Q-72 0 -72 -8z"
        fill={tones.white}
      />
      <path d="M30 -129L36 -132L48 -126L60 -132L72 -126V-8Q72 0 64 0H14z" fill={tones.sage} />
      <path d="M-72 -34H72V-8Q72 0 64 0H-64Q-72 0 -72 -8z" fill={accent} />
      <BlossomMark x={-26} y={-80} size={44} colour={tones.petalShade} heart={accent} />
      <path d="M8 -90h44M8 -76h30M-56 -17h48" stroke={tones.leafPale} strokeWidth={4.5} strokeLinecap="round" />
    </g>
  );
}
