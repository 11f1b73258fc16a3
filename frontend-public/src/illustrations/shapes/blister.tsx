import { tones } from '@pharmacy/ui/botanical';
import { type PackageProps, placed } from './package-place';

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
