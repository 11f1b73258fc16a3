import { tones } from '@pharmacy/ui/botanical';
import { BlossomMark } from './magnolia';

/** Position of a package: the middle of its base, in scene units. */
export interface PackageProps {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  readonly angle?: number;
  readonly accent?: string;
}

export const placed = ({ x = 0, y = 0, scale = 1, angle = 0 }: PackageProps) =>
  `translate(${x} ${y}) rotate(${angle}) scale(${scale})`;

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

const wells = [0, 1, 2, 3].flatMap((row) => [0, 1, 2].map((column) => `M${-36 + column * 36} ${-132 + row * 36}`));
const all = (stroke: string) => wells.map((well) => well + stroke).join('');
const taken = ['M0 -96h.1', 'M-36 -24h.1'];
const [domes, filled] = [
  all('h.1'),
  wells
    .map((well) => `${well}h.1`)
    .filter((well) => !taken.includes(well))
    .join(''),
];

/** A blister card of twelve tablets, two already taken, 128 wide and 164 high. */
export function Blister({ accent = tones.leafLight, ...place }: PackageProps) {
  return (
    <g transform={placed(place)} fill="none" strokeLinecap="round">
      <rect x={-62} y={-159} width={130} height={164} rx={12} fill={tones.ink} opacity={0.1} />
      <rect x={-64} y={-164} width={128} height={164} rx={12} fill={tones.sage} />
      <path d="M24 -164H52a12 12 0 0 1 12 12V-12A12 12 0 0 1 52 0H10z" fill={tones.leafPale} opacity={0.6} />
      <path d={domes} stroke={tones.ink} strokeWidth={29} opacity={0.1} transform="translate(1.5 2.5)" />
      <path d={domes} stroke={tones.white} strokeWidth={28} />
      <path d={taken.join('')} stroke={tones.leafPale} strokeWidth={20} />
      <path d={filled} stroke={accent} strokeWidth={20} />
      <path d={all('m-8 -6a9 9 0 0 1 8 -4')} stroke={tones.white} strokeWidth={2.6} opacity={0.85} />
      <rect x={-63.5} y={-163.5} width={127} height={163} rx={11.5} stroke={tones.forest} opacity={0.16} />
    </g>
  );
}

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
