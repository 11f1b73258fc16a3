import { tones } from '@pharmacy/ui/botanical';
import { BlossomMark } from './magnolia';
import { type PackageProps, placed } from './medications';

const holes = Array.from({ length: 10 }, (_, index) => {
  const turn = ((index * 30 - 60) * Math.PI) / 180;
  return `M${Math.round(Math.cos(turn) * 27)} ${Math.round(-58 + Math.sin(turn) * 27)}h.1`;
}).join('');

/** A desk telephone, 220 wide and 150 high. */
export function Telephone({ accent = tones.brassLight, ...place }: PackageProps) {
  return (
    <g transform={placed(place)}>
      <path d="M-62 -108H62C76 -80 94 -44 98 -10Q99 0 88 0H-88Q-99 0 -98 -10C-94 -44 -76 -80 -62 -108z" fill={accent} />
      <path d="M30 -108H62C76 -80 94 -44 98 -10Q99 0 88 0H44Q52 -60 30 -108z" fill={tones.brass} opacity={0.3} />
      <circle cy={-58} r={40} fill={tones.petal} />
      <path d={holes} stroke={tones.brass} strokeWidth={10.8} strokeLinecap="round" opacity={0.75} />
      <circle cy={-58} r={14} fill={tones.white} />
      <path d="M-50 -112v-14M50 -112v-14" stroke={tones.brass} strokeWidth={16} strokeLinecap="round" />
      <path
        d="M-112 -122C-116 -146 -92 -160 -70 -158C-30 -154 30 -154 70 -158C92 -160 116 -146 112 -122Q110 -112 98 -112H62Q52 -112 52 -124Q52 -132 44 -133Q0 -136 -44 -133Q-52 -132 -52 -124Q-52 -112 -62 -112H-98Q-110 -112 -112 -122z"
        fill={tones.forestDeep}
      />
      <path
        d="M-96 -138Q-86 -150 -68 -149"
        stroke={tones.leafLight}
        strokeWidth={4}
        strokeLinecap="round"
        fill="none"
        opacity={0.7}
      />
    </g>
  );
}

/** A clipboard with a form on it, 150 wide and 200 high. */
export function Clipboard({ accent = tones.leaf, ...place }: PackageProps) {
  return (
    <g transform={placed(place)}>
      <rect x={-75} y={-192} width={150} height={192} rx={12} fill={tones.brassLight} />
      <path d="M40 -192H63a12 12 0 0 1 12 12V-12A12 12 0 0 1 63 0H20z" fill={tones.brass} opacity={0.3} />
      <rect x={-62} y={-176} width={124} height={164} rx={5} fill={tones.white} />
      <path d="M34 -176H57a5 5 0 0 1 5 5V-17a5 5 0 0 1 -5 5H16z" fill={tones.sage} opacity={0.8} />
      <rect x={-26} y={-204} width={52} height={30} rx={8} fill={tones.forestDeep} />
      <circle cy={-194} r={5} fill={tones.petal} />
      <BlossomMark x={-38} y={-142} size={30} color={tones.petalShade} heart={accent} />
      <path d="M-14 -148h58M-14 -135h38" stroke={tones.leafPale} strokeWidth={5} strokeLinecap="round" />
      {[-106, -78, -50].map((y) => (
        <g key={y}>
          <rect x={-49} y={y - 9} width={18} height={18} rx={5} fill={accent} />
          <path
            d={`M-45 ${y}l4 4 7 -8`}
            fill="none"
            stroke={tones.white}
            strokeWidth={2.6}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <path d={`M-20 ${y}h${y === -78 ? 48 : 64}`} stroke={tones.leafPale} strokeWidth={5} strokeLinecap="round" />
        </g>
      ))}
    </g>
  );
}

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
      <BlossomMark x={30} y={-30} size={36} color={tones.petal} heart={accent} />
    </g>
  );
}
