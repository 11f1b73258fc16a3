import { tones } from '@pharmacy/ui/botanical';
import { type PackageProps, placed } from './package-place';

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
