import { useId } from 'react';
import { tones } from './tones';
import { lineWidth, petalLinesPath, petalPath, petalShadePath, rosettePath } from './botanical-paths';

const rings = [0, 1].map((parity) => ({
  color: parity ? tones.brassLight : tones.petalShade,
  stamens: rosettePath(
    `M 0 -16Q ${parity ? 5 : -5} -26 0 ${parity ? -36 : -33}`,
    Array.from({ length: 11 }, (_, index) => ((index * 2 + parity) * 360) / 22),
  ),
}));

/** The pistil's curled styles (the botanical kind), placed by the golden angle; every third is darker. */
const styles = Array.from({ length: 26 }, (_, index) => {
  const ring = Math.sqrt((index + 0.5) / 26);
  const turn = index * 2.39996;
  const foot = `${(Math.cos(turn) * ring * 17).toFixed(1)} ${(Math.sin(turn) * ring * 21 - 8).toFixed(1)}`;
  return { isDark: index % 3 === 0, path: `M${foot}q3 -5 ${index % 3 === 1 ? -2 : 5} -7` };
});
const stylesPath = (isDark: boolean) =>
  styles
    .filter((style) => style.isDark === isDark)
    .map(({ path }) => path)
    .join('');
const [light, dark] = [stylesPath(false), stylesPath(true)];

/** The cone in the middle: a ring of stamens around curled styles. */
function BlossomHeart() {
  return (
    <g fill="none" strokeLinecap="round">
      <ellipse rx={44} ry={42} fill={tones.brass} opacity={0.16} />
      {rings.map(({ color, stamens }) => (
        <path key={color} d={stamens} stroke={color} strokeWidth={5} />
      ))}
      <ellipse cy={-6} rx={21} ry={26} fill={tones.leaf} />
      <ellipse cx={-5} cy={-13} rx={13} ry={17} fill={tones.leafLight} opacity={0.55} />
      <path d={dark} stroke={tones.brassLight} strokeWidth={2.6} />
      <path d={light} stroke={tones.brassPale} strokeWidth={2.6} />
    </g>
  );
}

const outer: readonly PetalShape[] = [
  { angle: -32, length: 176, width: 66, bend: -6 },
  { angle: 34, length: 172, width: 64, bend: 8 },
  { angle: 92, length: 178, width: 62, bend: 10 },
  { angle: -94, length: 182, width: 62, bend: -8 },
  { angle: 148, length: 172, width: 66, bend: 12 },
  { angle: -152, length: 178, width: 68, bend: -10 },
];
const inner: readonly PetalShape[] = [
  { angle: 2, length: 132, width: 60, bend: 4 },
  { angle: 122, length: 134, width: 60, bend: -8 },
  { angle: -118, length: 138, width: 62, bend: 8 },
];

interface BlossomProps {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  readonly angle?: number;
}

/** An open magnolia flower, about 360 units wide at scale 1. Draw it inside an svg. */
export function MagnoliaBlossom({ x = 0, y = 0, scale = 1, angle = 0 }: BlossomProps) {
  const id = useId();
  return (
    <g
      transform={`translate(${x} ${y}) scale(${scale} ${Math.round(scale * 92) / 100}) rotate(${angle})`}
      fill="none"
      strokeLinecap="round"
    >
      <defs>
        <linearGradient id={`${id}outer`} x1="0" y1="1" x2="0" y2="0">
          <stop offset="0" stopColor={tones.brassPale} />
          <stop offset="0.45" stopColor={tones.petal} />
          <stop offset="1" stopColor={tones.magnolia} />
        </linearGradient>
        <linearGradient id={`${id}inner`} x1="0" y1="1" x2="0" y2="0">
          <stop offset="0" stopColor={tones.petalShade} />
          <stop offset="0.4" stopColor={tones.magnolia} />
          <stop offset="1" stopColor={tones.white} />
        </linearGradient>
        <radialGradient id={`${id}shade`}>
          <stop offset="0.35" stopColor={tones.brass} stopOpacity="0.34" />
          <stop offset="1" stopColor={tones.brass} stopOpacity="0" />
        </radialGradient>
      </defs>
      <g stroke={tones.brass}>
        {outer.map((petal) => (
          <Petal key={petal.angle} {...petal} gradient={`${id}outer`} />
        ))}
      </g>
      <circle r={132} fill={`url(#${id}shade)`} />
      <g stroke={tones.brass}>
        {inner.map((petal) => (
          <Petal key={petal.angle} {...petal} gradient={`${id}inner`} />
        ))}
      </g>
      <circle r={62} fill={`url(#${id}shade)`} />
      <BlossomHeart />
    </g>
  );
}

interface PetalShape {
  readonly angle: number;
  readonly length: number;
  readonly width: number;
  readonly bend?: number;
}

interface PetalProps extends PetalShape {
  readonly gradient: string;
}

/** One petal. It inherits the blossom's stroke; two fine lines along its curve add a waxy texture. */
function Petal({ angle, length, width, bend = 0, gradient }: PetalProps) {
  return (
    <g transform={`rotate(${angle})`} strokeWidth={lineWidth(length, 145)}>
      <path d={petalPath(length, width, bend)} fill={`url(#${gradient})`} strokeOpacity={0.2} />
      <path d={petalShadePath(length, width, bend)} fill={tones.brass} stroke="none" opacity={0.07} />
      <path d={petalLinesPath(length, width, bend)} strokeOpacity={0.16} />
    </g>
  );
}
