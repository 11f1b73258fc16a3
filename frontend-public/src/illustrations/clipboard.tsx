import { BlossomMark } from './blossom-mark';
import { type PackageProps, placed } from './package-place';
import { tones } from './tones';

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
      <BlossomMark x={-38} y={-142} size={30} colour={tones.petalShade} heart={accent} />
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
